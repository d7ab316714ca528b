import { type FormEvent, type ReactNode, useState } from 'react'
import type { PostedForm } from '#lib/define-page.ts'
import { fieldErrors } from '#lib/field-errors.ts'
import { RefusedError } from '#lib/send-json.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { showToast } from '#ui/toast.tsx'
import { SubmissionFields } from './submission-fields.tsx'

type Texts = Readonly<Record<string, string>>

interface SubmissionFormProps {
  values: Texts
  posted: PostedForm | null
  label: string
  busyLabel: string
  /** Sends what has passed the checks. */
  send: (values: Texts) => Promise<void>
  onType?: (values: Texts) => void
  /** Hidden fields and the like. */
  children?: ReactNode
}

interface Failure {
  title: string
  errors: Texts
  link?: string | undefined
  attempt: number
}

const FAILED = 'Failed to submit. Please try again.'
const CHECK_FIELDS = 'Please check these entries:'

function textsOf(form: HTMLFormElement): Texts {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

function failureOf(posted: PostedForm | null): Failure | null {
  if (!posted) return null
  const { detail, errors = {}, link } = posted.problem
  return { title: Object.keys(errors).length > 0 ? CHECK_FIELDS : detail, errors, link, attempt: 0 }
}

/** The form with its messages. Without scripts it is posted to its own page; with them it is checked here first. */
export function SubmissionForm({ posted, send, onType, ...shown }: SubmissionFormProps) {
  const { values, label, busyLabel, children } = shown
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState(() => failureOf(posted))
  const fail = (title: string, errors: Texts, link?: string) =>
    setFailure((last) => ({ title, errors, link, attempt: (last?.attempt ?? 0) + 1 }))

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = textsOf(event.currentTarget)
    setBusy(true)
    try {
      const { submissionSchema } = await import('#submissions/submission-schema.ts')
      const checked = submissionSchema.safeParse(given)
      if (!checked.success) return fail(CHECK_FIELDS, fieldErrors(checked.error.issues))
      setFailure(null)
      await send(given)
    } catch (error) {
      const refused = error instanceof RefusedError ? error : null
      const hasFields = Object.keys(refused?.errors ?? {}).length > 0
      fail(hasFields ? CHECK_FIELDS : refused?.detail || FAILED, refused?.errors ?? {}, refused?.link)
      showToast({ title: 'Error', text: refused?.message ?? FAILED, tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      onInput={(event) => onType?.(textsOf(event.currentTarget))}
      aria-busy={isBusy}
      className="card p-5 sm:p-8"
    >
      {failure && (
        <ErrorSummary
          title={failure.title}
          errors={failure.errors}
          link={failure.link ? { label: 'See the listed tool', href: failure.link } : undefined}
          attempt={failure.attempt}
        />
      )}
      <SubmissionFields values={values} errors={failure?.errors ?? {}} />
      {children}
      <Button type="submit" look="primary" disabled={isBusy} className="mt-8 w-full sm:w-auto">
        {isBusy ? busyLabel : label}
      </Button>
    </form>
  )
}
