import { Fragment, type ReactNode } from 'react'
import type { Question } from '#markets/market.ts'
import { isNearlyAlike } from '#markets/undeciding-questions.ts'
import { openQuestions } from '#tools/open-questions.ts'
import { correctPath } from '#tools/tool.ts'
import type { ToolView } from '#tools/tool-view.ts'
import { Fold } from '#ui/fold.tsx'
import { AnswerText } from './answer-text.tsx'
import { SourceMark } from './source-list.tsx'

interface AnswerGroupsProps {
  tool: Pick<ToolView, 'answers' | 'name' | 'slug'>
  questions: readonly Question[]
  fromMaker: readonly string[]
}

/** What the record answers, question by question; what it does not is listed at the end in one line. */
export function AnswerGroups({ tool, questions, fromMaker }: AnswerGroupsProps) {
  const { answers, slug } = tool
  const known = questions.filter(({ key }) => answers[key])
  const groups = Map.groupBy(known, ({ group }) => group ?? '')
  const unknown = openQuestions(tool, questions)
  return (
    <>
      {[...groups].map(([title, grouped]) => (
        <FactGroup key={title} title={title} isFolded={grouped.some(isNearlyAlike)}>
          {grouped.map(({ key, label, explanation, unit }) => (
            <div key={key} className="fact-row">
              <dt title={explanation}>{label}</dt>
              <dd>
                <span>
                  <AnswerText answer={answers[key]} unit={unit} />
                  {typeof answers[key]?.source === 'number' && (
                    <SourceMark number={answers[key].source + 1} />
                  )}
                  {fromMaker.includes(key) && (
                    <span className="block text-[12.5px] text-muted">From the maker</span>
                  )}
                </span>
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
    <section className="mt-5 first:mt-0">
      <h3 className="mb-1 font-[650] text-[12.5px] uppercase tracking-[0.06em]">{title}</h3>
      {facts}
    </section>
  )
}
