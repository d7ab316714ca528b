import { dateInWords } from '#lib/date-words.ts'
import { definePage, formCall, type PageProps, type PostedForm } from '#lib/define-page.ts'
import { formatList } from '#lib/format-list.ts'
import { sendJson } from '#lib/send-json.ts'
import { useQueryCache } from '#lib/use-query.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { AreaField } from '#ui/input-fields.tsx'
import { NoteCard } from '#ui/notes.tsx'
import { showToast } from '#ui/toast.tsx'
import { ReceivedPanel } from './components/received-panel.tsx'
import { SubmissionForm } from './components/submission-form.tsx'
import { type SubmissionFacts, type SubmissionStatus, submissionPath } from './submission.ts'
import { appealCall, correctCall, formQueries, ownQuery } from './submission-calls.ts'
import type { OwnResponse, OwnSubmission } from './submission-responses.ts'
import { toFormTexts, toSubmissionBody } from './submission-texts.ts'

const queries = ({ token = '' }: { token?: string }, search: URLSearchParams) => ({
  own: ownQuery({ token }, { staleTimeMs: 0 }),
  ...formQueries(search),
})
const headings: Record<OwnSubmission['status'], string> = {
  pending: 'Waiting for review',
  approved: 'Approved and listed',
  synced: 'Listed, and in the MCP network',
  rejected: 'Not accepted',
}

function StatusPage({ data, params, search, posted = null }: PageProps<ReturnType<typeof queries>>) {
  const { submission } = data.own
  const token = params.token ?? ''
  return (
    <div className="wrap max-w-[860px] py-10">
      {search.has('received') && (
        <div className="mb-10">
          <ReceivedPanel statusUrl={submissionPath(token)} network={submission.network}>
            <ButtonLink look="primary" href="/submit">
              Submit Another Tool
            </ButtonLink>
            <ButtonLink href="/">Browse Directory</ButtonLink>
          </ReceivedPanel>
        </div>
      )}
      <p className="text-[15px] text-muted">
        {submission.companyName}, submitted {dateInWords(submission.submittedAt)}
      </p>
      <h1 className="page-title mt-1">{headings[submission.status]}</h1>
      <Stages status={submission.status} network={submission.network} />
      <Reached submission={submission} />
      <Outcome submission={submission} />
      {submission.status === 'pending' && <Correction {...{ token, posted }} own={data.own} />}
      {submission.status === 'rejected' && submission.appeal === null && (
        <AppealForm path={submissionPath(token)} posted={posted} />
      )}
      <p className="mt-10 text-[14px] text-muted">
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

function Outcome({ submission }: { submission: OwnSubmission }) {
  const { listing, reviewNotes, appeal, status } = submission
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
      {appeal && (
        <NoteCard title="Your appeal" text={appeal}>
          {status === 'rejected' && <p className="mt-2 text-muted">It has been read; the decision stands.</p>}
        </NoteCard>
      )}
    </>
  )
}

interface CorrectionProps {
  token: string
  own: OwnResponse
  posted: PostedForm | null
}

function Correction({ token, own: { submission, questions }, posted }: CorrectionProps) {
  const cache = useQueryCache()
  async function send(body: object) {
    cache.set(ownQuery({ token }), await sendJson(correctCall({ token }), body))
    showToast({ title: 'Success!', text: 'Your correction has been saved.' })
  }
  return (
    <details className="group mt-8" open={posted !== null}>
      <summary className="text-link inline-block list-none py-2">Correct this submission</summary>
      <div className="mt-4">
        <SubmissionForm
          path={submissionPath(token)}
          values={posted?.values ?? toFormTexts(submission as SubmissionFacts, questions)}
          {...(!posted && { questions })}
          posted={posted}
          label="Save Correction"
          busyLabel="Saving..."
          send={send}
        />
      </div>
    </details>
  )
}

export default definePage({
  queries,
  isPrivate: true,
  searchParams: ['received', 'market'],
  action: (form, { token = '' }) => {
    const next = () => submissionPath(token)
    if ('appeal' in form) return formCall(appealCall({ token }), form, next)
    return form.show ? null : formCall(correctCall({ token }), toSubmissionBody(form), next)
  },
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
            className={`border-t-3 pt-2 text-[14px] ${isDone ? 'border-accent font-[600] text-ink' : 'border-line text-muted'}`}
          >
            {step}
            <span className="sr-only">{isDone ? ' (done)' : ' (to come)'}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** One appeal: a few words to the reviewer, and the submission is back in the queue. */
function AppealForm({ path, posted }: { path: string; posted: PostedForm | null }) {
  const problem = posted?.problem
  return (
    <form method="post" action={path} noValidate className="card mt-8 p-5">
      <h2 className="sub-title">Ask for another look</h2>
      <p className="mt-2 mb-4 text-[15px] text-muted">
        If something was misunderstood, say what. You can appeal once.
      </p>
      <AreaField
        name="appeal"
        label="Your message"
        isRequired
        rows={4}
        className="[&_textarea]:min-h-[120px]"
        text={posted?.values.appeal ?? ''}
        error={problem && (problem.errors?.appeal ?? problem.detail)}
      />
      <SubmitButton className="mt-4">Send Appeal</SubmitButton>
    </form>
  )
}
