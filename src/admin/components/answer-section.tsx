import { keyWords } from '#admin/field-labels.ts'
import type { ToolForm } from '#admin/use-tool-form.ts'
import { UNKNOWN_ANSWER } from '#catalogue/entry/answer-entry.ts'
import { AnswerField } from '#catalogue/entry/answer-field.tsx'
import type { SelectOption } from '#ui/input-fields.tsx'

const OTHER = 'Answers to other questions'

/** What is asked in the markets of a tool. */
export function AnswerSection({ form }: { form: ToolForm }) {
  const { draft, questions } = form
  const asked = new Set(questions.map(({ key }) => key))
  const others = Object.keys(draft.answers).filter((key) => !asked.has(key))
  const groups = Map.groupBy(questions, ({ group }) => group ?? 'Every tool')
  return (
    <>
      {[...groups].map(([title, members]) => (
        <AnswerGroup key={title} title={title} keys={members.map(({ key }) => key)} form={form} />
      ))}
      {questions.length > 0 && others.length > 0 && <AnswerGroup title={OTHER} keys={others} form={form} />}
    </>
  )
}

interface AnswerGroupProps {
  title: string
  keys: readonly string[]
  form: ToolForm
}

function AnswerGroup({ title, keys, form: { draft, set, errors, questionOf, implied } }: AnswerGroupProps) {
  const known = keys.filter((key) => draft.answers[key]?.kind || implied.includes(key)).length
  const plans = draft.plans.map(({ id, name }): SelectOption => [id, name || 'Plan without a name'])
  return (
    <section className="mt-8">
      <h4 className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b pb-2 font-[600] text-[16px] text-ink">
        {title}
        <span className="font-[400] text-[13px] text-muted tabular-nums">
          {known} of {keys.length} known
        </span>
      </h4>
      {keys.map((key) => (
        <AnswerField
          key={key}
          name={`answers.${key}`}
          label={questionOf(key)?.label ?? keyWords(key)}
          question={questionOf(key)}
          entry={draft.answers[key] ?? UNKNOWN_ANSWER}
          error={errors[`answers.${key}`]}
          onEntry={(entry) => set('answers', { ...draft.answers, [key]: entry })}
          plans={plans}
          isImplied={implied.includes(key)}
        />
      ))}
    </section>
  )
}
