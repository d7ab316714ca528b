import { type KeyboardEvent, type ReactNode, use, useId, useRef, useState } from 'react'
import { formatCount } from '#lib/format-number.ts'
import type { Suggestion } from '#search/search-responses.ts'
import { site } from '#site.config'
import { SubmitButton } from '#ui/button.tsx'
import { useEarlyInput } from '#ui/fields/before-hydration.ts'
import { NavigationContext } from '#ui/link.tsx'
import { comboboxProps, optionIn, useOptions } from './suggestion-options.tsx'

const SHOWN_OF_EACH = 3
/** Fewer letters say too little. */
const COMPLETED_FROM = 2

type Kind = Suggestion['kind']

const groups: readonly { title: string; kinds: readonly Kind[] }[] = [
  { title: 'Markets', kinds: ['market', 'category'] },
  { title: 'Tools', kinds: ['tool'] },
  { title: 'Comparisons', kinds: ['comparison', 'alternatives'] },
]

const groupOf = (options: readonly Suggestion[], kinds: readonly Kind[]) =>
  options.filter(({ kind }) => kinds.includes(kind)).slice(0, SHOWN_OF_EACH)

/** What fits comes first, then markets, tools and comparisons, as the list shows them. */
const orderInBox = (all: Suggestion, suggestions: readonly Suggestion[]) => [
  { ...all, label: all.label.replace('Search for', 'See what fits:') },
  ...groups.flatMap(({ kinds }) => groupOf(suggestions, kinds)),
]

/** The one box for a need, with what may be meant while somebody types; a plain form without scripts. */
export function NeedBox({ isUnderTitle = false }: { isUnderTitle?: boolean }) {
  const listId = useId()
  const { isOpen, completion, change, close, press, found, open } = useBox()
  const { typed, options, current } = found
  return (
    <search className="relative z-20 block">
      <form
        action="/"
        method="get"
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
        className={`grid gap-1 border border-line-strong bg-surface floating focus-within:border-theme ${isOpen ? 'rounded-t-card' : 'rounded-card'} ${isUnderTitle ? 'py-2 pr-2 pl-4' : 'p-4'}`}
      >
        <label htmlFor="need" className={isUnderTitle ? 'sr-only' : 'font-[600] text-small text-ink'}>
          What do you need?
        </label>
        <span className="flex flex-wrap items-center gap-2 xs:flex-nowrap">
          <BoxField
            combobox={comboboxProps(listId, isOpen, current)}
            typed={typed}
            completion={completion}
            onType={change}
            onKeyDown={press}
          />
          <SubmitButton>Find tools</SubmitButton>
        </span>
        {!isUnderTitle && (
          <p className="text-note text-muted">
            Size, price and must-haves all count. Names and “{site.examples.pair}” work too.
          </p>
        )}
        <div
          id={listId}
          role="listbox"
          aria-label="Suggestions"
          hidden={!isOpen}
          // The focus stays in the field, so that a press on an option is not lost.
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full rounded-b-card border border-theme border-t-0 bg-surface p-2 floating"
        >
          {isOpen && <BoxOptions options={options} optionOf={optionIn(listId, found, open)} />}
        </div>
      </form>
      <p role="status" className="sr-only">
        {isOpen && formatCount(options.length, 'suggestion')}
      </p>
    </search>
  )
}

/** How the typed text may go on: as an example of the site or the name of a market that begins with it. */
function completionOf(typed: string, suggestions: readonly Suggestion[]): string {
  const begun = typed.toLowerCase()
  const names = suggestions.flatMap(({ kind, label }) => (kind === 'market' ? label : []))
  const wholes = [site.examples.need, ...site.examples.needs, ...names]
  const meant = wholes.find((whole) => whole.toLowerCase().startsWith(begun))
  return typed.trim().length < COMPLETED_FROM ? '' : (meant?.slice(typed.length) ?? '')
}

/** Open while there is something to offer and the box is in use; Escape closes it until more is typed. */
function useBox() {
  const navigation = use(NavigationContext)
  const [isUsed, setUsed] = useState(false)
  const found = useOptions(open, orderInBox)
  const { typed, options, type, onKeyDown } = found
  const isOpen = isUsed && typed.trim() !== '' && options.length > 0
  const completion = isOpen ? completionOf(typed, options) : ''
  const close = () => setUsed(false)

  function change(text: string) {
    type(text)
    setUsed(true)
  }

  function open({ href }: Suggestion) {
    close()
    navigation?.navigate(href)
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (completion && isAccepting(event)) {
      event.preventDefault()
      event.currentTarget.value = typed + completion
      change(typed + completion)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    } else if (isOpen) onKeyDown(event)
    else if (event.key === 'ArrowDown') setUsed(true)
  }

  return { isOpen, completion, change, close, press, found, open }
}

/** Tab, or the arrow at the end of the text. */
function isAccepting({
  key,
  shiftKey,
  currentTarget: { selectionStart, value },
}: KeyboardEvent<HTMLInputElement>) {
  return !shiftKey && (key === 'Tab' || (key === 'ArrowRight' && selectionStart === value.length))
}

interface BoxFieldProps {
  combobox: ReturnType<typeof comboboxProps>
  typed: string
  /** What the text would go on with, in gray; only for eyes, since the options are read out already. */
  completion: string
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

function BoxField({ combobox, typed, completion, onType, onKeyDown }: BoxFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEarlyInput(field, ({ value }) => {
    if (value) onType(value)
  })
  return (
    <span className="relative flex min-w-0 flex-1 overflow-hidden text-body">
      {completion && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 flex items-center whitespace-pre"
        >
          <span className="invisible">{typed}</span>
          <span className="text-muted">{completion}</span>
        </span>
      )}
      <input
        ref={field}
        {...combobox}
        id="need"
        enterKeyHint="search"
        name="search"
        required
        placeholder={site.examples.need}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        className="relative min-h-11 min-w-0 flex-1 bg-transparent text-ink outline-none placeholder:text-muted"
      />
    </span>
  )
}

interface BoxOptionsProps {
  options: readonly Suggestion[]
  optionOf: (suggestion: Suggestion) => ReactNode
}

function BoxOptions({ options, optionOf }: BoxOptionsProps) {
  const [all, ...others] = options
  return (
    <>
      {all && optionOf(all)}
      <div className="option-columns grid gap-x-2">
        {groups.map(({ title, kinds }) => {
          const shown = groupOf(others, kinds)
          return (
            shown.length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
              <div key={title} role="group" aria-label={title} className="min-w-0">
                <p aria-hidden="true" className="px-3 pt-2 font-[600] text-note text-muted">
                  {title}
                </p>
                {shown.map(optionOf)}
              </div>
            )
          )
        })}
      </div>
    </>
  )
}
