import { useState } from 'react'
import { changeLetter, clearLetter, useLetter } from '#admin/letter-draft.ts'
import type { Role } from '#admin/role.ts'
import { formatCount } from '#lib/format-number.ts'
import { failureWords, RefusedError, sendJson } from '#lib/send-json.ts'
import { newsletterQuery, sendLetterCall, testLetterCall } from '#newsletter/newsletter-calls.ts'
import type { NewsletterResponse } from '#newsletter/newsletter-responses.ts'
import { Button } from '#ui/button.tsx'
import { AreaField, LineField, SelectField } from '#ui/input-fields.tsx'
import { showToast } from '#ui/toast.tsx'
import { useRefresh } from './use-admin-answer.ts'

interface LetterFormProps {
  newsletter: NewsletterResponse
  role: Role
}

/** A letter to every reader: written, sent to oneself first, and sent after the number of readers was confirmed. */
export function LetterForm({ newsletter, role }: LetterFormProps) {
  const letter = useLetter()
  const { errors, isBusy, test, send } = useSending()
  const [isConfirming, setConfirming] = useState(false)
  const { reached } = newsletter.readers
  const isWritten = letter.subject.trim() !== '' && letter.text.trim() !== ''
  return (
    <section aria-labelledby="new-letter" className="card mb-8 grid gap-4 p-5">
      <h3 id="new-letter" className="sub-title">
        New letter
      </h3>
      <Words newsletter={newsletter} errors={errors} />
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
          <p className="text-[14px] text-muted">An administrator sends it to the readers.</p>
        )}
      </div>
      {isConfirming && (
        <div role="alert" className="rounded-control bg-soft p-4 text-[15px]">
          <p>
            “{letter.subject.trim()}” goes to {formatCount(reached, 'reader')}. It cannot be called back.
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button
              look="primary"
              disabled={isBusy}
              onClick={() => void send(reached).then(() => setConfirming(false))}
            >
              Yes, send it
            </Button>
            <Button disabled={isBusy} onClick={() => setConfirming(false)}>
              Not yet
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}

interface WordsProps {
  newsletter: NewsletterResponse
  errors: Record<string, string>
}

function Words({ newsletter: { articles }, errors }: WordsProps) {
  const letter = useLetter()
  function choose(slug: string) {
    const article = articles.find((one) => one.slug === slug)
    changeLetter(
      article
        ? { article: slug, subject: article.title, text: `${article.title}\n${article.description}` }
        : { article: null },
    )
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
      <LineField
        name="subject"
        label="Subject"
        text={letter.subject}
        onText={(subject) => changeLetter({ subject })}
        error={errors.subject}
      />
      <AreaField
        name="text"
        label="Text"
        rows={6}
        text={letter.text}
        onText={(text) => changeLetter({ text })}
        hint="Plain text. The way to leave the list is added below it."
        error={errors.text}
      />
    </>
  )
}

function useSending() {
  const letter = useLetter()
  const refresh = useRefresh()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)

  async function attempt(work: () => Promise<string>) {
    setBusy(true)
    try {
      const text = await work()
      setErrors({})
      showToast({ title: 'Success', text })
    } catch (error) {
      setErrors(error instanceof RefusedError ? error.errors : {})
      showToast({ title: 'Not sent', text: failureWords(error), tone: 'bad' })
    }
    setBusy(false)
    void refresh(newsletterQuery.path)
  }
  const test = () =>
    attempt(async () => {
      const { to } = await sendJson(testLetterCall(), letter)
      return `The test letter went to ${to}.`
    })
  const send = (recipients: number) =>
    attempt(async () => {
      const queued = await sendJson(sendLetterCall(), { ...letter, recipients })
      clearLetter()
      return `The letter is on its way to ${formatCount(queued.recipients, 'reader')}.`
    })
  return { errors, isBusy, test, send }
}
