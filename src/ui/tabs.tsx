import { type KeyboardEvent, type ReactNode, useRef } from 'react'

interface TabsProps<K extends string> {
  label: string
  tabs: readonly { key: K; label: string }[]
  selected: K
  onSelect: (key: K) => void
  children: ReactNode
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs as assistive technology knows them: one stop for the Tab key, arrows move between them. */
export function Tabs<K extends string>({ label, tabs, selected, onSelect, children }: TabsProps<K>) {
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const at = tabs.findIndex(({ key }) => key === selected)
    const next = (at + step + tabs.length) % tabs.length
    const tab = tabs[next]
    if (tab) onSelect(tab.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="mb-5 flex flex-wrap gap-2"
      >
        {tabs.map(({ key, label: name }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`tab-${key}`}
            aria-selected={key === selected}
            aria-controls="tab-panel"
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
            className={`min-h-10 rounded-full border px-3 sm:px-4 font-[600] text-small tabular-nums ${key === selected ? 'border-accent bg-accent text-on-accent' : 'border-line-strong bg-surface text-ink hover:border-ink-soft'}`}
          >
            {name}
          </button>
        ))}
      </div>
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${selected}`}>
        {children}
      </div>
    </div>
  )
}
