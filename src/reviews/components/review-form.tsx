import type { ReactNode } from 'react'
import type { PostedForm } from '#lib/define-page.ts'
import { REVIEWER_ROLES, REVIEWER_SIZES, USED_FOR } from '#reviews/tool-review.ts'
import { SubmitButton } from '#ui/button.tsx'
import { PostedErrors } from '#ui/error-summary.tsx'
import { AreaField, SelectField, type SelectOption } from '#ui/input-fields.tsx'

type Texts = Readonly<Record<string, string>>

interface ReviewFormProps {
  path: string
  values: Texts
  posted: PostedForm | null
  label: string
  children?: ReactNode
}

const NOT_SAID: SelectOption = ['', 'Rather not say']
const roles = [NOT_SAID, ...Object.entries(REVIEWER_ROLES)]
const sizes = [NOT_SAID, ...Object.entries(REVIEWER_SIZES)]
const durations = [NOT_SAID, ...Object.entries(USED_FOR)]

/** The fields of a review; a plain form that its page takes. */
export function ReviewForm({ path, values, posted, label, children }: ReviewFormProps) {
  const errors: Texts = posted?.problem.errors ?? {}
  const bind = (name: string) => ({ name, text: values[name] ?? '', error: errors[name] })
  return (
    <form method="post" action={path} noValidate className="card mt-6 p-5 sm:p-8">
      <PostedErrors posted={posted} errors={errors} />
      <StarChoice chosen={values.stars ?? ''} error={errors.stars} />
      <div className="mt-6 grid gap-5">
        <AreaField {...bind('good')} label="What is good" rows={4} />
        <AreaField {...bind('bad')} label="What is not so good" rows={4} />
      </div>
      <fieldset className="mt-8">
        <legend className="font-[600] text-[16px] text-ink">About you (optional)</legend>
        <p className="mt-1 mb-4 text-[14px] text-muted">
          Shown beside the review, so that readers can tell whether you work as they do. No name is asked for.
        </p>
        <div className="grid gap-5 sm:grid-cols-3">
          <SelectField {...bind('role')} label="Your role" options={roles} />
          <SelectField {...bind('companySize')} label="Size of the company" options={sizes} />
          <SelectField {...bind('usedFor')} label="Used for" options={durations} />
        </div>
      </fieldset>
      {children}
      <SubmitButton className="mt-8 w-full sm:w-auto">{label}</SubmitButton>
    </form>
  )
}

function StarChoice({ chosen, error }: { chosen: string; error: string | undefined }) {
  return (
    <fieldset id="stars" tabIndex={-1} aria-describedby={error && 'stars-error'}>
      <legend className="mb-1.5 font-[600] text-[14px] text-ink">
        Stars
        <span className="text-bad" aria-hidden="true">
          {' *'}
        </span>
      </legend>
      <div className="grid grid-cols-5 gap-1.5 sm:flex sm:gap-2">
        {['1', '2', '3', '4', '5'].map((stars) => (
          <label
            key={stars}
            className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-control border border-line-strong text-[15px] sm:px-3 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="stars"
              value={stars}
              defaultChecked={chosen === stars}
              className="size-4 accent-accent"
            />
            <span>
              {stars}
              <span className="sr-only">{stars === '1' ? ' star' : ' stars'}</span>
            </span>
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-[13px] text-muted">1 is poor, 5 is excellent.</p>
      {error && (
        <p id="stars-error" className="mt-1.5 font-[520] text-[14px] text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
