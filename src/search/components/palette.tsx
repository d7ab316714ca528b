import { Search } from 'lucide'
import { use, useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { Suggestion } from '#search/search-responses.ts'
import { site } from '#site.config'
import { Icon } from '#ui/icon.tsx'
import { NavigationContext } from '#ui/link.tsx'
import { comboboxProps, optionIn, useOptions } from './suggestion-options.tsx'

/** All results come last, unless they are offered already. */
const orderInPalette = (all: Suggestion, suggestions: readonly Suggestion[]) =>
  suggestions.some(({ href }) => href === all.href) ? suggestions : [...suggestions, all]

/** Everything on the site by name, by keyboard or touch. */
export function Palette({ onClose, onLeave }: { onClose: () => void; onLeave: () => void }) {
  const navigation = use(NavigationContext)
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const found = useOptions(open, orderInPalette)
  const { options, current, type, onKeyDown } = found

  useLayoutEffect(() => {
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
      className="mx-auto mt-[10vh] w-[min(640px,calc(100vw-24px))] rounded-card border border-line bg-surface p-0 floating backdrop:bg-ink/40"
    >
      <div className="flex items-center gap-3 border-line border-b px-4">
        <Icon of={Search} size={18} className="shrink-0 text-muted" />
        <input
          {...comboboxProps(listId, options.length > 0, current)}
          aria-label="Search tools, categories and pages"
          spellCheck={false}
          placeholder={`Tool, category, “${site.examples.wish}”`}
          onKeyDown={onKeyDown}
          onChange={(event) => type(event.target.value)}
          className="h-14 min-w-0 flex-1 text-[16px] text-ink outline-none placeholder:text-muted"
        />
        <CloseButton onClose={onClose} />
      </div>
      <div id={listId} role="listbox" aria-label="Suggestions" className="max-h-[60vh] overflow-y-auto p-2">
        {options.map(optionIn(listId, found, open))}
      </div>
      <p role="status" className="sr-only">
        {options.length} {options.length === 1 ? 'suggestion' : 'suggestions'}
      </p>
    </dialog>
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
