import { ChevronDown } from 'lucide'
import { type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react'
import { formatNumber } from '#lib/format-number.ts'
import {
  isNarrowed,
  type ListState,
  listPath,
  PAGE_SIZE,
  readListState,
  withoutChoices,
} from '#search/filters.ts'
import type { ListParts } from '#search/search-responses.ts'
import { toolsFound } from '#tools/category.ts'
import { useFollowedForm } from '#tools/components/followed-form.ts'
import { OrderNote } from '#tools/components/order-note.tsx'
import { ToolGrid } from '#tools/components/tool-card.tsx'
import { markerFor } from '#tools/index/words.ts'
import type { ToolCardView } from '#tools/tool-view.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { MarkContext } from '#ui/highlight.tsx'
import { Icon } from '#ui/icon.tsx'
import { MessagePage } from '#ui/message-page.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { type ChipKey, FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { HiddenChoice, listAtAddress } from './list-choice.tsx'

interface FilteredListProps {
  path: string
  list: ListState
  results: ListParts & { companies: readonly ToolCardView[]; total: number; marks?: readonly string[] }
  heading: string
  /** What an empty list says first, filtered or not. */
  nothing?: string
  empty: ReactNode
  /** Stands in place of the list while nothing is chosen. */
  featured?: ReactNode
}

const NO_MARKS: readonly string[] = []

/** What a list can be narrowed by, and beside it the list, or what is featured of it. */
export function FilteredList({ featured, ...props }: FilteredListProps) {
  const { path, list, results } = props
  const { facets, costs, total } = results
  const panel = useRef<HTMLElement>(null)
  const taken = useRef<ChipKey>(null)
  const isFeatured = featured !== undefined
  // Of nothing, nothing can be left out.
  const hasPanel = total > 0 || isNarrowed(list) || results.unconfirmed.total > 0
  useEffect(() => {
    // Without a list nothing is left of what had the focus.
    if (isFeatured && document.activeElement === document.body) focusOn(panel.current, taken.current)
  }, [isFeatured])
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-x-9 gap-y-5 ${hasPanel ? 'lg:grid-cols-[212px_minmax(0,1fr)]' : ''} ${isFeatured ? '' : 'border-line border-t pt-5'}`}
    >
      {hasPanel && (
        <aside ref={panel} className="print:hidden">
          <FilterPanel path={path} list={list} facets={facets} costs={costs} total={total} />
        </aside>
      )}
      {featured ?? (
        <ToolList
          {...props}
          onLastChip={(chip) => {
            taken.current = chip
          }}
        />
      )}
    </div>
  )
}

/** On a phone the box may be folded away: then what unfolds it takes the focus. */
function focusOn(panel: HTMLElement | null, chip: ChipKey | null): void {
  if (!panel || !chip) return
  const box = panel.querySelector<HTMLElement>(`[name="${chip.name}"][value="${chip.key}"]`)
  const place = box?.checkVisibility() ? box : panel.querySelector('button')
  place?.focus({ preventScroll: true })
}

interface ToolListProps extends FilteredListProps {
  /** Hears of the last filter that is taken back. */
  onLastChip: (chip: ChipKey) => void
}

/** How many tools there are, in which order, and one page of them. */
function ToolList({ path, list, results, heading, nothing, empty, onLastChip }: ToolListProps) {
  const { companies: tools, total, marks = NO_MARKS, facets, unconfirmed, leaders } = results
  const found = useRef<HTMLParagraphElement>(null)
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const noneLeft = (
    <NoTools
      first={nothing}
      text="No tool is known to have everything you ask for."
      href={listPath(path, withoutChoices(list))}
      label="Clear all filters"
    />
  )
  const isMarked = useMemo(() => (marks.length > 0 ? markerFor(marks) : null), [marks])
  return (
    <section aria-label="Tools">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p ref={found} tabIndex={-1} className="font-[600] text-ink tabular-nums" role="status">
          {toolsFound(total)}
          {unconfirmed.total > 0 && (
            <span className="font-[400] text-muted"> · {unconfirmed.total} more may fit</span>
          )}
          {pages > 1 && (
            <span className="font-[400] text-muted">
              {' '}
              · {list.page > pages ? `${pages} pages` : `page ${list.page} of ${pages}`}
            </span>
          )}
        </p>
        {total > 1 && <SortMenu path={path} list={list} />}
      </div>
      <FilterChips
        path={path}
        list={list}
        facets={facets}
        onLast={(chip) => {
          found.current?.focus({ preventScroll: true })
          onLastChip(chip)
        }}
      />
      {tools.length === 0 && total > 0 && (
        <NoTools
          text={`There is no page ${list.page}: the list ends on page ${pages}.`}
          href={listPath(path, { ...list, page: 1 })}
          label="Back to the first page"
        />
      )}
      {total === 0 && (isNarrowed(list) || unconfirmed.total > 0 ? noneLeft : empty)}
      {tools.length > 0 && (
        // Apart, so that the order can be chosen before every card has been taken over.
        <Suspense>
          <MarkContext value={isMarked}>
            <h2 className="sr-only">{heading}</h2>
            <ToolGrid tools={tools} />
          </MarkContext>
        </Suspense>
      )}
      {tools.length > 0 && <OrderNote rule={list.search ? 'search' : 'popular'} leaders={leaders} />}
      <Pagination
        page={Math.min(list.page, pages + 1)}
        pages={pages}
        hrefOf={(page) => listPath(path, { ...list, page })}
      />
      {list.page >= pages && <Unconfirmed unconfirmed={unconfirmed} />}
    </section>
  )
}

interface NoToolsProps {
  first?: string | undefined
  text: string
  href: string
  label: string
}

export function NoTools({ first, text, href, label }: NoToolsProps) {
  return (
    <div className="card flex flex-col items-center gap-5 px-6 py-14 text-center">
      <div className="text-muted">
        {first && <p className="font-[600] text-ink">{first}</p>}
        <p>{text}</p>
      </div>
      <ButtonLink href={href}>{label}</ButtonLink>
    </div>
  )
}

/** Tools that are left out only because something is not known of them. */
function Unconfirmed({ unconfirmed: { total, companies } }: Pick<ListParts, 'unconfirmed'>) {
  if (total === 0) return null
  const shown = companies.length < total ? ` The first ${companies.length}:` : ''
  return (
    <section aria-labelledby="unconfirmed" className="mt-10">
      <h2 id="unconfirmed" className="sub-title mb-2">
        {formatNumber(total)} more may fit, unconfirmed
      </h2>
      <p className="mb-5 text-small text-muted">
        Their records do not answer all that you ask for. Nothing known speaks against them.{shown}
      </p>
      <ToolGrid tools={companies} />
    </section>
  )
}

const pastTheEndTitle = ({ page }: ListState) => `There is no page ${page}`

/** The title where there is no such list, or no such page of it. */
export function missingListTitle(search: URLSearchParams, title: string): string {
  const list = readListState(search)
  return list.page > 1 ? pastTheEndTitle(list) : title
}

/** For a page of a list that was asked for and does not exist. */
export function PastTheEnd({ path, list }: { path: string; list: ListState }) {
  return (
    <MessagePage title={pastTheEndTitle(list)} text="The list ends before it, or is no longer there.">
      <ButtonLink href={listPath(path, { ...list, page: 1 })} look="primary">
        Go to the first page
      </ButtonLink>
    </MessagePage>
  )
}

const sortedAddress = (path: string, filled: URLSearchParams) =>
  listPath(path, { ...listAtAddress(), sort: readListState(filled).sort, page: 1 })

/** A form that sorts with a button; with scripts, choosing is enough. */
function SortMenu({ path, list }: { path: string; list: ListState }) {
  const form = useFollowedForm(path, listPath(path, { ...list, page: 1 }), sortedAddress)
  return (
    <form
      ref={form.ref}
      onChange={form.onChange}
      action={path}
      method="get"
      className="flex items-center gap-2.5"
    >
      {list.search && <input type="hidden" name="search" value={list.search} />}
      <HiddenChoice list={list} withSort={false} />
      <label htmlFor="sort" className="whitespace-nowrap text-small text-muted">
        Sort by
      </label>
      <span className="relative">
        <select
          id="sort"
          name="sort"
          defaultValue={list.sort || 'popular'}
          autoComplete="off"
          className="min-h-11 appearance-none rounded-control border border-line-strong bg-surface py-2 pr-9 pl-3.5 font-[520] text-small text-ink hover:border-ink-soft"
        >
          <option value="popular">{list.search ? 'Best match' : 'Most relevant'}</option>
          <option value="price">Lowest price</option>
          <option value="cost">Lowest cost for my team</option>
          <option value="complete">Most complete facts</option>
          <option value="name">Name (A to Z)</option>
          <option value="newest">Newest</option>
        </select>
        <Icon
          of={ChevronDown}
          size={16}
          className="pointer-events-none absolute top-1/2 right-3 [translate:0_-50%] text-muted"
        />
      </span>
      <noscript>
        <Button type="submit">Sort</Button>
      </noscript>
    </form>
  )
}
