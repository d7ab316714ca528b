import { useEffect, useRef } from 'react'
import type { PostedForm } from '#lib/define-page.ts'
import { InlineLink } from '#ui/link.tsx'

type FieldTexts = Readonly<Record<string, string>>

interface ErrorSummaryProps {
  title: string
  errors?: FieldTexts
  link?: { label: string; href: string } | undefined
  /** Changes with each attempt, so that the summary takes the focus again. */
  attempt: number
}

/** All that is wrong with a form, above it; takes the focus so that nobody has to search. */
export function ErrorSummary({ title, errors = {}, link, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-6 rounded-card border border-bad bg-bad-soft p-4 text-small"
    >
      <p className="font-[600] text-bad">{title}</p>
      {Object.keys(errors).length > 0 && (
        <ul className="mt-2 list-disc grid gap-1 pl-5">
          {Object.entries(errors).map(([field, message]) => (
            <li key={field}>
              <a href={`#${field}`} className="text-bad underline underline-offset-3">
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
      {link && (
        <p className="mt-2">
          <InlineLink href={link.href}>{link.label}</InlineLink>
        </p>
      )}
    </div>
  )
}

export const CHECK_FIELDS = 'Please check these entries:'

/** Above a form that was posted without scripts and came back. */
export function PostedErrors({ posted, errors }: { posted: PostedForm | null; errors: FieldTexts }) {
  if (!posted) return null
  const title = Object.keys(errors).length > 0 ? CHECK_FIELDS : posted.problem.detail
  return <ErrorSummary title={title} errors={errors} attempt={1} />
}
