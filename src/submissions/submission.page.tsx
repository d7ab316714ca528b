import { dateInWords } from '#lib/date-words.ts'
import { definePage, type PageProps } from '#lib/define-page.ts'
import { formatList } from '#lib/format-list.ts'
import { site } from '#site.config'
import { ReceivedPanel } from '#submissions/components/received-panel.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { NoteCard } from '#ui/notes.tsx'
import { type SubmissionStatus, submissionPath } from './submission.ts'
import { ownQuery } from './submission-calls.ts'
import type { OwnSubmission } from './submission-responses.ts'

const queries = ({ token = '' }: { token?: string }) => ({
  own: ownQuery({ token }, { staleTimeMs: 0 }),
})
const headings: Record<OwnSubmission['status'], string> = {
  pending: 'Waiting for review',
  approved: 'Approved and listed',
  synced: 'Listed, and in the MCP network',
  rejected: 'Not accepted',
}

function StatusPage({ data, params, search }: PageProps<ReturnType<typeof queries>>) {
  const { submission } = data.own
  return (
    <div className="wrap max-w-[860px] py-10">
      {search.has('received') && (
        <div className="mb-10">
          <ReceivedPanel statusUrl={submissionPath(params.token ?? '')} network={submission.network}>
            <ButtonLink look="primary" href="/submit">
              Submit Another Tool
            </ButtonLink>
            <ButtonLink href="/">Browse Directory</ButtonLink>
          </ReceivedPanel>
        </div>
      )}
      <p className="text-small text-muted">
        {submission.companyName}, submitted {dateInWords(submission.submittedAt)}
      </p>
      <h1 className="page-title mt-1">{headings[submission.status]}</h1>
      <Stages status={submission.status} network={submission.network} />
      <Reached submission={submission} />
      <Outcome submission={submission} />
      <p className="mt-10 text-small text-muted">
        This address is the key to your submission. Keep it to yourself; it is not listed anywhere.
      </p>
    </div>
  )
}

/** Where a listed tool can be found besides its page. */
function Reached({ submission: { status, network } }: { submission: OwnSubmission }) {
  if (status !== 'approved' && status !== 'synced') return null
  const sites = formatList(network)
  return (
    <p className="mt-4">
      {status === 'synced' && network.length > 0
        ? `${sites} ${network.length === 1 ? 'has' : 'have'} taken it over. It is also in our own feed and MCP server.`
        : `It is in our own feed and MCP server.${sites && ` It is being sent to ${sites}.`}`}
    </p>
  )
}

function Outcome({ submission: { listing, reviewNotes, status } }: { submission: OwnSubmission }) {
  return (
    <>
      {listing && (
        <div className="mt-6">
          <ButtonLink look="primary" href={listing.path}>
            See the page of {listing.name}
          </ButtonLink>
        </div>
      )}
      {reviewNotes && <NoteCard title="Review notes" text={reviewNotes} />}
      {status === 'pending' && (
        <p className="mt-6">
          Something in it is wrong? Write to{' '}
          <a href={`mailto:${site.supportEmail}`} className="inline-link">
            {site.supportEmail}
          </a>
          .
        </p>
      )}
      {status === 'rejected' && (
        <p className="mt-6">
          If something was misunderstood, or is different now, you can{' '}
          <Link href="/submit" className="inline-link">
            submit it again
          </Link>
          .
        </p>
      )}
    </>
  )
}

export default definePage({
  queries,
  isPrivate: true,
  searchParams: ['received'],
  head: ({ data }) => ({
    title: `Submission of ${data.own.submission.companyName}`,
    description: 'Where your submission stands.',
  }),
  Page: StatusPage,
  missing: {
    title: 'Submission Not Found',
    text: 'There is no submission at this address. Please check that it is complete.',
    way: { href: '/submit', label: 'Submit a Tool' },
  },
})

const LISTED = ['Received', 'Reviewed', 'Listed']
const IN_NETWORK = 'In the MCP network'
const reached: Record<SubmissionStatus, number> = { pending: 1, approved: 3, synced: 4, rejected: 2 }

type StagesProps = Pick<OwnSubmission, 'status' | 'network'>

/** Without sites to send it to, a tool has arrived when it is listed. */
function stepsOf({ status, network }: StagesProps): readonly string[] {
  if (status === 'rejected') return ['Received', 'Reviewed']
  return network.length > 0 || status === 'synced' ? [...LISTED, IN_NETWORK] : LISTED
}

export function Stages({ status, network }: StagesProps) {
  const steps = stepsOf({ status, network })
  return (
    <ol className="mt-6 grid gap-2 sm:grid-cols-4" aria-label="Stages">
      {steps.map((step, index) => {
        const isDone = index < reached[status]
        return (
          <li
            key={step}
            className={`border-t-3 pt-2 text-small ${isDone ? 'border-accent font-[600] text-ink' : 'border-line text-muted'}`}
          >
            {step}
            <span className="sr-only">{isDone ? ' (done)' : ' (to come)'}</span>
          </li>
        )
      })}
    </ol>
  )
}
