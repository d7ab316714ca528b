import { Search } from 'lucide'
import {
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { recentlyOpened, rememberOpened } from '#search/recently-opened.ts'
import type { Suggestion } from '#search/search-responses.ts'
import { site } from '#site.config'
import { compareTray, TRAY_MAX, toggleInTray } from '#tools/components/compare-tray.ts'
import { Icon } from '#ui/icon.tsx'
import { NavigationContext } from '#ui/link.tsx'
import { comboboxProps, isSearch, optionIn, searchFor, useOptions } from './suggestion-options.tsx'

const titles: Readonly<Record<Suggestion['kind'], string>> = {
  tool: 'Tools',
  market: 'Markets',
  category: 'Markets',
  comparison: 'Comparisons',
  alternatives: 'Comparisons',
  page: 'Pages',
}

const titleOf = (suggestion: Suggestion) => (isSearch(suggestion) ? 'Search' : titles[suggestion.kind])

/** Group by group, the best first; all results come last, unless they are offered already. */
function orderInPalette(all: Suggestion, suggestions: readonly Suggestion[]): readonly Suggestion[] {
  const isOffered = suggestions.some(({ href }) => href === all.href)
  const offered = isOffered ? suggestions : [...suggestions, all]
  return [...Map.groupBy(offered, titleOf).values()].flat()
}

const NEEDS_OFFERED = 3
const needs = site.examples.needs.slice(0, NEEDS_OFFERED).map((need) => searchFor(need, need, 'For example'))

/** Everything on the site by name, by keyboard or touch. */
export function Palette({ onClose, onLeave }: { onClose: () => void; onLeave: () => void }) {
  const navigation = use(NavigationContext)
  const dialog = useModal(onClose)
  const listId = useId()
  const { sections, ...found } = usePaletteOptions(open)
  const { options, current, type } = found
  const [compared, compare] = useComparing(options[current])

  function open(suggestion: Suggestion) {
    rememberOpened(suggestion)
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
          onKeyDown={(event) => compare(event) || found.onKeyDown(event)}
          onChange={(event) => type(event.target.value)}
          className="h-14 min-w-0 flex-1 text-body text-ink outline-none placeholder:text-muted"
        />
        <CloseButton onClose={onClose} />
      </div>
      <Sections {...{ listId, sections }} optionOf={optionIn(listId, found, open)} />
      <p role="status" className="sr-only">
        {options.length} {options.length === 1 ? 'suggestion' : 'suggestions'}
      </p>
      <p className="flex justify-between gap-4 border-line border-t px-5 py-2 text-note text-muted max-sm:hidden">
        <span>Enter opens · Shift+Enter compares · Esc closes</span>
        <span role="status">{compared}</span>
      </p>
    </dialog>
  )
}

/** Before anything is typed: what was opened last, then what others ask. */
function usePaletteOptions(open: (suggestion: Suggestion) => void) {
  const recent = recentlyOpened.use()
  const found = useOptions(open, orderInPalette, [
    ...recent,
    ...needs.filter(({ href }) => !recent.some((opened) => opened.href === href)),
  ])
  const { typed, options } = found
  const sections = typed.trim()
    ? Map.groupBy(options, titleOf)
    : Map.groupBy(options, (option) => (recent.includes(option) ? 'Recent' : 'What people ask'))
  return { sections, ...found }
}

/** Above the page, which does not scroll meanwhile; Back closes it. */
function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
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
  return dialog
}

/** With Shift, Enter puts a tool into the comparison or takes it out, and the palette stays open for the next. */
function useComparing(option: Suggestion | undefined) {
  const [said, setSaid] = useState('')
  function compare(event: KeyboardEvent): boolean {
    if (event.key !== 'Enter' || !event.shiftKey || option?.kind !== 'tool') return false
    event.preventDefault()
    const slug = option.href.replace('/tools/', '')
    const hasRoom = toggleInTray({ slug, name: option.label })
    const isIn = compareTray.get().some((item) => item.slug === slug)
    if (!hasRoom) setSaid(`${TRAY_MAX} tools are chosen`)
    else setSaid(isIn ? `${option.label} is in the comparison` : `${option.label} is out of the comparison`)
    return true
  }
  return [said, compare] as const
}

interface SectionsProps {
  listId: string
  sections: ReadonlyMap<string, readonly Suggestion[]>
  optionOf: (suggestion: Suggestion) => ReactNode
}

const Sections = ({ listId, sections, optionOf }: SectionsProps) => (
  <div id={listId} role="listbox" aria-label="Suggestions" className="max-h-[60vh] overflow-y-auto p-2">
    {[...sections].map(([title, offered]) => (
      // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
      <div key={title} role="group" aria-label={title}>
        <p aria-hidden="true" className="px-3 pt-2 pb-1 font-[600] text-note text-muted">
          {title}
        </p>
        {offered.map(optionOf)}
      </div>
    ))}
  </div>
)

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      onClick={onClose}
      className="min-h-8 rounded-md border border-line px-2 text-note text-muted"
    >
      Close
    </button>
  )
}
