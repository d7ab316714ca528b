import type { AnswerView } from '#facts/answer.ts'
import type { Question } from './market.ts'

const NEARLY_ALL = 0.9
/** Of fewer, one more tool would change it. */
const FEWEST_TOOLS = 8
const GROUPS = { yes: 'Nearly all have this', no: 'Hardly any has this' } as const

/** Without a condition: on which plan others have something decides what they cost. */
const saidOf = (view: AnswerView | undefined) => (view?.answer === 'some-plan' ? 'yes' : view?.answer)

/** Questions that nine of ten tools of a market answer alike come last, under a heading of their own. */
export function sinkAlike(
  questions: readonly Question[],
  tools: readonly { answers: Record<string, AnswerView> }[],
): Question[] {
  const alike = (key: string) =>
    (['yes', 'no'] as const).find(
      (said) =>
        tools.filter(({ answers }) => saidOf(answers[key]) === said).length >= tools.length * NEARLY_ALL,
    )
  const placed = questions.map((question) => {
    const said = tools.length < FEWEST_TOOLS ? undefined : alike(question.key)
    return said ? { ...question, group: GROUPS[said] } : question
  })
  return regroup(placed)
}

/** The same for tools of several markets, as their main one counts. */
export function sinkAs(questions: readonly Question[], counted: readonly Question[]): Question[] {
  const groups = new Map(counted.filter(isNearlyAlike).map(({ key, group }) => [key, group]))
  return regroup(
    questions.map((question) => {
      const group = groups.get(question.key)
      return group ? { ...question, group } : question
    }),
  )
}

const regroup = (questions: readonly Question[]) => [
  ...questions.filter((question) => !isNearlyAlike(question)),
  ...questions.filter(({ group }) => group === GROUPS.yes),
  ...questions.filter(({ group }) => group === GROUPS.no),
]

/** Whether a question decides next to nothing in its market: no filter and no column. */
export const isNearlyAlike = ({ group }: Pick<Question, 'group'>): boolean =>
  group === GROUPS.yes || group === GROUPS.no
