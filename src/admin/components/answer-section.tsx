import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { toggleMark } from '#admin/tool-form-state.ts'
import type { ToolForm } from '#admin/use-tool-form.ts'
import {
  ANSWER_DETAILS,
  type AnswerEntry,
  answerKinds,
  toAnswerEntry,
  UNKNOWN_ANSWER,
} from '#catalogue/entry/answer-entry.ts'
import { AnswerField } from '#catalogue/entry/answer-field.tsx'
import type { Question } from '#catalogue/market.ts'
import { keyWords } from '#lib/capitalize.ts'
import type { SelectOption } from '#ui/input-fields.tsx'
import { focusCurrentSource } from './source-section.tsx'

const OTHER = 'Answers to other questions'
const ALL = 'answer-list'
/** The weight of what people choose by. */
const DECIDES = 3

/** What is asked in the markets of a tool, answered by keys: the focus moves on by itself. */
export function AnswerSection({ form }: { form: ToolForm }) {
  const { draft, questions } = form
  const [focused, setFocused] = useState('')
  const asked = new Set(questions.map(({ key }) => key))
  const others = Object.keys(draft.answers).filter((key) => !asked.has(key))
  const groups = Map.groupBy(questions, ({ group }) => group ?? 'Every tool')
  function onFocus(event: FocusEvent<HTMLElement>) {
    const key = keyOf(event.target.getAttribute('name'))
    if (!key) return
    form.lastAnswer.current = key
    setFocused(key)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the controls inside
    <div id={ALL} className="sm:col-span-2" onFocus={onFocus} onKeyDown={(event) => answerByKey(event, form)}>
      {!draft.markets.some(Boolean) && (
        <p className="mb-2 text-[15px] text-muted">Choose a market to see what is asked there.</p>
      )}
      <Legend form={form} explanation={form.questionOf(focused)?.explanation} />
      {[...groups].map(([title, members]) => (
        <AnswerGroup
          key={title}
          title={title}
          keys={members.map(({ key }) => key)}
          isOpen={members.some(({ weight }) => weight === DECIDES)}
          form={form}
        />
      ))}
      {questions.length > 0 && others.length > 0 && <AnswerGroup title={OTHER} keys={others} form={form} />}
    </div>
  )
}

/** "answers.sso" and "answers.sso.text" are controls of "sso". */
const keyOf = (name: string | null) => /^answers\.([^.]+)/.exec(name ?? '')?.[1]

function answerByKey(event: KeyboardEvent<HTMLElement>, form: ToolForm) {
  const name = (event.target as HTMLElement).getAttribute('name')
  const key = keyOf(name)
  if (!key || event.ctrlKey || event.metaKey || event.altKey) return
  const isDetail = name?.endsWith('.text')
  if (event.key === 'Enter') focusNext(key)
  else if (isDetail && event.key === 'Escape') document.getElementById(`answers.${key}`)?.focus()
  else if (isDetail || !actOn(event.key, key, form)) return
  event.preventDefault()
}

/** Whether the key meant something. */
function actOn(pressed: string, key: string, form: ToolForm): boolean {
  const { draft, questionOf } = form
  if (pressed === 'm') form.change((last) => toggleMark(last, key))
  else if (pressed === 's') focusCurrentSource(form)
  else {
    const plans = draft.plans.map(({ id }) => id)
    const current = draft.answers[key] ?? UNKNOWN_ANSWER
    const answered = answerForKey(pressed, { question: questionOf(key), current, plans })
    if (!answered) return false
    flushSync(() => form.set('answers', { ...draft.answers, [key]: answered.entry }))
    if (answered.needsDetail) focusDetail(key)
    else focusNext(key)
  }
  return true
}

function focusDetail(key: string) {
  const detail = document.getElementsByName(`answers.${key}.text`)[0]
  detail?.focus()
  if (detail instanceof HTMLInputElement) detail.setSelectionRange(detail.value.length, detail.value.length)
}

/** Opens the group of the next question where it is folded. */
function focusNext(key: string) {
  const all = [...document.querySelectorAll<HTMLElement>(`#${ALL} select[id]`)]
  const next = all[all.findIndex(({ id }) => id === `answers.${key}`) + 1]
  next?.closest('details')?.setAttribute('open', '')
  next?.focus()
}

/** What the keys do, and what is asked by the question that has the focus: in one place, so that nothing moves. */
function Legend({ form, explanation }: { form: ToolForm; explanation: string | undefined }) {
  if (form.questions.length === 0) return null
  return (
    <div className="sticky top-16 z-10 border-line border-b bg-surface py-2 text-[13px] text-muted leading-5">
      <p className="hidden flex-wrap gap-x-3 lg:flex">
        {ANSWER_KEYS.map(([key, meaning]) => (
          <span key={key} className="whitespace-nowrap">
            <kbd className="font-[600] text-ink">{key}</kbd> {meaning}
          </span>
        ))}
      </p>
      <p aria-hidden="true" className="line-clamp-2 min-h-10 text-ink-soft sm:line-clamp-1 sm:min-h-5">
        {explanation}
      </p>
    </div>
  )
}

interface AnswerGroupProps {
  title: string
  keys: readonly string[]
  isOpen?: boolean
  form: ToolForm
}

/** What decides in a market is open; the rest is folded until something in it is wrong. */
function AnswerGroup({ title, keys, isOpen, form }: AnswerGroupProps) {
  const { draft, set, errors, questionOf } = form
  const implied = form.loaded?.implied ?? []
  const known = keys.filter((key) => draft.answers[key]?.kind || implied.includes(key)).length
  const plans = draft.plans.map(({ id, name }): SelectOption => [id, name || 'Plan without a name'])
  const isWrong = keys.some((key) => errors[`answers.${key}`])
  return (
    <details open={isOpen || isWrong || undefined} className="mt-3">
      <summary className="cursor-pointer border-line border-b py-1.5 text-[15px]">
        <h4 className="inline font-[600] text-ink">{title}</h4>{' '}
        <span className="text-[13px] text-muted tabular-nums">
          {known} of {keys.length} known
        </span>
      </summary>
      {keys.map((key) => {
        const label = questionOf(key)?.label ?? keyWords(key)
        const setEntry = (entry: AnswerEntry) => set('answers', { ...draft.answers, [key]: entry })
        return (
          <AnswerField
            key={key}
            name={`answers.${key}`}
            label={label}
            question={questionOf(key)}
            entry={draft.answers[key] ?? UNKNOWN_ANSWER}
            error={errors[`answers.${key}`]}
            onEntry={setEntry}
            plans={plans}
            isImplied={implied.includes(key)}
            isCompact
            before={<Mark form={form} topic={key} label={label} />}
            after={<SourceNote form={form} topic={key} />}
          />
        )
      })}
    </details>
  )
}

interface AnswerPartProps {
  form: ToolForm
  topic: string
}

/** Shown while there is a source to give; reached by its key as well, so that Tab goes from answer to answer. */
function Mark({ form, topic, label }: AnswerPartProps & { label: string }) {
  if (form.sourceId === null && form.marked.length === 0) return null
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={`Mark ${label}`}
      checked={form.marked.includes(topic)}
      onChange={() => form.change((last) => toggleMark(last, topic))}
      className="size-4 shrink-0 accent-accent"
    />
  )
}

function SourceNote({ form: { draft }, topic }: AnswerPartProps) {
  if (!draft.answers[topic]?.kind) return null
  const count = draft.sources.filter((source) => source.for.includes(topic)).length
  return (
    <span className="shrink-0 text-[13px] text-muted max-sm:w-full max-sm:pl-6.5">
      {count === 0 ? 'No source' : count === 1 ? 'Source' : `${count} sources`}
    </span>
  )
}

/** What the keys mean, and the kind of answer that a letter gives. */
const ANSWER_KEYS: readonly (readonly [key: string, meaning: string, kind?: string])[] = [
  ['y', 'yes', 'yes'],
  ['n', 'no', 'no'],
  ['p', 'partly', 'partly'],
  ['1–9', 'from that plan, that choice, or a number'],
  ['a', 'add-on', 'add-on'],
  ['w', 'in words', 'value'],
  ['l', 'unlimited', 'value:unlimited'],
  ['u', 'unknown', ''],
  ['m', 'mark'],
  ['s', 'source'],
  ['Enter', 'next'],
]
const KINDS = new Map(ANSWER_KEYS.map(([key, , kind]) => [key, kind]))
for (const key of ['Backspace', 'Delete']) KINDS.set(key, '')

interface Asked {
  question: Question | undefined
  current: AnswerEntry
  /** The ids of the plans, in their order. */
  plans: readonly string[]
}

/** What a key answers, and whether a text must follow; null for a key that answers nothing here. */
export function answerForKey(key: string, asked: Asked): { entry: AnswerEntry; needsDetail: boolean } | null {
  const entry = /^[0-9]$/.test(key) ? entryForDigit(key, asked) : entryForLetter(key, asked)
  if (!entry) return null
  const isTyped = entry.kind !== 'from' || entry.text === ''
  return { entry, needsDetail: entry.kind in ANSWER_DETAILS && isTyped }
}

function entryForDigit(digit: string, { question, plans }: Asked): AnswerEntry | null {
  if (question?.kind === 'number') return { kind: 'number', text: digit }
  if (question?.kind === 'choice') {
    const choice = question.choices?.[Number(digit) - 1]
    return choice === undefined ? null : toAnswerEntry(choice, question)
  }
  const plan = plans[Number(digit) - 1]
  return plan === undefined ? null : { kind: 'from', text: plan }
}

function entryForLetter(key: string, { question, current }: Asked): AnswerEntry | null {
  const kind = KINDS.get(key)
  const isAllowed = answerKinds(question, current.kind).some((allowed) => allowed.kind === kind)
  if (kind === undefined || !isAllowed) return null
  return { kind, text: kind === current.kind ? current.text : '' }
}
