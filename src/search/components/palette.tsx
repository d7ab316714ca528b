import { Search } from 'lucide-react'
import { type KeyboardEvent, use, useEffect, useId, useRef, useState } from 'react'
import { apiQuery, fetchAnswer } from '#lib/api-query.ts'
import type { Suggestion } from '#search/suggest.ts'
import { NavigationContext } from '#ui/link.tsx'
import { PaletteOption } from './palette-option.tsx'

const PAUSE_MS = 90

/** Everything on the site by name, by keyboard or touch. */
export function Palette({ onClose }: { onClose: () => void }) {
  const navigation = use(NavigationContext)
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const { suggestions, fittingText } = useSuggestions(typed)
  const [active, setActive] = useState(0)
  const all = typed.trim() ? [...suggestions, everything(typed.trim())] : suggestions
  const current = Math.min(active, all.length - 1)

  useEffect(() => dialog.current?.showModal(), [])

  function open(suggestion: Suggestion | undefined) {
    if (!suggestion) return
    onClose()
    navigation?.navigate(suggestion.href)
  }

  /** What stands first may still be about the text before: then Enter means the text as it is now. */
  const chosen = () => (active === 0 && fittingText !== typed && typed.trim() ? all.at(-1) : all[current])

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((current + step + all.length) % all.length)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) open(chosen())
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the palette closes it, Escape does so by keyboard
    <dialog
      ref={dialog}
      aria-label="Search the site"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="mx-auto mt-[10vh] w-[min(640px,calc(100vw-24px))] rounded-card border border-line bg-white p-0 shadow-float backdrop:bg-ink/40"
    >
      <div className="flex items-center gap-3 border-line border-b px-4">
        <Search aria-hidden size={18} className="shrink-0 text-muted" />
        <PaletteField
          list={{ id: listId, isOpen: all.length > 0, current }}
          onKeyDown={onKeyDown}
          onType={(text) => {
            setTyped(text)
            setActive(0)
          }}
        />
        <button
          type="button"
          onClick={onClose}
          className="min-h-8 rounded-md border border-line px-2 text-[12.5px] text-muted"
        >
          Close
        </button>
      </div>
      <div id={listId} role="listbox" aria-label="Suggestions" className="max-h-[60vh] overflow-y-auto p-2">
        {all.map((suggestion, index) => (
          <PaletteOption
            key={suggestion.href}
            id={`${listId}-${index}`}
            suggestion={suggestion}
            isActive={index === current}
            onPoint={() => setActive(index)}
            onChoose={() => open(suggestion)}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {all.length} {all.length === 1 ? 'suggestion' : 'suggestions'}
      </p>
    </dialog>
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
      placeholder="Tool, category, “slack vs teams”, “alternatives to notion”"
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
  /** The text they fit. */
  fittingText: string
}

/** What fits the text, a moment after it was typed; the last answer stays until the next one comes. */
function useSuggestions(typed: string): Suggestions {
  const [shown, setShown] = useState<Suggestions>({ suggestions: [], fittingText: '' })
  useEffect(() => {
    const stopped = new AbortController()
    const query = apiQuery<{ suggestions: Suggestion[] }>(`/api/suggest?q=${encodeURIComponent(typed)}`)
    const timer = setTimeout(
      () =>
        fetchAnswer(query, (path) => fetch(path, { signal: stopped.signal })).then(
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
