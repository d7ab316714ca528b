import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { nextId } from '#admin/tool-draft.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

interface RowListProps<T extends { id: string }> {
  /** "plans": begins the ids of what belongs to it. */
  name: string
  /** "Plan": what one of them is called. */
  noun: string
  rows: readonly T[]
  onRows: (rows: readonly T[]) => void
  titleOf: (row: T) => string
  newRow: (id: string) => T
  /** The name of the field that a new row is begun with. */
  firstField: string
  isOrdered?: boolean
  /** Of the list as a whole. */
  error?: string | undefined
  /** What a row says while it is folded; without it no row is. */
  lineOf?: (row: T) => string
  /** Whether a row must be seen. */
  isWrong?: (index: number) => boolean
  /** The fields of a row, given its place. */
  children: (row: T, index: number, update: (change: Partial<T>) => void) => ReactNode
}

/** Rows that can be added, removed and put in order, by keyboard as well: the focus goes with what was done. */
export function RowList<T extends { id: string }>(props: RowListProps<T>) {
  const { name, noun, rows, onRows, titleOf, isOrdered = false, error, lineOf, isWrong, children } = props
  const [first] = useState(rows)
  const isNew = ({ id }: T) => !first.some((row) => row.id === id)
  const { add, remove, move, done } = useRowActions(props)
  return (
    <div className="sm:col-span-2">
      {error && <p className="mb-3 font-[520] text-[14px] text-bad">{error}</p>}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {rows.map((row, index) => (
          <li key={row.id} className="rounded-card border border-line p-4">
            <RowHead
              id={`${name}.${index}`}
              title={titleOf(row) || `${noun} ${index + 1}`}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              isOrdered={isOrdered}
              onMove={(step) => move(index, index + step)}
              onRemove={() => remove(index)}
            />
            <Folded line={isNew(row) ? undefined : lineOf?.(row)} isOpen={isWrong?.(index)}>
              {children(row, index, (change) =>
                onRows(rows.map((one, at) => (at === index ? { ...one, ...change } : one))),
              )}
            </Folded>
          </li>
        ))}
      </ol>
      <Button id={`${name}.add`} onClick={add} className={rows.length > 0 ? 'mt-4' : ''}>
        <Icon of={Plus} size={18} />
        Add a {noun.toLowerCase()}
      </Button>
      <p aria-live="polite" className="sr-only">
        {done}
      </p>
    </div>
  )
}

interface FoldedProps {
  line: string | undefined
  isOpen: boolean | undefined
  children: ReactNode
}

function Folded({ line, isOpen, children }: FoldedProps) {
  if (line === undefined) return children
  return (
    <details open={isOpen || undefined}>
      <summary className="cursor-pointer text-[15px] text-ink-soft">{line}</summary>
      <div className="mt-4">{children}</div>
    </details>
  )
}

function useRowActions<T extends { id: string }>(props: RowListProps<T>) {
  const { name, noun, rows, onRows, newRow, firstField } = props
  const nextFocus = useRef('')
  const [done, setDone] = useState('')
  useEffect(() => {
    if (nextFocus.current) document.getElementById(nextFocus.current)?.focus()
    nextFocus.current = ''
  })
  function change(next: readonly T[], focus: string, said: string) {
    nextFocus.current = `${name}.${focus}`
    onRows(next)
    setDone(`${noun} ${said}`)
  }
  return {
    done,
    add() {
      const { length } = rows
      change([...rows, newRow(nextId(rows))], `${length}.${firstField}`, `${length + 1} added`)
    },
    remove(index: number) {
      const focus = rows.length > 1 ? `${Math.min(index, rows.length - 2)}.remove` : 'add'
      change(rows.toSpliced(index, 1), focus, `${index + 1} removed`)
    },
    move(index: number, to: number) {
      const isAtEnd = to === 0 || to === rows.length - 1
      // At the end of the list the button that was pressed is switched off: the other one takes the focus.
      const focus = to < index === isAtEnd ? 'down' : 'up'
      const moved = rows.toSpliced(index, 1).toSpliced(to, 0, rows[index] as T)
      change(moved, `${to}.${focus}`, `${index + 1} is now ${to + 1} of ${rows.length}`)
    },
  }
}

interface RowHeadProps {
  id: string
  title: string
  isFirst: boolean
  isLast: boolean
  isOrdered: boolean
  onMove: (step: number) => void
  onRemove: () => void
}

function RowHead({ id, title, isFirst, isLast, isOrdered, onMove, onRemove }: RowHeadProps) {
  const moves = [
    { key: 'up', icon: ArrowUp, label: `Move ${title} up`, disabled: isFirst, onClick: () => onMove(-1) },
    { key: 'down', icon: ArrowDown, label: `Move ${title} down`, disabled: isLast, onClick: () => onMove(1) },
  ]
  const remove = { key: 'remove', icon: Trash2, label: `Remove ${title}`, disabled: false, onClick: onRemove }
  return (
    <div className="mb-3 flex items-center justify-between gap-2">
      <p className="min-w-0 break-words font-[600] text-[15px] text-ink">{title}</p>
      <div className="flex shrink-0 gap-1">
        {[...(isOrdered ? moves : []), remove].map(({ key, icon, label, ...button }) => (
          <button
            key={key}
            type="button"
            id={`${id}.${key}`}
            aria-label={label}
            {...button}
            className="grid size-10 place-items-center rounded-control text-muted hover:bg-soft hover:text-ink disabled:opacity-40"
          >
            <Icon of={icon} size={18} />
          </button>
        ))}
      </div>
    </div>
  )
}
