import { useState } from 'react'
import type { Role } from '#accounts/role.ts'
import { COLUMN, Empty, Loaded, StatusBadge, TitledSection } from '#admin/components/admin-screen.tsx'
import { browserStore } from '#lib/browser/browser-store.ts'
import { timeInWords } from '#lib/date-words.ts'
import type { FieldErrors } from '#lib/errors.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { sendJson } from '#lib/http/send-json.ts'
import {
  LETTERS_KEPT_DAYS,
  newsletterQuery,
  sendLetterCall,
  testLetterCall,
} from '#newsletter/newsletter-calls.ts'
import type { LetterBody, LetterTrouble, NewsletterResponse } from '#newsletter/newsletter-responses.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { AreaField, LineField, SelectField } from '#ui/fields/input-fields.tsx'
import { useAction } from '#ui/use-action.ts'

export function NewsletterView({ role }: { role: Role }) {
  return (
    <section>
      <div className="mb-4 flex flex-wrap justify-end gap-3">
        {role === 'administrator' && (
          <a href="/api/admin/newsletter.csv" download className={buttonClass()}>
            Export readers
          </a>
        )}
      </div>
      <Loaded what="The newsletter" query={newsletterQuery()}>
        {(newsletter) => (
          <>
            <p className="mb-5 max-w-[70ch] text-body">{readersInWords(newsletter)}</p>
            {newsletter.isSending && <LetterForm newsletter={newsletter} role={role} />}
            <SentLetters sent={newsletter.sent} />
            <Troubles troubles={newsletter.troubles} />
          </>
        )}
      </Loaded>
    </section>
  )
}

function readersInWords({ isSending, readers: { reached, refusing, waiting } }: NewsletterResponse): string {
  if (!isSending)
    return `No mail server is set up (SMTP_URL), so no letter is sent. ${formatCount(waiting, 'address', 'addresses')} will be asked to confirm once there is one.`
  const refused = `, ${formatNumber(refusing)} more get none since their mail server refused three in a row`
  return `A letter goes to ${formatCount(reached, 'reader')}${refusing > 0 ? refused : ''}.`
}

function SentLetters({ sent }: Pick<NewsletterResponse, 'sent'>) {
  if (sent.length === 0) return null
  return (
    <TitledSection title="Sent" className="mb-8">
      <ul className="card divide-y divide-line">
        {sent.map(({ key, subject, queuedAt, queuedBy, states: counts }) => (
          <li key={key} className="px-4 py-3 text-small [overflow-wrap:anywhere]">
            <p className="font-[600] text-ink">{subject}</p>
            <p className="mt-0.5 text-small">
              {states
                .filter((state) => counts[state] > 0)
                .map((state) => `${STATE_LABELS[state]}: ${formatNumber(counts[state])}`)
                .join(', ') || `Older than ${LETTERS_KEPT_DAYS} days`}
            </p>
            <p className="text-note text-muted">
              {timeInWords(queuedAt)}
              {queuedBy && ` by ${queuedBy}`}
            </p>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

const STATE_LABELS: Record<LetterTrouble['state'], string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Not taken by the mail server',
  bounced: 'Address refused',
}
const states = Object.keys(STATE_LABELS) as LetterTrouble['state'][]

function Troubles({ troubles }: { troubles: readonly LetterTrouble[] }) {
  return (
    <TitledSection title="Letters that did not arrive" className="">
      {troubles.length === 0 && <Empty>No letter was refused or given up.</Empty>}
      <ol className={COLUMN}>
        {troubles.map(({ id, email, article, state, reason, at }) => (
          <li key={id} className="card min-w-0 p-4 text-small [overflow-wrap:anywhere]">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-[600] text-ink">{email}</span>
              <StatusBadge status={STATE_LABELS[state]} />
            </p>
            <p className="mt-1">{reason ?? 'No reason was given.'}</p>
            <p className="mt-1 text-note text-muted">
              {article}
              {state === 'waiting' ? ', tried again ' : ', '}
              {timeInWords(at)}
            </p>
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}

/** A letter to every reader: written, sent to oneself first, and sent after the number of readers was confirmed. */
function LetterForm({ newsletter, role }: { newsletter: NewsletterResponse; role: Role }) {
  const letter = useLetter()
  const { errors, isBusy, act } = useAction(newsletterQuery.path)
  const [isConfirming, setConfirming] = useState(false)
  const { reached } = newsletter.readers
  const test = () =>
    act(
      () => sendJson(testLetterCall(), letter),
      ({ to }) => `The test letter went to ${to}.`,
      'Not sent',
    )
  async function send() {
    const queue = () => sendJson(sendLetterCall(), { ...letter, recipients: reached })
    const done = ({ recipients }: { recipients: number }) =>
      `The letter is on its way to ${formatCount(recipients, 'reader')}.`
    if (await act(queue, done, 'Not sent')) store.set(EMPTY)
    setConfirming(false)
  }
  const isWritten = letter.subject.trim() !== '' && letter.text.trim() !== ''
  return (
    <TitledSection title="New letter" className="card mb-8 grid gap-4 p-5">
      <Words articles={newsletter.articles} errors={errors} />
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={isBusy || !isWritten} onClick={() => void test()}>
          Send a test letter to myself
        </Button>
        {role === 'administrator' && !isConfirming && (
          <Button
            look="primary"
            disabled={isBusy || !isWritten || reached === 0}
            onClick={() => setConfirming(true)}
          >
            Send to {formatCount(reached, 'reader')}
          </Button>
        )}
        {role !== 'administrator' && (
          <p className="text-small text-muted">An administrator sends it to the readers.</p>
        )}
      </div>
      {isConfirming && (
        <div role="alert" className="rounded-control bg-soft p-4 text-small">
          <p>
            “{letter.subject.trim()}” goes to {formatCount(reached, 'reader')}. It cannot be called back.
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button look="primary" disabled={isBusy} onClick={() => void send()}>
              Yes, send it
            </Button>
            <Button disabled={isBusy} onClick={() => setConfirming(false)}>
              Not yet
            </Button>
          </div>
        </div>
      )}
    </TitledSection>
  )
}

function Words({ articles, errors }: Pick<NewsletterResponse, 'articles'> & { errors: FieldErrors }) {
  const letter = useLetter()
  const bind = (name: 'subject' | 'text') => ({
    name,
    text: letter[name],
    onText: (text: string) => changeLetter({ [name]: text }),
    error: errors[name],
  })
  function choose(slug: string) {
    const article = articles.find((one) => one.slug === slug)
    if (!article) return changeLetter({ article: null })
    const { title, description } = article
    changeLetter({ article: slug, subject: title, text: `${title}\n${description}` })
  }
  return (
    <>
      <SelectField
        name="article"
        label="About"
        text={letter.article ?? ''}
        onText={choose}
        options={[['', 'No article'], ...articles.map(({ slug, title }) => [slug, title] as const)]}
        hint="Articles that no letter was sent about yet. The letter ends with a link to it."
        error={errors.article}
      />
      <LineField {...bind('subject')} label="Subject" />
      <AreaField
        {...bind('text')}
        label="Text"
        rows={6}
        hint="Plain text. The way to leave the list is added below it."
      />
    </>
  )
}

const EMPTY: LetterBody = { article: null, draft: '', subject: '', text: '' }

const isLetter = (value: unknown): value is LetterBody =>
  typeof value === 'object' && value !== null && 'draft' in value && 'subject' in value && 'text' in value

/** The letter being written; it keeps its name over a reload, so that it cannot be sent twice. */
const store = browserStore('letterDraft', EMPTY, isLetter)

const useLetter = store.use

function changeLetter(change: Partial<LetterBody>): void {
  const letter = store.get()
  store.set({ ...letter, draft: letter.draft || crypto.randomUUID(), ...change })
}
