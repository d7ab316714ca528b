import { type FormEvent, useState } from 'react'
import type { PostedForm } from '#lib/define-page.ts'
import { RefusedError } from '#lib/send-json.ts'
import { SubmitButton } from '#ui/button.tsx'
import { AreaField } from '#ui/input-fields.tsx'
import { showToast } from '#ui/toast.tsx'

interface AppealFormProps {
  posted: PostedForm | null
  send: (appeal: string) => Promise<unknown>
}

/** One appeal: a few words to the reviewer, and the submission is back in the queue. */
export function AppealForm({ posted, send }: AppealFormProps) {
  const problem = posted?.problem
  const [error, setError] = useState(problem ? (problem.errors?.appeal ?? problem.detail) : undefined)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const appeal = String(new FormData(event.currentTarget).get('appeal') ?? '')
    setBusy(true)
    try {
      await send(appeal)
      showToast({ title: 'Success!', text: 'Your appeal has been sent. We look at the submission again.' })
    } catch (caught) {
      const refused = caught instanceof RefusedError ? caught : null
      setError(refused?.errors.appeal ?? refused?.detail ?? 'Failed to submit. Please try again.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="card mt-8 p-5">
      <h2 className="sub-title">Ask for another look</h2>
      <p className="mt-2 mb-4 text-[15px] text-muted">
        If something was misunderstood, say what. You can appeal once.
      </p>
      <AreaField
        name="appeal"
        label="Your message"
        isRequired
        rows={4}
        className="[&_textarea]:min-h-[120px]"
        text={posted?.values.appeal ?? ''}
        error={error}
      />
      <SubmitButton disabled={isBusy} className="mt-4">
        {isBusy ? 'Sending...' : 'Send Appeal'}
      </SubmitButton>
    </form>
  )
}
