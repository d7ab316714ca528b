import { type KeyboardEvent, useEffect, useState } from 'react'
import { fetchResponse } from '#lib/api-query.ts'
import { suggestionsQuery } from '#search/search-calls.ts'
import type { Suggestion } from '#search/search-responses.ts'
import { suggestionOf } from '#search/suggest.ts'

const PAUSE_MS = 90

/** The order in which the way to all results and the suggestions are offered. */
type Arrange = (all: Suggestion, suggestions: readonly Suggestion[]) => readonly Suggestion[]

/** What the typed text may mean, and which of it Enter would open. */
export function useOptions(open: (suggestion: Suggestion) => void, arrange: Arrange) {
  const [typed, setTyped] = useState('')
  // By its address: other suggestions may arrive around it.
  const [active, setActive] = useState<string>()
  const { suggestions, fittingText } = useSuggestions(typed)
  const all = everything(typed.trim())
  const options = typed.trim() ? arrange(all, suggestions) : suggestions
  const current = Math.max(
    0,
    options.findIndex(({ href }) => href === active),
  )

  /** What stands first may still be about the text before: then Enter means the text as it is now. */
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

const everything = (typed: string) =>
  suggestionOf('page', `Search for “${typed}”`, 'All results', `/?search=${encodeURIComponent(typed)}`)

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
    const timer = setTimeout(
      () =>
        fetchResponse(query, (path) => fetch(path, { signal: stopped.signal })).then(
          ({ suggestions }) => setShown({ suggestions, fittingText: typed }),
          () => {
            if (!stopped.signal.aborted) setShown({ suggestions: [], fittingText: typed })
          },
        ),
      typed ? PAUSE_MS : 0,
    )
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [typed])
  return shown
}
