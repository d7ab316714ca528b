import { Columns2, FileText, Folder, Search, Shuffle } from 'lucide'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { fetchResponse } from '#lib/api-query.ts'
import type { Suggestion } from '#search/search-responses.ts'
import { suggestionOf } from '#search/suggest.ts'
import { suggestionsQuery } from '#search/suggestion-calls.ts'
import { ToolLogo } from '#tools/components/tool-logo.tsx'
import { Icon } from '#ui/icon.tsx'

const PAUSE_MS = 90

/** The order in which the way to all results and the suggestions are offered. */
type Arrange = (all: Suggestion, suggestions: readonly Suggestion[]) => readonly Suggestion[]

/** What the typed text may mean, and which of it Enter would open; before anything is typed, what is offered to begin with. */
export function useOptions(
  open: (suggestion: Suggestion) => void,
  arrange: Arrange,
  first: readonly Suggestion[] = [],
) {
  const [typed, setTyped] = useState('')
  // By its address: other suggestions may arrive around it.
  const [active, setActive] = useState<string>()
  const { suggestions, fittingText } = useSuggestions(typed)
  const all = everything(typed.trim())
  const options = typed.trim() ? arrange(all, suggestions) : first
  const current = Math.max(
    0,
    options.findIndex(({ href }) => href === active),
  )

  /** What comes first may still be about the text before: then Enter means the text as it is now. */
  const chosen = () =>
    active === undefined && fittingText !== typed && typed.trim() ? all : options[current]

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) point((current + step + options.length) % Math.max(1, options.length))
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      const suggestion = chosen()
      if (suggestion) open(suggestion)
    } else return
    event.preventDefault()
  }

  function type(text: string) {
    setTyped(text)
    setActive(undefined)
  }

  function point(place: number) {
    setActive(options[place]?.href)
  }

  return { typed, options, current, type, point, onKeyDown }
}

/** What a field needs to be read out with its options. */
export const comboboxProps = (id: string, isOpen: boolean, current: number) =>
  ({
    type: 'text',
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-controls': id,
    'aria-activedescendant': isOpen ? `${id}-${current}` : undefined,
    'aria-autocomplete': 'list',
    autoComplete: 'off',
    maxLength: 200,
  }) as const

/** Leads to what is found for words instead of to one page. */
export const isSearch = ({ href }: Suggestion) => href.startsWith('/?search=')

export const searchFor = (words: string, label: string, detail: string) =>
  suggestionOf('page', label, detail, `/?search=${encodeURIComponent(words)}`)

const everything = (typed: string) => searchFor(typed, `Search for “${typed}”`, 'All results')

interface Suggestions {
  suggestions: readonly Suggestion[]
  /** The text they fit. */
  fittingText: string
}

/** What fits the text, a moment after it was typed; the last answer stays until the next one comes. */
function useSuggestions(typed: string): Suggestions {
  const [shown, setShown] = useState<Suggestions>({ suggestions: [], fittingText: '' })
  useEffect(() => {
    const stopped = new AbortController()
    const query = suggestionsQuery({ q: typed })
    if (!typed.trim()) {
      setShown({ suggestions: [], fittingText: typed })
      return
    }
    const timer = setTimeout(
      () =>
        fetchResponse(query, (path) => fetch(path, { signal: stopped.signal })).then(
          ({ suggestions }) => setShown({ suggestions, fittingText: typed }),
          () => {
            if (!stopped.signal.aborted) setShown({ suggestions: [], fittingText: typed })
          },
        ),
      PAUSE_MS,
    )
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [typed])
  return shown
}

const icons = {
  market: Folder,
  category: Folder,
  comparison: Columns2,
  alternatives: Shuffle,
  page: FileText,
}

/** Draws one of several options, whose ids begin with that of their list. */
export const optionIn =
  (
    listId: string,
    { options, current, point }: Pick<ReturnType<typeof useOptions>, 'options' | 'current' | 'point'>,
    open: (suggestion: Suggestion) => void,
  ) =>
  (suggestion: Suggestion) => {
    const place = options.indexOf(suggestion)
    return (
      <Option
        key={suggestion.href}
        id={`${listId}-${place}`}
        suggestion={suggestion}
        isActive={place === current}
        onPoint={() => point(place)}
        onChoose={() => open(suggestion)}
      />
    )
  }

interface OptionProps {
  id: string
  suggestion: Suggestion
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ id, suggestion, isActive, onPoint, onChoose }: OptionProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox takes the keys for its options
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 ${isActive ? 'bg-accent-soft' : ''}`}
    >
      {suggestion.kind === 'tool' ? (
        <ToolLogo tool={{ name: suggestion.label, logoUrl: suggestion.logoUrl }} size="small" />
      ) : (
        <span className="option-mark grid size-7 shrink-0 place-items-center text-muted">
          <Icon of={isSearch(suggestion) ? Search : icons[suggestion.kind]} size={17} />
        </span>
      )}
      <span className="flex min-w-0 flex-1 flex-col py-1 xs:flex-row xs:items-center xs:gap-3">
        <span className="min-w-0 flex-1 truncate font-[520] text-small text-ink">{suggestion.label}</span>
        <span className="option-detail shrink-0 text-note text-muted">{suggestion.detail}</span>
      </span>
    </div>
  )
}
