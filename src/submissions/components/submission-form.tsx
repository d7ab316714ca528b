import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Question } from '#catalogue/market.ts'
import { type FormTexts, placeErrors } from '#forms/form-texts.ts'
import { titleCase } from '#lib/capitalize.ts'
import type { PostedForm } from '#lib/define-page.ts'
import { fieldErrors } from '#lib/field-errors.ts'
import { RefusedError } from '#lib/send-json.ts'
import { site } from '#site.config'
import { submissionCategories } from '#submissions/submission.ts'
import { toSubmissionBody } from '#submissions/submission-texts.ts'
import { SubmitButton } from '#ui/button.tsx'
import { useEarlyInput } from '#ui/early-input.ts'
import { CHECK_FIELDS, ErrorSummary } from '#ui/error-summary.tsx'
import { AreaField, LineField, SelectField, type SelectOption } from '#ui/input-fields.tsx'
import { showToast } from '#ui/toast.tsx'
import { MoreFacts, useAsked } from './more-facts.tsx'

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
  children?: ReactNode
}

interface Failure {
  title: string
  /** As the API names the fields, and what the form held then. */
  errors: FormTexts
  texts: FormTexts
  link?: string | undefined
  attempt: number
}

const FAILED = 'Failed to submit. Please try again.'
const titleOf = (errors: FormTexts, otherwise: string) =>
  Object.keys(errors).length > 0 ? CHECK_FIELDS : otherwise

function textsOf(form: HTMLFormElement): FormTexts {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

function failureOf(posted: PostedForm | null): Failure | null {
  if (!posted || posted.problem.status === 200) return null
  const { detail, errors = {}, link } = posted.problem
  return { title: titleOf(errors, detail), errors, texts: posted.values, link, attempt: 0 }
}

/** The form with its messages. Without scripts it is posted to its own page; with them it is checked here first. */
export function SubmissionForm(props: SubmissionFormProps) {
  const { values, label, busyLabel, onType, children } = props
  const typed = useRef(values)
  const form = useRef<HTMLFormElement>(null)
  const asked = useAsked(values.market ?? '', props.questions)
  function read(filled: HTMLFormElement) {
    typed.current = { ...typed.current, ...textsOf(filled) }
    asked.setMarket(typed.current.market ?? '')
  }
  useEarlyInput(form, read)
  const { failure, isBusy, submit } = useSending(props)
  const errors = failure ? placeErrors(failure.errors, failure.texts, asked.labelOf) : {}
  return (
    <form
      ref={form}
      method="post"
      action={props.path}
      noValidate
      onSubmit={submit}
      onInput={(event) => {
        read(event.currentTarget)
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
          errors={errors}
          link={failure.link ? { label: 'See the listed tool', href: failure.link } : undefined}
          attempt={failure.attempt}
        />
      )}
      <SubmissionFields values={values} errors={errors} />
      <MoreFacts
        path={props.path}
        texts={typed}
        errors={errors}
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

function useSending({ posted, send }: SubmissionFormProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState(() => failureOf(posted))
  const fail = (failed: Omit<Failure, 'attempt'>) =>
    setFailure((last) => ({ ...failed, attempt: (last?.attempt ?? 0) + 1 }))

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const texts = textsOf(event.currentTarget)
    const body = toSubmissionBody(texts)
    setBusy(true)
    try {
      const issues = await findIssues(body)
      if (issues) return fail({ title: CHECK_FIELDS, errors: issues, texts })
      setFailure(null)
      await send(body)
    } catch (error) {
      const refused = error instanceof RefusedError ? error : null
      const errors = refused?.errors ?? {}
      fail({ title: titleOf(errors, refused?.detail || FAILED), errors, texts, link: refused?.link })
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

type Texts = Readonly<Record<string, string>>

const categories: readonly SelectOption[] = [['', 'Select a category'], ...submissionCategories]

/** Every field of the form under its two headings; uncontrolled, so that it works the same without scripts. */
function SubmissionFields({ values, errors }: { values: Texts; errors: Texts }) {
  const bind = (name: string) => ({ name, text: values[name] ?? '', error: errors[name] })
  return (
    <>
      <fieldset>
        <legend className="sub-title mb-5 text-ink">Contact Information</legend>
        <div className="grid gap-5 *:min-w-0 sm:grid-cols-2">
          <LineField {...bind('name')} label="Your Name" isRequired autoComplete="name" />
          <LineField {...bind('email')} label="Email Address" type="email" isRequired autoComplete="email" />
        </div>
      </fieldset>
      <fieldset className="mt-10">
        <legend className="sub-title mb-5 text-ink">{titleCase(site.toolName)} Information</legend>
        <div className="grid gap-5 *:min-w-0 sm:grid-cols-2">
          <LineField
            {...bind('companyName')}
            label="Company / Tool Name"
            isRequired
            autoComplete="organization"
          />
          <LineField
            {...bind('website')}
            label="Website"
            type="url"
            isRequired
            placeholder="https://example.com"
          />
          <AreaField
            {...bind('description')}
            label="Description"
            isRequired
            hint="What it does and for whom, in 50 to 1000 characters."
            rows={4}
            className="sm:col-span-2 [&_textarea]:min-h-[120px]"
          />
          <SelectField {...bind('category')} label="Category" isRequired options={categories} />
          <LineField {...bind('pricing')} label="Pricing" placeholder="Free plan, then $12 / month" />
          <AreaField
            {...bind('features')}
            label="Key Features"
            hint="3-5 key features, separated by commas."
            rows={2}
            className="sm:col-span-2 [&_textarea]:min-h-[80px]"
          />
          <LineField
            {...bind('logoUrl')}
            label="Logo URL"
            type="url"
            hint="A direct link to a PNG, JPG or SVG file, not WebP. We fetch it once and keep a small PNG copy."
            className="sm:col-span-2"
          />
        </div>
      </fieldset>
    </>
  )
}
