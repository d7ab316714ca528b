import { Fragment, type ReactNode } from 'react'
import type { AnswerView } from '#facts/answer.ts'
import { uncapitalize } from '#lib/capitalize.ts'
import { formatCount } from '#lib/format-number.ts'
import type { Question } from '#markets/market.ts'
import { isNearlyAlike } from '#markets/undeciding-questions.ts'
import { isForWork } from '#plans/price-plan.ts'
import { openQuestions } from '#tools/open-questions.ts'
import { correctPath } from '#tools/tool.ts'
import type { ToolView } from '#tools/tool-view.ts'
import { Fold } from '#ui/fold.tsx'
import { AnswerText } from './answer-text.tsx'

interface AnswerGroupsProps {
  tool: Pick<ToolView, 'answers' | 'name' | 'slug' | 'plans'>
  questions: readonly Question[]
  fromMaker: readonly string[]
}

/** What the record answers, question by question; what it does not is listed at the end in one line. */
export function AnswerGroups({ tool, questions, fromMaker }: AnswerGroupsProps) {
  const { answers, slug } = tool
  const known = questions.filter(({ key }) => answers[key])
  const groups = Map.groupBy(known, ({ group }) => group ?? '')
  const unknown = openQuestions(tool, questions)
  const steps = ladderSteps(tool, known)
  const further = [...groups].filter(([, grouped], at) => !isShownAtOnce(grouped, at))
  return (
    <div className={`ladder-${steps.length}`}>
      {steps.length > 0 && (
        <p aria-hidden="true" className="ladder-head">
          <span />
          {steps.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </p>
      )}
      {[...groups]
        .filter(([, grouped], at) => isShownAtOnce(grouped, at))
        .map(([title, grouped]) => (
          <FactGroup key={title} title={title}>
            <FactRows questions={grouped} {...{ answers, slug, steps, fromMaker }} />
          </FactGroup>
        ))}
      {further.length > 0 && (
        <Fold summary={furtherTitle(further)} className="mt-3">
          {further.map(([title, grouped]) => (
            <FactGroup key={title} title={title}>
              <FactRows questions={grouped} {...{ answers, slug, steps, fromMaker }} />
            </FactGroup>
          ))}
        </Fold>
      )}
      {unknown.length > 0 && (
        <p className="mt-3 text-small text-muted">
          Not known yet, can you tell?{' '}
          {unknown.map(({ key, label }, index) => (
            <Fragment key={key}>
              {index > 0 && ', '}
              <a
                href={correctPath(slug, key)}
                rel="nofollow"
                className="underline decoration-line-strong underline-offset-3 hover:text-accent"
              >
                {label}
              </a>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  )
}

const SECURITY = 'sso'

/** What decides in its market, and who may do what in it; the rest waits, as what nearly all have. */
const isShownAtOnce = (grouped: readonly Question[], at: number): boolean =>
  !grouped.some(isNearlyAlike) && (at === 0 || grouped.some(({ key }) => key === SECURITY))

/** "14 more facts: connections, where it runs, your data". */
function furtherTitle(further: readonly (readonly [title: string, grouped: readonly Question[]])[]): string {
  const count = further.reduce((sum, [, grouped]) => sum + grouped.length, 0)
  const titles = further.map(([title], at) => (at === 0 ? title : uncapitalize(title)))
  return `${formatCount(count, 'more fact')}: ${uncapitalize(titles.join(', '))}`
}

interface FactRowsProps extends Pick<AnswerGroupsProps, 'questions' | 'fromMaker'> {
  answers: ToolView['answers']
  slug: string
  steps: readonly string[]
}

/** Bars over the whole width first, then what is words alone, beside each other. */
function FactRows({ questions, answers, slug, steps, fromMaker }: FactRowsProps) {
  const isWide = ({ key }: Question) => isBar(answers[key], steps) || answers[key]?.answer === 'partly'
  return [...questions]
    .sort((a, b) => Number(isWide(b)) - Number(isWide(a)))
    .map((question) => {
      const { key, label, explanation, unit } = question
      return (
        <div key={key} className={`fact-row ${isWide(question) ? 'fact-wide' : ''}`}>
          <dt title={explanation}>{label}</dt>
          <dd className="fact-words">
            <Answer answer={answers[key]} unit={unit} steps={steps} />
            {fromMaker.includes(key) && <span className="text-note text-muted">From the maker</span>}
          </dd>
          <dd>
            <a
              href={correctPath(slug, key)}
              rel="nofollow"
              className="correct-mark"
              title={`Correct: ${label}`}
            >
              <span className="sr-only">{`Correct: ${label}`}</span>
            </a>
          </dd>
        </div>
      )
    })
}

const STEPS = { least: 2, most: 6 }

/** The plans as steps, where some answer begins on one of them; on their own servers people have no such steps. */
function ladderSteps({ plans, answers }: AnswerGroupsProps['tool'], known: readonly Question[]): string[] {
  const names = plans
    .filter((plan) => isForWork(plan) && plan.edition !== 'self-hosted')
    .map(({ name }) => name)
  const isGated = known.some(({ key }) => names.includes(answers[key]?.plan ?? ''))
  return isGated && names.length >= STEPS.least && names.length <= STEPS.most ? names : []
}

interface AnswerProps {
  answer: AnswerView | undefined
  unit: string | undefined
  steps: readonly string[]
}

const stepOf = (answer: AnswerView | undefined, steps: readonly string[]): number =>
  answer?.answer === 'yes' ? 0 : steps.indexOf(answer?.plan ?? '')

const isBar = (answer: AnswerView | undefined, steps: readonly string[]): boolean =>
  steps.length > 0 && stepOf(answer, steps) >= 0 && !answer?.lastSaid

/** What has a plan is a bar over the plans from where it begins; the rest keeps its words. A tap leads to the source. */
function Answer({ answer, unit, steps }: AnswerProps) {
  const words = <AnswerText answer={answer} unit={unit} />
  const look = isBar(answer, steps) ? `ladder-bar from-step-${stepOf(answer, steps) + 1}` : 'answer-words'
  if (typeof answer?.source !== 'number') return <span className={look}>{words}</span>
  return (
    <a href={`#source-${answer.source + 1}`} className={`${look} sourced`}>
      {words}
      <span className="sr-only">, source {answer.source + 1}</span>
    </a>
  )
}

function FactGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4 first:mt-0">
      <h3 className="mb-1 font-[650] text-note uppercase tracking-[0.06em]">{title}</h3>
      <dl className="fact-rows">{children}</dl>
    </section>
  )
}
