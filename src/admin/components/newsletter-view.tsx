import { useEffect } from 'react'
import type { Role } from '#admin/role.ts'
import { timeInWords } from '#lib/date-words.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { LETTERS_KEPT_DAYS, newsletterQuery } from '#newsletter/newsletter-calls.ts'
import type { LetterTrouble, NewsletterResponse } from '#newsletter/newsletter-responses.ts'
import { buttonClass } from '#ui/button.tsx'
import { Pending } from '#ui/message-page.tsx'
import { LetterForm } from './letter-form.tsx'
import { LoadTrouble } from './load-trouble.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useAdminAnswer, useRefresh } from './use-admin-answer.ts'

/** Who reads the newsletter, and what became of the letters to them. */
export function NewsletterView({ role }: { role: Role }) {
  const answer = useAdminAnswer(newsletterQuery())
  const { data, error } = answer
  useLooking((data?.letters.waiting ?? 0) > 0)
  return (
    <section className="mt-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="section-title">Newsletter</h2>
        {role === 'administrator' && (
          <a href="/api/admin/newsletter.csv" download className={buttonClass()}>
            Export readers
          </a>
        )}
      </div>
      <LoadTrouble what="The newsletter" {...answer} />
      {!data && !error && <Pending label="Loading..." />}
      {data && (
        <>
          <p className="mb-5 max-w-[70ch] text-[15px]">{readersInWords(data)}</p>
          {data.isSending && <LetterForm newsletter={data} role={role} />}
          <SentLetters sent={data.sent} />
          <Letters letters={data.letters} />
          <Troubles troubles={data.troubles} />
        </>
      )}
    </section>
  )
}

function readersInWords({ isSending, readers: { reached, refusing, waiting } }: NewsletterResponse): string {
  if (!isSending)
    return `No mail server is set up (SMTP_URL), so no letter is sent. ${formatCount(waiting, 'address', 'addresses')} will be asked to confirm once there is one.`
  const refused = `, ${formatNumber(refusing)} more get none since their mail server refused three in a row`
  return `A letter goes to ${formatCount(reached, 'reader')}${refusing > 0 ? refused : ''}.`
}

const LOOK_MS = 5_000

/** Asks again while letters are on their way. */
function useLooking(isSending: boolean): void {
  const refresh = useRefresh()
  useEffect(() => {
    if (!isSending) return
    const timer = setInterval(() => void refresh(newsletterQuery.path), LOOK_MS)
    return () => clearInterval(timer)
  }, [isSending, refresh])
}

function SentLetters({ sent }: Pick<NewsletterResponse, 'sent'>) {
  if (sent.length === 0) return null
  return (
    <section aria-labelledby="sent-letters" className="mb-8">
      <h3 id="sent-letters" className="sub-title mb-3">
        Sent
      </h3>
      <ul className="card divide-y divide-line">
        {sent.map(({ key, subject, queuedAt, queuedBy, states: counts }) => (
          <li key={key} className="px-4 py-3 text-[15px] [overflow-wrap:anywhere]">
            <p className="font-[600] text-ink">{subject}</p>
            <p className="mt-0.5 text-[14px]">
              {states
                .filter((state) => counts[state] > 0)
                .map((state) => `${STATE_LABELS[state]}: ${formatNumber(counts[state])}`)
                .join(', ') || `Older than ${LETTERS_KEPT_DAYS} days`}
            </p>
            <p className="text-[13px] text-muted">
              {timeInWords(queuedAt)}
              {queuedBy && ` by ${queuedBy}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const STATE_LABELS: Record<LetterTrouble['state'], string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Given up',
  bounced: 'Refused by the mailbox',
}
const states = Object.keys(STATE_LABELS) as LetterTrouble['state'][]

function Letters({ letters }: Pick<NewsletterResponse, 'letters'>) {
  return (
    <>
      <h3 className="sub-title mb-3">Letters of the last {LETTERS_KEPT_DAYS} days</h3>
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {states.map((state) => (
          <div key={state} className="card flex flex-col-reverse justify-end gap-1 p-5">
            <dt className="text-[15px]">{STATE_LABELS[state]}</dt>
            <dd className="font-[650] text-[28px] text-ink tabular-nums leading-none">
              {formatNumber(letters[state])}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Troubles({ troubles }: { troubles: readonly LetterTrouble[] }) {
  return (
    <section aria-labelledby="letter-troubles">
      <h3 id="letter-troubles" className="sub-title mt-10 mb-3">
        Letters that did not arrive
      </h3>
      {troubles.length === 0 && (
        <p className="card p-10 text-center text-muted">No letter was refused or given up.</p>
      )}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {troubles.map(({ id, email, article, state, attempts, reason, at }) => (
          <li key={id} className="card min-w-0 p-4 text-[15px] [overflow-wrap:anywhere]">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-[600] text-ink">{email}</span>
              <StatusBadge status={STATE_LABELS[state]} />
            </p>
            <p className="mt-1">{reason ?? 'No reason was given.'}</p>
            <p className="mt-1 text-[13px] text-muted">
              {article}, {formatCount(attempts, 'attempt')}
              {state === 'waiting' ? ', next ' : ', '}
              {timeInWords(at)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
