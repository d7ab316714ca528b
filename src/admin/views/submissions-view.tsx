import { CircleAlert, CircleCheck } from 'lucide'
import type { ReactNode } from 'react'
import { StatusBadge } from '#admin/components/admin-screen.tsx'
import { DecisionForm } from '#admin/components/decision-form.tsx'
import { defineResource, ResourceTable } from '#admin/components/resource-table.tsx'
import { dateInWords } from '#lib/date-words.ts'
import { sendJson } from '#lib/http/send-json.ts'
import { isWebAddress } from '#lib/http/website.ts'
import { approveCall, rejectCall, reopenCall, submissionsQuery } from '#submissions/submission-calls.ts'
import type { Hint, SubmissionView } from '#submissions/submission-responses.ts'
import { Chip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { InlineLink, OutboundLink } from '#ui/link.tsx'
import { sentenceFromKey } from '#vocabulary/vocabulary.ts'

const tabs = {
  pending: { label: 'Pending', empty: 'No pending submissions' },
  approved: { label: 'Approved', empty: 'No approved submissions yet' },
  rejected: { label: 'Rejected', empty: 'No rejected submissions' },
}

export const submissionResource = defineResource({
  view: 'submissions',
  label: 'submissions',
  tabs,
  filters: {
    find: { label: 'Search submissions' },
    order: {
      label: 'Order',
      options: [
        ['', 'Newest first'],
        ['oldest', 'Oldest first'],
      ],
    },
  },
  keys: { A: 'approve', R: 'reject' },
  query: ({ find, order = 'newest', ...asked }) => submissionsQuery({ ...asked, search: find, order }),
  read: ({ submissions: items, counts }) => ({ items, counts }),
  titleOf: ({ companyName }) => companyName,
  Card: SubmissionCard,
})

export const SubmissionsView = ({ search }: { search: URLSearchParams }) => (
  <ResourceTable
    resource={submissionResource}
    search={search}
    above={(counts) => (
      <dl className="mb-6 grid grid-cols-3 gap-2 sm:gap-4">
        {Object.entries(tabs).map(([tab, { label }]) => (
          <div key={tab} className="card flex flex-wrap items-baseline justify-between gap-1 p-3 sm:p-5">
            <dt className="text-small text-muted sm:text-small">{label}</dt>
            <dd className="font-[650] text-section text-ink tabular-nums leading-none">
              {counts?.[tab] ?? 0}
            </dd>
          </div>
        ))}
      </dl>
    )}
  />
)

const submittedOn = (iso: string) => (Number.isNaN(Date.parse(iso)) ? 'Unknown date' : dateInWords(iso))

function SubmissionCard({ item: submission }: { item: SubmissionView }) {
  const { companyName, name, status, hints } = submission
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_280px]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="sub-title break-words">{companyName}</h2>
            <p className="mt-0.5 text-small text-muted">
              Submitted by {name} on {submittedOn(submission.submittedAt)}
            </p>
          </div>
          <StatusBadge status={status} />
        </div>
        <SubmittedFacts submission={submission} />
        <Decide submission={submission} />
      </div>
      {hints.length > 0 && <Hints hints={hints} companyName={companyName} />}
    </div>
  )
}

const WIDE = ['Description', 'Features', 'Review notes']

/** What the owner gave, as far as there is any. */
function SubmittedFacts({ submission }: { submission: SubmissionView }) {
  const { email, website, category } = submission
  const facts: Record<string, ReactNode> = {
    'Contact e-mail': (
      <a href={`mailto:${email}`} className="inline-link break-all">
        {email}
      </a>
    ),
    Website: isWebAddress(website) ? (
      <OutboundLink isFromStranger href={website} className="inline-link break-all">
        {website}
      </OutboundLink>
    ) : (
      website
    ),
    Category: <Chip>{sentenceFromKey(category)}</Chip>,
    Pricing: submission.pricing || 'Not specified',
    Description: submission.description,
    Features: submission.features,
    'Review notes': submission.reviewNotes,
  }
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-3 text-small sm:grid-cols-2">
      {Object.entries(facts).map(
        ([label, said]) =>
          said && (
            <div key={label} className={`min-w-0 ${WIDE.includes(label) ? 'sm:col-span-2' : ''}`}>
              <dt className="text-note text-muted">{label}</dt>
              <dd className="whitespace-pre-line break-words text-ink">{said}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Decide({ submission: { id, companyName, status } }: { submission: SubmissionView }) {
  const form = { id: `submission ${id}`, about: companyName, renews: [submissionsQuery.path] }
  const reopen = {
    label: 'Reopen',
    send: () => sendJson(reopenCall({ id })),
    done: 'The submission is pending again',
    failed: 'Failed to reopen the submission',
  }
  if (status === 'rejected') return <DecisionForm {...form} choices={[reopen]} />
  if (status !== 'pending') return null
  const approve = {
    label: 'Approve & Create Company',
    key: 'A' as const,
    isPrimary: true,
    send: () => sendJson(approveCall({ id })),
    done: 'Submission approved and company created',
    failed: 'Failed to approve submission',
  }
  const reject = {
    label: 'Reject',
    key: 'R' as const,
    send: (reviewNotes: string) => sendJson(rejectCall({ id }), { status: 'rejected', reviewNotes }),
    done: 'Submission status updated',
    failed: 'Failed to update submission status',
  }
  const note = { label: 'Review Notes', hint: 'Optional. The submitter sees them when you reject.' }
  return <DecisionForm {...form} note={note} choices={[approve, reject]} />
}

/** What was found out about a pending submission; it never stands in the way of a decision. */
function Hints({ hints, companyName }: { hints: readonly Hint[]; companyName: string }) {
  return (
    <aside aria-label={`Checks of ${companyName}`} className="self-start rounded-card bg-soft p-4">
      <h3 className="font-[600] text-small">Checks</h3>
      <ul className="mt-2 grid gap-2 text-small">
        {hints.map(({ isGood, words, link }) => (
          <li key={words} className="flex gap-2">
            {isGood ? (
              <Icon of={CircleCheck} label="Good:" size={16} className="mt-1 shrink-0 text-yes" />
            ) : (
              <Icon of={CircleAlert} label="Look at this:" size={16} className="mt-1 shrink-0 text-partner" />
            )}
            <span className="min-w-0 break-words">
              {link ? <InlineLink href={link}>{words}</InlineLink> : words}
            </span>
          </li>
        ))}
      </ul>
    </aside>
  )
}
