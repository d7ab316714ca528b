import type { Question } from '#catalogue/market.ts'
import { dateInWords } from '#lib/date-words.ts'
import { definePage, formCall, type PageProps, type PostedForm } from '#lib/define-page.ts'
import { formatList } from '#lib/format-list.ts'
import { sendJson } from '#lib/send-json.ts'
import { useQueryCache } from '#lib/use-query.ts'
import type { Head } from '#seo/head.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'
import { NoteCard } from '#ui/notes.tsx'
import { showToast } from '#ui/toast.tsx'
import { AppealForm } from './components/appeal-form.tsx'
import { ReceivedPanel } from './components/received-panel.tsx'
import { Stages } from './components/stages.tsx'
import { SubmissionForm } from './components/submission-form.tsx'
import { toFormTexts, toSubmissionBody } from './form-texts.ts'
import { formQueries } from './market-queries.ts'
import { type SubmissionFacts, submissionPath } from './submission.ts'
import { appealCall, correctCall, ownQuery } from './submission-calls.ts'
import type { OwnResponse } from './submission-responses.ts'
import type { OwnSubmission } from './submission-view.ts'

const queries = ({ token = '' }: { token?: string }, search: URLSearchParams) => ({
  own: ownQuery({ token }, { staleTimeMs: 0 }),
  ...formQueries(search),
})
type StatusProps = PageProps<ReturnType<typeof queries>>

const headings: Record<OwnSubmission['status'], string> = {
  pending: 'Waiting for review',
  approved: 'Approved and listed',
  synced: 'Listed, and in the MCP network',
  rejected: 'Not accepted',
}

function StatusPage({ data, params, search, posted = null }: StatusProps) {
  const { submission, questions } = data.own
  const token = params.token ?? ''
  const answers = useQueryCache()
  const keep = (response: OwnResponse) => answers.set(ownQuery({ token }), response)
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
      {submission.status === 'pending' && (
        <Correction
          path={submissionPath(token)}
          submission={submission}
          questions={questions}
          posted={posted}
          send={async (body) => keep(await sendJson(correctCall({ token }), body))}
        />
      )}
      {submission.status === 'rejected' && submission.appeal === null && (
        <AppealForm
          posted={posted}
          send={async (appeal) => keep(await sendJson(appealCall({ token }), { appeal }))}
        />
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
  path: string
  submission: OwnSubmission
  questions: readonly Question[]
  posted: PostedForm | null
  send: (body: object) => Promise<unknown>
}

function Correction({ path, submission, questions, posted, send }: CorrectionProps) {
  const {
    listing: _listing,
    network: _network,
    status: _status,
    submittedAt: _at,
    reviewNotes: _notes,
    appeal: _appeal,
    ...facts
  } = submission
  return (
    <details className="group mt-8" open={posted !== null}>
      <summary className="text-link inline-block list-none py-2">Correct this submission</summary>
      <div className="mt-4">
        <SubmissionForm
          path={path}
          values={posted?.values ?? toFormTexts(facts as SubmissionFacts, questions)}
          {...(!posted && { questions })}
          posted={posted}
          label="Save Correction"
          busyLabel="Saving..."
          send={async (body) => {
            await send(body)
            showToast({ title: 'Success!', text: 'Your correction has been saved.' })
          }}
        />
      </div>
    </details>
  )
}

function StatusMissing() {
  return (
    <MessagePage
      title="Submission Not Found"
      text="There is no submission at this address. Please check that it is complete."
    >
      <ButtonLink look="primary" href="/submit">
        Submit a Tool
      </ButtonLink>
    </MessagePage>
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
  head: ({ data }): Head => ({
    title: `Submission of ${data.own.submission.companyName}`,
    description: 'Where your submission stands.',
    noindex: true,
  }),
  Page: StatusPage,
  Missing: StatusMissing,
  missingTitle: 'Submission Not Found',
})
