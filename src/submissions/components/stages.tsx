import type { SubmissionStatus } from '#submissions/submission.ts'

const LISTED = ['Received', 'Reviewed', 'Listed']
const IN_NETWORK = 'In the MCP network'
const reached: Record<SubmissionStatus, number> = { pending: 1, approved: 3, synced: 4, rejected: 2 }

interface StagesProps {
  status: SubmissionStatus
  /** Without sites to send it to, a tool has arrived when it is listed. */
  network: readonly string[]
}

function stepsOf({ status, network }: StagesProps): readonly string[] {
  if (status === 'rejected') return ['Received', 'Reviewed']
  return network.length > 0 || status === 'synced' ? [...LISTED, IN_NETWORK] : LISTED
}

/** How far a submission has come. */
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
