import type { ReactNode } from 'react'
import { FactLines } from '#corrections/components/fact-lines.tsx'
import { dateInWords } from '#lib/date-words.ts'
import { definePage, type PageProps } from '#lib/define-page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { OutboundLink } from '#ui/link.tsx'
import { NoteCard, ReceivedNote } from '#ui/notes.tsx'
import { ownCorrectionQuery } from './correction-calls.ts'
import type { OwnCorrection } from './correction-responses.ts'

const queries = ({ token = '' }: { token?: string }) => ({
  own: ownCorrectionQuery({ token }, { staleTimeMs: 0 }),
})

const headings: Record<OwnCorrection['status'], string> = {
  pending: 'Waiting for an editor',
  accepted: 'Accepted',
  declined: 'Not accepted',
}

function CorrectionPage({ data, search }: PageProps<ReturnType<typeof queries>>) {
  const { correction } = data.own
  const { status, tool, label, reviewNote } = correction
  return (
    <div className="wrap max-w-[760px] py-10">
      {search.has('received') && (
        <ReceivedNote>
          Thank you. An editor looks at the page you named. Keep this address: it shows what became of your
          correction.
        </ReceivedNote>
      )}
      <p className="text-small text-muted">
        {label} of {tool.name}, reported {dateInWords(correction.reportedAt)}
      </p>
      <h1 className="page-title mt-1">{headings[status]}</h1>
      {reviewNote && <NoteCard title="Note of the editor" text={reviewNote} />}
      <Values correction={correction} />
      <div className="mt-8">
        <ButtonLink href={tool.path}>See the page of {tool.name}</ButtonLink>
      </div>
      <p className="mt-10 text-small text-muted">
        This address is not listed anywhere. Whoever knows it can read this page.
      </p>
    </div>
  )
}

function Values({ correction }: { correction: OwnCorrection }) {
  const { before, proposed, accepted, source, note, status } = correction
  const hasBefore = before.length > 0 || correction.label !== 'Something else'
  return (
    <dl className="mt-6 divide-y divide-line border-line border-y text-small">
      {hasBefore && <Row label="It said">{<FactLines lines={before} />}</Row>}
      <Row label="You wrote">
        <FactLines lines={proposed} />
      </Row>
      {accepted.length > 0 && (
        <Row label="It says now">
          <FactLines lines={accepted} />
        </Row>
      )}
      {source && (
        <Row label="Read at">
          <OutboundLink isFromStranger href={source} className="inline-link [overflow-wrap:anywhere]">
            {source}
          </OutboundLink>
        </Row>
      )}
      {note && (
        <Row label="Your note">
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>
        </Row>
      )}
      {status === 'pending' && <Row label="Next">An editor reads the page and decides.</Row>}
    </dl>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

export default definePage({
  queries,
  isPrivate: true,
  searchParams: ['received'],
  head: ({ data }) => ({
    title: `Correction for ${data.own.correction.tool.name}`,
    description: 'What became of your correction.',
  }),
  Page: CorrectionPage,
  missing: {
    title: 'Correction Not Found',
    text: 'There is no correction at this address. Please check that it is complete. Decided ones are deleted after a year.',
  },
})
