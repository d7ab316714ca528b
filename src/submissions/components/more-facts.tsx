import { ChevronDown, Plus } from 'lucide'
import { type RefObject, useRef, useState } from 'react'
import { marketNamesQuery, questionsQuery } from '#catalogue/catalogue-calls.ts'
import { AnswerField } from '#catalogue/entry/answer-field.tsx'
import { EMPTY_PLAN, isBlankPlan } from '#catalogue/entry/plan-entry.ts'
import { PlanFields } from '#catalogue/entry/plan-fields.tsx'
import type { Question } from '#catalogue/market.ts'
import { answerEntry, type FormTexts, planRows } from '#forms/form-texts.ts'
import { useQuery } from '#lib/use-query.ts'
import { Button } from '#ui/button.tsx'
import { useEarlyInput } from '#ui/early-input.ts'
import { Icon } from '#ui/icon.tsx'
import { SelectField, type SelectOption } from '#ui/input-fields.tsx'

const MAX_PLANS = 15

/** What is asked in the chosen market; nothing while it is on its way. */
export function useAsked(first: string, known?: readonly Question[]) {
  const [market, setMarket] = useState(first)
  const { data } = useQuery(questionsQuery({ markets: market }), { isEnabled: market !== '' })
  const questions = known && market === first ? known : data?.questions
  const labelOf = (key: string) => questions?.find((question) => question.key === key)?.label ?? key
  return { market, setMarket, questions, labelOf }
}

interface MoreFactsProps {
  path: string
  /** What has been typed so far: it survives the choice of another market. */
  texts: RefObject<FormTexts>
  errors: FormTexts
  asked: ReturnType<typeof useAsked>
  /** The questions were asked for without scripts. */
  isShownAgain: boolean
}

/** Plans and the questions of a market: optional, and folded after the fields that everybody fills in. */
export function MoreFacts({ path, texts, errors, asked, isShownAgain }: MoreFactsProps) {
  const [first] = useState(() => texts.current)
  const isWrong = Object.keys(errors).some((name) => /^(plans|answers|market)\b/.test(name))
  const isFilled = Boolean(first.market) || planRows(first).some((plan) => !isBlankPlan(plan))
  const isOpen = isWrong || isFilled || isShownAgain
  const fold = useRef<HTMLDetailsElement>(null)
  const [wasOpened, setOpened] = useState(isOpen)
  useEarlyInput(fold, ({ open }) => open && setOpened(true))
  const fields = (
    <>
      <Plans first={first} errors={errors} />
      <Questions {...{ path, texts, errors, asked }} />
    </>
  )
  return (
    <details
      id="more"
      ref={fold}
      open={isOpen || undefined}
      onToggle={() => setOpened(true)}
      className="group/more mt-10 border-line border-t pt-6"
    >
      <summary className="flex cursor-pointer list-none items-start justify-between gap-4">
        <span>
          <span className="sub-title block text-ink">Plans and answers</span>
          <span className="mt-1 block text-[15px] text-muted">
            Optional. Prices and features that buyers compare, shown on your page.
          </span>
        </span>
        <Icon of={ChevronDown} size={20} className="mt-1 shrink-0 text-muted group-open/more:rotate-180" />
      </summary>
      {/* Browsers lay out all fields of a form at once, even folded ones, to see what they could fill in. */}
      {wasOpened ? fields : <noscript>{fields}</noscript>}
    </details>
  )
}

function Plans({ first, errors }: { first: FormTexts; errors: FormTexts }) {
  const rows = planRows(first)
  const [count, setCount] = useState(rows.length)
  return (
    <fieldset className="mt-8">
      <legend className="font-[600] text-[16px] text-ink">Plans</legend>
      <p className="mt-1 mb-4 text-[14px] text-muted">
        As your price page shows them. Rows left empty are ignored.
      </p>
      {errors.plans && <p className="mb-3 font-[520] text-[14px] text-bad">{errors.plans}</p>}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end.
          <li key={index} className="rounded-card border border-line p-4">
            <fieldset>
              <legend className="mb-3 font-[600] text-[15px] text-ink">Plan {index + 1}</legend>
              <PlanFields name={`plans.${index}`} entry={rows[index] ?? EMPTY_PLAN} errors={errors} />
            </fieldset>
          </li>
        ))}
      </ol>
      {count < MAX_PLANS && (
        <Button className="needs-script mt-4" onClick={() => setCount(count + 1)}>
          <Icon of={Plus} size={18} />
          Add another plan
        </Button>
      )}
    </fieldset>
  )
}

type QuestionsProps = Omit<MoreFactsProps, 'isShownAgain'>

function Questions({ path, texts, errors, asked: { market, questions } }: QuestionsProps) {
  const { data } = useQuery(marketNamesQuery())
  const markets = data?.markets.map(({ key, label }): SelectOption => [key, label]) ?? []
  return (
    <fieldset id="questions" className="mt-10">
      <legend className="font-[600] text-[16px] text-ink">Answers</legend>
      <p className="mt-1 mb-4 text-[14px] text-muted">
        Choose the market your tool belongs to, and answer what buyers ask there. Leave what you do not know
        as Unknown.
      </p>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,20rem)_auto] sm:items-end">
        <SelectField
          name="market"
          label="Market"
          text={market}
          options={[['', 'Select a market'], ...markets]}
          error={errors.market}
        />
        <div className="without-script">
          <Button type="submit" name="show" value="questions" formAction={`${path}#questions`}>
            Show questions
          </Button>
        </div>
      </div>
      {market && !questions && <p className="mt-4 text-muted">Loading...</p>}
      {market && questions && (
        <div className="mt-4 border-line border-t">
          {questions.map((question) => (
            <AnswerField
              key={question.key}
              name={`answers.${question.key}`}
              label={question.label}
              question={question}
              entry={answerEntry(texts.current, question.key)}
              error={errors[`answers.${question.key}`]}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}
