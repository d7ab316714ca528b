import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Question } from '#catalogue/market.ts'
import type { PostedForm } from '#lib/define-page.ts'
import { fieldErrors } from '#lib/field-errors.ts'
import { RefusedError } from '#lib/send-json.ts'
import { type FormTexts, placeErrors, toSubmissionBody } from '#submissions/form-texts.ts'
import { SubmitButton } from '#ui/button.tsx'
import { CHECK_FIELDS, ErrorSummary } from '#ui/error-summary.tsx'
import { showToast } from '#ui/toast.tsx'
import { MoreFacts, useAsked } from './more-facts.tsx'
import { SubmissionFields } from './submission-fields.tsx'

interface SubmissionFormProps {
  /** Of the page, where the form is sent without scripts. */
  path: string
  values: FormTexts
  posted: PostedForm | null
  label: string
  busyLabel: string
  /** Those of the market in `values`, where they are known already. */
  questions?: readonly Question[]
  /** Sends what has passed the checks, as the API takes it. */
  send: (body: Record<string, unknown>) => Promise<void>
  onType?: (values: FormTexts) => void
  /** Hidden fields and the like. */
  children?: ReactNode
}

interface Failure {
  title: string
  errors: FormTexts
  link?: string | undefined
  attempt: number
}

const FAILED = 'Failed to submit. Please try again.'

function textsOf(form: HTMLFormElement): FormTexts {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

type Place = (errors: FormTexts, texts: FormTexts) => FormTexts

function failureOf(posted: PostedForm | null, place: Place): Failure | null {
  if (!posted || posted.problem.status === 200) return null
  const { detail, errors = {}, link } = posted.problem
  const title = Object.keys(errors).length > 0 ? CHECK_FIELDS : detail
  return { title, errors: place(errors, posted.values), link, attempt: 0 }
}

/** The form with its messages. Without scripts it is posted to its own page; with them it is checked here first. */
export function SubmissionForm(props: SubmissionFormProps) {
  const { values, label, busyLabel, onType, children } = props
  const typed = useRef(values)
  const asked = useAsked(values.market ?? '', props.questions)
  const { failure, isBusy, submit } = useSending(props, asked.labelOf)
  return (
    <form
      method="post"
      action={props.path}
      noValidate
      onSubmit={submit}
      onInput={(event) => {
        typed.current = { ...typed.current, ...textsOf(event.currentTarget) }
        onType?.(typed.current)
      }}
      aria-busy={isBusy}
      className="card p-5 sm:p-8"
    >
      {/* The Enter key presses the first button of a form, which is to send it. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      {failure && (
        <ErrorSummary
          title={failure.title}
          errors={failure.errors}
          link={failure.link ? { label: 'See the listed tool', href: failure.link } : undefined}
          attempt={failure.attempt}
        />
      )}
      <SubmissionFields values={values} errors={failure?.errors ?? {}} />
      <MoreFacts
        path={props.path}
        texts={typed}
        errors={failure?.errors ?? {}}
        asked={asked}
        isShownAgain={props.posted?.problem.status === 200}
      />
      {children}
      <SubmitButton disabled={isBusy} className="mt-8 w-full sm:w-auto">
        {isBusy ? busyLabel : label}
      </SubmitButton>
    </form>
  )
}

function useSending({ posted, send }: SubmissionFormProps, labelOf: (question: string) => string) {
  const place: Place = (errors, texts) => placeErrors(errors, texts, labelOf)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState(() => failureOf(posted, place))
  const fail = (title: string, errors: FormTexts, link?: string) =>
    setFailure((last) => ({ title, errors, link, attempt: (last?.attempt ?? 0) + 1 }))

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = textsOf(event.currentTarget)
    const body = toSubmissionBody(given)
    setBusy(true)
    try {
      const issues = await findIssues(body)
      if (issues) return fail(CHECK_FIELDS, place(issues, given))
      setFailure(null)
      await send(body)
    } catch (error) {
      const refused = error instanceof RefusedError ? error : null
      const hasFields = Object.keys(refused?.errors ?? {}).length > 0
      const title = hasFields ? CHECK_FIELDS : refused?.detail || FAILED
      fail(title, place(refused?.errors ?? {}, given), refused?.link)
      showToast({ title: 'Error', text: refused?.message ?? FAILED, tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return { failure, isBusy, submit }
}

/** The checks come with the first attempt: most visitors of the page never send anything. */
async function findIssues(body: object): Promise<FormTexts | null> {
  const [{ submissionSchema }, { issueText }] = await Promise.all([
    import('#submissions/submission-schema.ts'),
    import('#lib/issue-text.ts'),
  ])
  const checked = submissionSchema.safeParse(body, { error: issueText })
  return checked.success ? null : fieldErrors(checked.error.issues)
}
