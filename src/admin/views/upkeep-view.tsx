import { adminPath } from '#admin/admin-address.ts'
import { upkeepQuery } from '#admin/admin-calls.ts'
import { Empty, Loaded, useAdminQuery } from '#admin/components/admin-screen.tsx'
import { CardKeys } from '#admin/components/card-keys.tsx'
import { LastActions } from '#admin/components/last-actions.tsx'
import { Cards, type Resource } from '#admin/components/resource-table.tsx'
import { PRICE_VIEW_DAYS, UNDATED_PRICE_DAYS } from '#admin/tool-list.ts'
import { dateInWords } from '#lib/date-words.ts'
import { Link } from '#ui/link.tsx'
import { checkResource } from './checks-view.tsx'
import { correctionResource } from './corrections-view.tsx'
import { reviewResource } from './reviews-view.tsx'
import { submissionResource } from './submissions-view.tsx'

const WAITING_SHOWN = 20

/** All that waits for a decision, one queue; then prices that are old and often read. */
export const UpkeepView = () => (
  <>
    <Loaded what="The list" query={upkeepQuery()}>
      {({ submissions, corrections, reviews, checks }) => (
        <>
          <CardKeys keys={{ A: 'accept', R: 'reject' }}>
            <Waiting resource={submissionResource} title="Submissions" count={submissions.waiting} />
            <Waiting
              resource={correctionResource}
              title="Corrections"
              count={corrections.waiting}
              since={corrections.oldest}
            />
            <Waiting resource={reviewResource} title="Reviews" count={reviews.waiting} />
            <Waiting resource={checkResource} title="Changed pages" count={checks.waiting} />
          </CardKeys>
          {[submissions, corrections, reviews, checks].every(({ waiting }) => waiting === 0) && (
            <>
              <Empty>Nothing waits.</Empty>
              <LastActions />
            </>
          )}
        </>
      )}
    </Loaded>
    <p className="mt-10 max-w-[70ch] text-body text-muted">
      <Link href={adminPath({ view: 'tools', order: 'price' })} className="text-link">
        Prices to read again
      </Link>
      : by views in the last {PRICE_VIEW_DAYS} days times the days since the price was read. A price without a
      dated source counts as {UNDATED_PRICE_DAYS / 365} years old.
    </p>
  </>
)

interface WaitingProps<Response, Item extends { id: number }> {
  resource: Resource<Response, Item>
  title: string
  count: number
  since?: string | null
}

function Waiting<Response, Item extends { id: number }>(props: WaitingProps<Response, Item>) {
  const { resource, title, count, since } = props
  const { data } = useAdminQuery(resource.query({ limit: WAITING_SHOWN, offset: 0, status: 'pending' }))
  if (!data || count === 0) return null
  return (
    <section aria-label={title} className="mb-8">
      <p className="mb-3 text-small text-muted">
        <Link href={adminPath({ view: resource.view })} className="text-link font-[600]">
          {title} {count}
        </Link>
        {since && `, the first since ${dateInWords(since)}`}
      </p>
      <Cards resource={resource} items={resource.read(data).items} />
    </section>
  )
}
