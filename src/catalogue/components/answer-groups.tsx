import { Fragment, type ReactNode } from 'react'
import type { AnswerView } from '#catalogue/answer.ts'
import type { Question } from '#catalogue/market.ts'
import { isNearlyAlike } from '#catalogue/nearly-alike.ts'
import { correctPath } from '#catalogue/tool.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { Fold } from '#ui/fold.tsx'
import { AnswerText } from './answer-text.tsx'
import { SourceMark } from './source-list.tsx'

interface AnswerGroupsProps {
  tool: Pick<ToolView, 'answers' | 'slug'>
  questions: readonly Question[]
  fromMaker: readonly string[]
}

/** What the record answers, question by question; what it does not is listed at the end in one line. */
export function AnswerGroups({ tool: { answers, slug }, questions, fromMaker }: AnswerGroupsProps) {
  const known = questions.filter(({ key }) => answers[key])
  const groups = Map.groupBy(known, ({ group }) => group ?? '')
  const unknown = questions.filter(({ key }) => !answers[key])
  return (
    <>
      {[...groups].map(([title, grouped]) => (
        <FactGroup key={title} title={title} isFolded={grouped.some(isNearlyAlike)}>
          {grouped.map((question) => (
            <Fact
              key={question.key}
              question={question}
              answer={answers[question.key]}
              correctHref={correctPath(slug, question.key)}
              isFromMaker={fromMaker.includes(question.key)}
            />
          ))}
        </FactGroup>
      ))}
      {unknown.length > 0 && (
        <p className="mt-3 text-[14px] text-muted">
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
    </>
  )
}

interface FactGroupProps {
  title: string
  /** What nearly all have says little of this tool. */
  isFolded: boolean
  children: ReactNode
}

function FactGroup({ title, isFolded, children }: FactGroupProps) {
  const facts = <dl className="grid gap-x-10 sm:grid-cols-2">{children}</dl>
  if (isFolded)
    return (
      <Fold summary={title} className="mt-3">
        {facts}
      </Fold>
    )
  return (
    <section className="drawn-when-near mt-5 first:mt-0">
      <h3 className="mb-1 font-[650] text-[12.5px] uppercase tracking-[0.06em]">{title}</h3>
      {facts}
    </section>
  )
}

interface FactProps {
  question: Question
  answer: AnswerView | undefined
  /** To the form that corrects it. */
  correctHref: string
  isFromMaker: boolean
}

function Fact({ question, answer, correctHref, isFromMaker }: FactProps) {
  const correct = `Correct: ${question.label}`
  return (
    <div className="fact-row">
      <dt title={question.explanation}>{question.label}</dt>
      <dd>
        <span>
          <AnswerText answer={answer} unit={question.unit} />
          {answer && answer.source !== null && <SourceMark number={answer.source + 1} />}
          {isFromMaker && <span className="block text-[12.5px] text-muted">From the maker</span>}
        </span>
        <a href={correctHref} rel="nofollow" className="correct-mark" title={correct}>
          <span className="sr-only">{correct}</span>
        </a>
      </dd>
    </div>
  )
}
