import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { titleCase } from '#lib/capitalize.ts'
import type { PostedForm } from '#lib/define-page.ts'
import { fieldErrors } from '#lib/field-errors.ts'
import { RefusedError } from '#lib/http/send-json.ts'
import { site } from '#site.config'
import { submissionCategories } from '#submissions/submission.ts'
import { SubmitButton } from '#ui/button.tsx'
import { useEarlyInput } from '#ui/fields/before-hydration.ts'
import { CHECK_FIELDS, ErrorSummary } from '#ui/fields/error-summary.tsx'
import { AreaField, LineField, SelectField, type SelectOption } from '#ui/fields/input-fields.tsx'
import { showToast } from '#ui/toast.tsx'

interface SubmissionFormProps {
  values: Texts
  posted: PostedForm | null
  /** Sends what has passed the checks, as the API takes it. */
  send: (body: Texts) => Promise<void>
  onType: (values: Texts) => void
  children: ReactNode
}

type Texts = Readonly<Record<string, string>>

interface Failure {
  title: string
  errors: Texts
  link?: string | undefined
  attempt: number
}

const FAILED = 'Failed to submit. Please try again.'
const titleOf = (errors: Texts, otherwise: string) =>
  Object.keys(errors).length > 0 ? CHECK_FIELDS : otherwise

function textsOf(form: HTMLFormElement): Texts {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

function failureOf(posted: PostedForm | null): Failure | null {
  if (!posted) return null
  const { detail, errors = {}, link } = posted.problem
  return { title: titleOf(errors, detail), errors, link, attempt: 0 }
}

/** The form with its messages. Without scripts it is posted to its own page; with them it is checked here first. */
export function SubmissionForm({ values, posted, send, onType, children }: SubmissionFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form, (filled) => onType(textsOf(filled)))
  const { failure, isBusy, submit } = useSending(posted, send)
  const errors = failure?.errors ?? {}
  return (
    <form
      ref={form}
      method="post"
      action="/submit"
      noValidate
      onSubmit={submit}
      onInput={(event) => onType(textsOf(event.currentTarget))}
      aria-busy={isBusy}
      className="card p-5 sm:p-8"
    >
      {failure && (
        <ErrorSummary
          title={failure.title}
          errors={errors}
          link={failure.link ? { label: 'See the listed tool', href: failure.link } : undefined}
          attempt={failure.attempt}
        />
      )}
      <SubmissionFields values={values} errors={errors} />
      {children}
      <SubmitButton disabled={isBusy} className="mt-8 w-full sm:w-auto">
        {isBusy ? 'Submitting...' : 'Submit for Review'}
      </SubmitButton>
    </form>
  )
}

function useSending(posted: PostedForm | null, send: SubmissionFormProps['send']) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState(() => failureOf(posted))
  const fail = (failed: Omit<Failure, 'attempt'>) =>
    setFailure((last) => ({ ...failed, attempt: (last?.attempt ?? 0) + 1 }))

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = textsOf(event.currentTarget)
    setBusy(true)
    try {
      const issues = await findIssues(body)
      if (issues) return fail({ title: CHECK_FIELDS, errors: issues })
      setFailure(null)
      await send(body)
    } catch (error) {
      const refused = error instanceof RefusedError ? error : null
      const errors = refused?.errors ?? {}
      fail({ title: titleOf(errors, refused?.detail || FAILED), errors, link: refused?.link })
      showToast({ title: 'Error', text: refused?.message ?? FAILED, tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return { failure, isBusy, submit }
}

/** The checks come with the first attempt: most visitors of the page never send anything. */
async function findIssues(body: object): Promise<Texts | null> {
  const [{ submissionSchema }, { issueText }] = await Promise.all([
    import('#submissions/submission-schema.ts'),
    import('#lib/issue-text.ts'),
  ])
  const checked = submissionSchema.safeParse(body, { error: issueText })
  return checked.success ? null : fieldErrors(checked.error.issues)
}

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
