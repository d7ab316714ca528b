import { type ReactNode, useState } from 'react'
import { adminPath } from '#admin/admin-address.ts'
import type { ApiQuery } from '#lib/api-query.ts'
import { useLatest, useQuery, useQueryCache } from '#lib/browser/use-query.ts'
import { capitalize } from '#lib/capitalize.ts'
import { formatNumber } from '#lib/format-number.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Pending } from '#ui/message-page.tsx'
import { StaleNotice } from '#ui/stale-notice.tsx'

/** A response that only the signed-in browser may have; what was shown stays while the next one comes. */
export function useAdminQuery<T>(asked: ApiQuery<T>) {
  const cache = useQueryCache()
  const query = { ...asked, staleTimeMs: 0 }
  const { data, error } = useQuery(query)
  return {
    data: useLatest(data),
    error,
    isPlaceholderData: data === undefined,
    retry: () => cache.retry([query]),
  }
}

interface LoadTroubleProps {
  /** "The tools". */
  what: string
  data: unknown
  error: Error | undefined
  retry: () => Promise<unknown>
}

/** Why nothing is shown, or that what is shown could not be fetched again; nothing when all is well. */
export function LoadTrouble({ what, data, error, retry }: LoadTroubleProps) {
  if (!error) return null
  if (data !== undefined) return <StaleNotice onRetry={retry} className="mb-4" />
  return (
    <div role="alert" className="mb-4 flex flex-wrap items-center gap-4 text-bad">
      <p>
        {what} could not be loaded ({error.message}).
      </p>
      <Button onClick={() => void retry()}>Try again</Button>
    </div>
  )
}

interface LoadedProps<T> {
  what: string
  query: ApiQuery<T>
  children: (data: T) => ReactNode
}

/** What a screen shows once it is loaded, and what it says until then or instead. */
export function Loaded<T>({ what, query, children }: LoadedProps<T>) {
  const response = useAdminQuery(query)
  const { data, error } = response
  return (
    <>
      <LoadTrouble what={what} {...response} />
      {data === undefined && !error && <Pending label="Loading..." />}
      {data !== undefined && children(data)}
    </>
  )
}

export function Empty({ children }: { children: ReactNode }) {
  return <p className="card p-10 text-center text-muted">{children}</p>
}

/** Cards below each other, however long the words in them are. */
export const COLUMN = 'grid grid-cols-[minmax(0,1fr)] gap-3'

const STEP = 100

interface ListInStepsProps<T> {
  items: readonly T[]
  className: string
  /** Said where there is nothing. */
  empty?: string
  children: (item: T) => ReactNode
}

/** A list of any length: a hundred at first, and a hundred more at each step. */
export function ListInSteps<T>({ items, className, empty, children }: ListInStepsProps<T>) {
  const [shown, setShown] = useState(STEP)
  if (items.length === 0) return empty && <Empty>{empty}</Empty>
  const left = items.length - shown
  return (
    <>
      <ol className={className}>{items.slice(0, shown).map(children)}</ol>
      {left > 0 && (
        <Button className="mt-4" onClick={() => setShown(shown + STEP)}>
          Show {Math.min(STEP, left)} more of {formatNumber(left)}
        </Button>
      )}
    </>
  )
}

interface SubpageProps {
  /** The label of the way back, and where it leads. */
  back: string
  href: string
  title?: string
  children: ReactNode
}

/** A page below a list, with the way back to it. */
export function Subpage({ back, href, title, children }: SubpageProps) {
  return (
    <section>
      <p>
        <Link href={href} className="text-link">
          {back}
        </Link>
      </p>
      {title && <h2 className="section-title mt-2">{title}</h2>}
      {children}
    </section>
  )
}

interface TitledSectionProps {
  title: string
  className?: string
  children: ReactNode
}

/** A part of a screen under its heading; as a card unless it says otherwise. */
export function TitledSection(props: TitledSectionProps) {
  const { title, className = 'card mt-4 p-5', children } = props
  return (
    <section aria-label={title} className={className}>
      <h2 className="sub-title mb-3">{title}</h2>
      {children}
    </section>
  )
}

export const editorPath = (tool: number) => adminPath({ view: 'tools', tool })

const looks: Record<string, string> = {
  pending: 'border-partner-line bg-partner-soft text-partner',
  approved: 'border-yes-line bg-yes-soft text-yes',
  rejected: 'border-bad bg-bad-soft text-bad',
  synced: 'border-[#bfdbfe] bg-[#eff6ff] text-[#1d4ed8]',
}

export function StatusBadge({ status }: { status: string }) {
  return (
    <span
      className={`rounded-full border px-2.5 py-0.5 font-[600] text-note leading-5 ${looks[status] ?? 'border-line-strong text-ink-soft'}`}
    >
      {capitalize(status)}
    </span>
  )
}

/** "Website of Slack", where the name leads to the page of the tool. */
export function ToolTitle({ of, tool }: { of: string; tool: { name: string; path: string } }) {
  return (
    <h2 className="sub-title min-w-0 break-words">
      {of} of{' '}
      <Link href={tool.path} className="hover:text-accent hover:underline">
        {tool.name}
      </Link>
    </h2>
  )
}
