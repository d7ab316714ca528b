import type { Question } from '#markets/market.ts'
import { Select, type SelectOption } from '#ui/fields/input-fields.tsx'
import { type AnswerEntry, answerKinds } from './answer-entry.ts'

interface AnswerFieldProps {
  /** "answers.sso" */
  name: string
  label: string
  question: Question | undefined
  entry: AnswerEntry
  error: string | undefined
  /** Other facts answer it with yes as long as nothing is said here. */
  isImplied?: boolean | undefined
}

/** By style alone, so that it works without scripts. */
const SHOWN_WITH_DETAIL =
  'hidden group-has-[[value=from]:checked]/answer:block group-has-[[value=add-on]:checked]/answer:block group-has-[[value=partly]:checked]/answer:block group-has-[[value=value]:checked]/answer:block group-has-[[value=number]:checked]/answer:block'

const DETAIL = 'Which plan, add-on or value'

/** A question with what is answered: yes, no, from a plan, as an add-on, partly, a value or unknown. */
export function AnswerField({ name, label, question, entry, error, isImplied }: AnswerFieldProps) {
  const described = [question && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  const kinds = answerKinds(question, entry.kind).map(
    ({ kind, label: words }): SelectOption => [
      kind,
      kind === '' && isImplied ? 'Yes, by other facts' : words,
    ],
  )
  return (
    <div className="group/answer grid gap-x-6 gap-y-2 border-line border-b py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div className="min-w-0">
        <label htmlFor={name} className="font-[520] text-small text-ink">
          {label}
        </label>
        {question && (
          <p id={`${name}-hint`} className="text-note text-muted leading-5">
            {question.explanation}
          </p>
        )}
      </div>
      <div className="grid content-start gap-2 sm:grid-cols-2">
        <Select
          control={{
            id: name,
            name,
            'aria-describedby': described || undefined,
            'aria-invalid': error ? true : undefined,
          }}
          text={entry.kind}
          options={kinds}
        />
        <input
          name={`${name}.text`}
          aria-label={`${label}: which plan, add-on or value`}
          placeholder={question?.unit && entry.kind === 'number' ? `${DETAIL} of ${question.unit}` : DETAIL}
          defaultValue={entry.text}
          autoComplete="off"
          className={`field ${SHOWN_WITH_DETAIL}`}
        />
        {error && (
          <p id={`${name}-error`} className="font-[520] text-small text-bad sm:col-span-2">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
