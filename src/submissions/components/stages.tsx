import type { SubmissionStatus } from '#submissions/submission.ts'

const accepted = ['Received', 'Reviewed', 'Listed', 'In the MCP network']
const reached: Record<SubmissionStatus, number> = { pending: 1, approved: 3, synced: 4, rejected: 2 }

/** How far a submission has come. */
export function Stages({ status }: { status: SubmissionStatus }) {
  const steps = status === 'rejected' ? ['Received', 'Reviewed'] : accepted
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
