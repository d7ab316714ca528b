import { Search } from 'lucide'
import { type KeyboardEvent, use, useEffect, useId, useRef, useState } from 'react'
import { fetchResponse } from '#lib/api-query.ts'
import { suggestionsQuery } from '#search/search-calls.ts'
import type { Suggestion } from '#search/search-responses.ts'
import { site } from '#site.config'
import { Icon } from '#ui/icon.tsx'
import { NavigationContext } from '#ui/link.tsx'
import { PaletteOption } from './palette-option.tsx'

const PAUSE_MS = 90

interface PaletteProps {
  onClose: () => void
  onLeave: () => void
}

/** Everything on the site by name, by keyboard or touch. */
export function Palette({ onClose, onLeave }: PaletteProps) {
  const navigation = use(NavigationContext)
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const { options, current, type, point, onKeyDown } = useOptions(open)

  useEffect(() => {
    const { style, clientWidth } = document.documentElement
    // The page behind stops scrolling; the room of its scroll bar stays, so that nothing moves.
    style.scrollbarGutter = innerWidth > clientWidth ? 'stable' : ''
    dialog.current?.showModal()
    return () => {
      style.scrollbarGutter = ''
    }
  }, [])
  useEffect(() => {
    addEventListener('popstate', onClose)
    return () => removeEventListener('popstate', onClose)
  }, [onClose])

  function open(suggestion: Suggestion) {
    onLeave()
    navigation?.navigate(suggestion.href)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the palette closes it, Escape does so by keyboard
    <dialog
      ref={dialog}
      aria-label="Search the site"
      // Gone at once: a key pressed before the browser tells that it has closed would open what then closes.
      onCancel={onClose}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="mx-auto mt-[10vh] w-[min(640px,calc(100vw-24px))] rounded-card border border-line bg-surface p-0 shadow-float backdrop:bg-ink/40"
    >
      <div className="flex items-center gap-3 border-line border-b px-4">
        <Icon of={Search} size={18} className="shrink-0 text-muted" />
        <PaletteField
          list={{ id: listId, isOpen: options.length > 0, current }}
          onKeyDown={onKeyDown}
          onType={type}
        />
        <CloseButton onClose={onClose} />
      </div>
      <PaletteList id={listId} options={options} current={current} onPoint={point} onChoose={open} />
      <p role="status" className="sr-only">
        {options.length} {options.length === 1 ? 'suggestion' : 'suggestions'}
      </p>
    </dialog>
  )
}

/** What the typed text may mean, and which of it Enter would open. */
function useOptions(open: (suggestion: Suggestion) => void) {
  const [typed, setTyped] = useState('')
  // By its address: other suggestions may arrive around it.
  const [active, setActive] = useState<string>()
  const { suggestions, fittingText } = useSuggestions(typed)
  const all = everything(typed.trim())
  const isOffered = suggestions.some(({ href }) => href === all.href)
  const options = typed.trim() && !isOffered ? [...suggestions, all] : suggestions
  const current = Math.max(
    0,
    options.findIndex(({ href }) => href === active),
  )

  /** What stands first may still be about the text before: then Enter means the text as it is now. */
  const chosen = () =>
    active === undefined && fittingText !== typed && typed.trim() ? options.at(-1) : options[current]

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

  return { options, current, type, point, onKeyDown }
}

interface PaletteListProps {
  id: string
  options: readonly Suggestion[]
  current: number
  onPoint: (index: number) => void
  onChoose: (suggestion: Suggestion) => void
}

function PaletteList({ id, options, current, onPoint, onChoose }: PaletteListProps) {
  return (
    <div id={id} role="listbox" aria-label="Suggestions" className="max-h-[60vh] overflow-y-auto p-2">
      {options.map((suggestion, index) => (
        <PaletteOption
          key={suggestion.href}
          id={`${id}-${index}`}
          suggestion={suggestion}
          isActive={index === current}
          onPoint={() => onPoint(index)}
          onChoose={() => onChoose(suggestion)}
        />
      ))}
    </div>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      onClick={onClose}
      className="min-h-8 rounded-md border border-line px-2 text-[12.5px] text-muted"
    >
      Close
    </button>
  )
}

interface PaletteFieldProps {
  list: { id: string; isOpen: boolean; current: number }
  onKeyDown: (event: KeyboardEvent) => void
  onType: (text: string) => void
}

function PaletteField({ list, onKeyDown, onType }: PaletteFieldProps) {
  return (
    <input
      type="text"
      role="combobox"
      aria-label="Search tools, categories and pages"
      aria-expanded={list.isOpen}
      aria-controls={list.id}
      aria-activedescendant={list.isOpen ? `${list.id}-${list.current}` : undefined}
      aria-autocomplete="list"
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      placeholder={`Tool, category, “${site.examples.wish}”`}
      onKeyDown={onKeyDown}
      onChange={(event) => onType(event.target.value)}
      className="h-14 min-w-0 flex-1 text-[16px] text-ink outline-none placeholder:text-muted"
    />
  )
}

const everything = (typed: string): Suggestion => ({
  kind: 'page',
  label: `Search for “${typed}”`,
  detail: 'All results',
  href: `/?search=${encodeURIComponent(typed)}`,
  logoUrl: null,
})

interface Suggestions {
  suggestions: readonly Suggestion[]
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
