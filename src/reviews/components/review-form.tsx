import type { ReactNode } from 'react'
import type { PostedForm } from '#lib/define-page.ts'
import { SubmitButton } from '#ui/button.tsx'
import { PostedErrors } from '#ui/fields/error-summary.tsx'
import { AreaField } from '#ui/fields/input-fields.tsx'

type Texts = Readonly<Record<string, string>>

interface ReviewFormProps {
  path: string
  posted: PostedForm | null
  children: ReactNode
}

/** The fields of a review; a plain form that its page takes. */
export function ReviewForm({ path, posted, children }: ReviewFormProps) {
  const values: Texts = posted?.values ?? {}
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
      {children}
      <SubmitButton className="mt-8 w-full sm:w-auto">Send review</SubmitButton>
    </form>
  )
}

function StarChoice({ chosen, error }: { chosen: string; error: string | undefined }) {
  return (
    <fieldset id="stars" tabIndex={-1} aria-describedby={error && 'stars-error'}>
      <legend className="mb-1.5 font-[600] text-small text-ink">
        Stars
        <span className="text-bad" aria-hidden="true">
          {' *'}
        </span>
      </legend>
      <div className="grid grid-cols-5 gap-1.5 sm:flex sm:gap-2">
        {['1', '2', '3', '4', '5'].map((stars) => (
          <label
            key={stars}
            className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-control border border-line-strong text-small sm:px-3 has-checked:border-accent has-checked:bg-accent-soft"
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
      <p className="mt-1.5 text-note text-muted">1 is poor, 5 is excellent.</p>
      {error && (
        <p id="stars-error" className="mt-1.5 font-[520] text-small text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
