import { type SubmitEvent, useState } from 'react'
import type { PostedForm } from '#lib/define-page.ts'
import { RefusedError, sendJson } from '#lib/http/send-json.ts'
import { messages } from '#newsletter/messages.ts'
import { subscribeCall } from '#newsletter/newsletter-calls.ts'
import { SubmitButton } from '#ui/button.tsx'

interface Outcome {
  message: string
  isAccepted: boolean
}

interface NewsletterBoxProps {
  /** The page that takes the form when there is no script. */
  action: string
  posted: PostedForm | null
  /** What became of a form that was sent without a script. */
  status: string | null
}

const FAILED = 'That did not work. Please try again in a moment.'

function firstOutcome({ posted, status }: NewsletterBoxProps): Outcome | null {
  if (posted) return refusal(posted.problem)
  const message = messages[status ?? '']
  return message ? { message, isAccepted: true } : null
}

function refusal({ errors, detail }: { errors?: Record<string, string>; detail: string }): Outcome {
  return { message: errors?.email ?? (detail || FAILED), isAccepted: false }
}

function useSubscription(first: () => Outcome | null) {
  const [outcome, setOutcome] = useState(first)
  const [isSending, setSending] = useState(false)
  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setSending(true)
    const email = String(new FormData(form).get('email') ?? '')
    const result = await sendJson(subscribeCall(), { email }).then(
      ({ message }): Outcome => ({ message, isAccepted: true }),
      (error) => refusal(error instanceof RefusedError ? error : { detail: '' }),
    )
    setOutcome(result)
    setSending(false)
    if (result.isAccepted) form.reset()
    else form.querySelector('input')?.focus()
  }
  return { outcome, isSending, onSubmit }
}

export function NewsletterBox(props: NewsletterBoxProps) {
  return (
    <section
      id="newsletter"
      aria-labelledby="newsletter-title"
      className="grid gap-x-12 gap-y-5 rounded-card bg-tint p-6 sm:p-9 lg:grid-cols-2"
    >
      <div>
        <h2 id="newsletter-title" className="section-title">
          New guides by mail
        </h2>
        <p className="mt-2">Short letters about new articles. No tracking, and one click to leave.</p>
      </div>
      <NewsletterForm {...props} />
    </section>
  )
}

function NewsletterForm(props: NewsletterBoxProps) {
  const { outcome, isSending, onSubmit } = useSubscription(() => firstOutcome(props))
  const isWrong = outcome !== null && !outcome.isAccepted
  return (
    <form
      method="post"
      action={`${props.action}#newsletter`}
      noValidate
      onSubmit={onSubmit}
      className="lg:pt-1.5"
    >
      <div className="flex flex-wrap gap-3">
        <input
          type="email"
          name="email"
          required
          autoComplete="email"
          aria-label="E-mail address"
          aria-describedby="newsletter-outcome"
          aria-invalid={isWrong || undefined}
          placeholder="Enter your email"
          defaultValue={props.posted?.values.email}
          className={`field min-w-0 flex-[1_1_16rem] ${isWrong ? 'border-bad' : ''}`}
        />
        <SubmitButton disabled={isSending} className="max-xs:w-full">
          Subscribe
        </SubmitButton>
      </div>
      <p
        id="newsletter-outcome"
        role="status"
        className={`mt-3 min-h-6 text-small ${isWrong ? 'text-bad' : 'text-yes'}`}
      >
        {outcome?.message}
      </p>
    </form>
  )
}
