import { CircleAlert, CircleCheck } from 'lucide'
import type { ReactNode } from 'react'
import { browserRecord, isText } from '#lib/browser-store.ts'
import { dateInWords } from '#lib/date-words.ts'
import { isWebAddress } from '#lib/website.ts'
import type { Hint, SubmissionView } from '#submissions/submission-responses.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { AreaField } from '#ui/input-fields.tsx'
import { InlineLink, OutboundLink } from '#ui/link.tsx'
import { sentenceFromKey } from '#vocabulary/vocabulary.ts'
import { StatusBadge } from './admin-screen.tsx'

export type ModerationAction = 'approve' | 'reject' | 'reopen'

interface ModerationCardProps {
  submission: SubmissionView
  isBusy: boolean
  onAction: (action: ModerationAction) => void
}

const submittedOn = (iso: string) => (Number.isNaN(Date.parse(iso)) ? 'Unknown date' : dateInWords(iso))

export function ModerationCard(props: ModerationCardProps) {
  const { submission, isBusy, onAction } = props
  const { companyName, name, status, hints } = submission
  return (
    <article
      tabIndex={-1}
      aria-label={companyName}
      aria-busy={isBusy}
      className="card grid gap-6 p-5 focus:border-theme sm:p-6 lg:grid-cols-[minmax(0,1fr)_280px]"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="sub-title break-words">{companyName}</h2>
            <p className="mt-0.5 text-[14px] text-muted">
              Submitted by {name} on {submittedOn(submission.submittedAt)}
            </p>
          </div>
          <StatusBadge status={status} />
        </div>
        <Facts submission={submission} />
        {status === 'rejected' && (
          <Button className="mt-5" disabled={isBusy} onClick={() => onAction('reopen')}>
            Reopen<span className="sr-only"> {companyName}</span>
          </Button>
        )}
        {status === 'pending' && <Decision {...{ submission, isBusy, onAction }} />}
      </div>
      {hints.length > 0 && <Hints hints={hints} companyName={companyName} />}
    </article>
  )
}

const WIDE = ['Description', 'Features', 'Review notes']

/** What the owner gave, as far as there is any. */
function Facts({ submission }: { submission: SubmissionView }) {
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
    <dl className="mt-4 grid gap-x-6 gap-y-3 text-[15px] sm:grid-cols-2">
      {Object.entries(facts).map(
        ([label, said]) =>
          said && (
            <div key={label} className={`min-w-0 ${WIDE.includes(label) ? 'sm:col-span-2' : ''}`}>
              <dt className="text-[13px] text-muted">{label}</dt>
              <dd className="whitespace-pre-line break-words text-ink">{said}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Decision({ submission: { id, companyName }, isBusy, onAction }: ModerationCardProps) {
  const notes = drafts.use()[id] ?? ''
  return (
    <div className="mt-5 border-line border-t pt-5">
      <AreaField
        name={`notes-${id}`}
        label="Review Notes"
        hint="Optional. The submitter sees them when you reject."
        text={notes}
        onText={(text) => keepDraft(id, text)}
        rows={2}
        className="[&_textarea]:min-h-[80px]"
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="primary" disabled={isBusy} onClick={() => onAction('approve')}>
          Approve & Create Company
          <span className="sr-only">: {companyName}</span>
        </Button>
        <Button disabled={isBusy} onClick={() => onAction('reject')}>
          Reject
          <span className="sr-only">: {companyName}</span>
        </Button>
      </div>
    </div>
  )
}

/** What was found out about a pending submission; it never stands in the way of a decision. */
function Hints({ hints, companyName }: { hints: readonly Hint[]; companyName: string }) {
  return (
    <aside aria-label={`Checks of ${companyName}`} className="self-start rounded-card bg-soft p-4">
      <h3 className="font-[600] text-[14px]">Checks</h3>
      <ul className="mt-2 grid gap-2 text-[14px]">
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

/** Moderation notes not yet acted on, by submission; they survive a reload. */
const drafts = browserRecord('reviewDrafts', isText)

export const draftOf = (id: number): string => drafts.get()[id] ?? ''
export const keepDraft = (id: number, notes: string) => drafts.put(id, notes || null)
