import type { ReactNode } from 'react'
import type { Question } from '#catalogue/market.ts'
import { uncapitalize } from '#lib/capitalize.ts'
import { boundTo, Select, type SelectOption } from '#ui/input-fields.tsx'
import { ANSWER_DETAILS, type AnswerEntry, answerKinds } from './answer-entry.ts'

interface AnswerFieldProps {
  /** "answers.sso" */
  name: string
  label: string
  question: Question | undefined
  entry: AnswerEntry
  error: string | undefined
  /** Without it the browser keeps what is chosen and typed. */
  onEntry?: (entry: AnswerEntry) => void
  /** The plans to choose from, by value; without them a plan is named. */
  plans?: readonly SelectOption[]
  /** Other facts answer it with yes as long as nothing is said here. */
  isImplied?: boolean
  /** In a long list: on one line, explained to screen readers alone. */
  isCompact?: boolean
  /** Beside the label. */
  before?: ReactNode
  after?: ReactNode
}

/** By style alone, so that it works without scripts. */
const SHOWN_WITH_DETAIL =
  'hidden group-has-[[value=from]:checked]/answer:block group-has-[[value=add-on]:checked]/answer:block group-has-[[value=partly]:checked]/answer:block group-has-[[value=value]:checked]/answer:block group-has-[[value=number]:checked]/answer:block'

/** Two columns also on a phone, and there the detail below them. */
const COMPACT =
  'grid-cols-[minmax(0,1fr)_9.5rem] items-center gap-y-1.5 py-1 [&_.field]:min-h-9 [&_.field]:py-1 [&_.field]:text-[15px]'
const COMPACT_CONTROLS = 'max-sm:contents max-sm:[&>*:nth-child(n+2)]:col-span-2'

/** A question with what is answered: yes, no, from a plan, as an add-on, partly, a value or unknown. */
export function AnswerField(props: AnswerFieldProps) {
  const { name, label, question, entry, error, onEntry, isImplied, isCompact, before, after } = props
  const described = [question && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  const kinds = answerKinds(question, entry.kind).map(
    ({ kind, label: words }): SelectOption => [
      kind,
      kind === '' && isImplied ? 'Yes, by other facts' : words,
    ],
  )
  return (
    <div
      className={`group/answer grid gap-x-6 border-line border-b sm:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] ${isCompact ? COMPACT : 'gap-y-2 py-3'}`}
    >
      <div
        className={
          isCompact
            ? 'flex min-w-0 flex-wrap items-center gap-x-2.5 [&>label]:min-w-0 [&>label]:flex-1'
            : 'min-w-0'
        }
      >
        {before}
        <label htmlFor={name} className="font-[520] text-[15px] text-ink">
          {label}
        </label>
        {question && (
          <p id={`${name}-hint`} className={isCompact ? 'sr-only' : 'text-[13px] text-muted leading-5'}>
            {question.explanation}
          </p>
        )}
        {after}
      </div>
      <div className={`grid content-start gap-2 sm:grid-cols-2 ${isCompact ? COMPACT_CONTROLS : ''}`}>
        <Select
          control={{
            id: name,
            name,
            'aria-describedby': described || undefined,
            'aria-invalid': error ? true : undefined,
          }}
          text={entry.kind}
          onText={onEntry && ((kind) => onEntry({ kind, text: kind in ANSWER_DETAILS ? entry.text : '' }))}
          options={kinds}
        />
        <Detail {...props} />
        {error && (
          <p id={`${name}-error`} className="font-[520] text-[14px] text-bad sm:col-span-2">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}

function Detail({ name, label, question, entry, onEntry, plans }: AnswerFieldProps) {
  const onText = onEntry && ((text: string) => onEntry({ ...entry, text }))
  if (plans && entry.kind === 'from') {
    const isListed = plans.some(([value]) => value === entry.text)
    const gone: SelectOption[] = isListed
      ? []
      : [[entry.text, entry.text ? `${entry.text} (not a plan)` : 'Choose a plan']]
    return (
      <Select
        control={{ name: `${name}.text`, 'aria-label': `First plan with ${label}` }}
        text={entry.text}
        onText={onText}
        options={[...gone, ...plans]}
      />
    )
  }
  const words = (onEntry && ANSWER_DETAILS[entry.kind]) ?? 'Which plan, add-on or value'
  return (
    <input
      name={`${name}.text`}
      aria-label={`${label}: ${uncapitalize(words)}`}
      placeholder={question?.unit && entry.kind === 'number' ? `${words} of ${question.unit}` : words}
      {...boundTo(entry.text, onText)}
      autoComplete="off"
      className={`field ${SHOWN_WITH_DETAIL}`}
    />
  )
}
