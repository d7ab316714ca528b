import { useId, useRef } from 'react'
import { comboboxProps, optionIn, useOptions } from '#search/components/suggestion-options.tsx'
import type { Suggestion } from '#search/search-responses.ts'
import { site } from '#site.config'
import { STACK_PATH } from '#stack/stack-address.ts'
import { useStackForm } from '#stack/use-stack-form.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Fold } from '#ui/fold.tsx'

const onlyTools = (_all: Suggestion, suggestions: readonly Suggestion[]) =>
  suggestions.filter(({ kind }) => kind === 'tool')

const { lines = [] } = site.examples

/** One tool by its name with the site's own suggestions, or many as pasted lines. */
export function AddTools({ tools, isFirst }: { tools: string; isFirst: boolean }) {
  if (isFirst)
    return (
      <>
        <PastedLines tools={tools} />
        <p className="mt-6 mb-2 text-muted">Or one at a time:</p>
        <AddByName tools={tools} />
      </>
    )
  return (
    <div className="print:hidden">
      <AddByName tools={tools} />
      <Fold summary="Paste a list" className="mt-2">
        <PastedLines tools={tools} />
      </Fold>
    </div>
  )
}

function AddByName({ tools }: { tools: string }) {
  const { problem, onSubmit, send } = useStackForm()
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const found = useOptions(choose, onlyTools)
  const { typed, options, current, type, onKeyDown } = found
  const isOpen = typed.trim() !== '' && options.length > 0

  /** What was typed with a number says more than the name that was chosen. */
  async function choose({ kind, label }: Suggestion) {
    const line = kind === 'tool' && !/\d/.test(typed) ? label : typed
    if (!(await send({ tools, lines: line }))) return
    if (field.current) field.current.value = ''
    type('')
    field.current?.focus()
  }

  return (
    <form method="post" action={STACK_PATH} onSubmit={onSubmit} className="relative max-w-xl">
      <input type="hidden" name="tools" value={tools} />
      <div className="flex gap-2">
        <input
          {...comboboxProps(listId, isOpen, current)}
          ref={field}
          name="lines"
          required
          aria-label="Add a tool"
          placeholder={lines[0] ? `Add a tool: ${lines[0]}` : 'Add a tool'}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (isOpen) onKeyDown(event)
          }}
          className="field h-11 min-w-0 flex-1"
        />
        <SubmitButton>Add</SubmitButton>
      </div>
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label="Tools"
          className="absolute inset-x-0 top-full z-10 mt-1 rounded-card border border-line bg-surface p-2 floating"
        >
          {options.map(optionIn(listId, found, choose))}
        </div>
      )}
      <p role="alert" className="mt-2 text-small text-bad empty:hidden">
        {problem}
      </p>
    </form>
  )
}

function PastedLines({ tools }: { tools: string }) {
  const { problem, onSubmit } = useStackForm()
  const id = useId()
  return (
    <form method="post" action={STACK_PATH} onSubmit={onSubmit} className="max-w-xl">
      <input type="hidden" name="tools" value={tools} />
      <label htmlFor={id} className="mb-1.5 block font-[600] text-small text-ink">
        Your tools, one a line
      </label>
      <textarea
        id={id}
        name="lines"
        rows={6}
        required
        maxLength={20_000}
        placeholder={lines.join('\n')}
        className="field block"
      />
      <p className="mt-1.5 text-small text-muted">
        With people, plan and billing where you know them. Lines from a spreadsheet work too.
      </p>
      <SubmitButton className="mt-3">Review</SubmitButton>
      <p role="alert" className="mt-2 text-small text-bad empty:hidden">
        {problem}
      </p>
    </form>
  )
}
