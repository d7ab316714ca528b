import type { AnswerView } from '#facts/answer.ts'
import type { Question } from '#markets/market.ts'
import { isDecisive } from '#markets/question-weight.ts'
import type { Cost } from '#needs/cost/cost.ts'
import { openQuestions } from '#tools/open-questions.ts'

const ANSWERS_ASKED = 5

interface AskedTool {
  name: string
  answers: Readonly<Record<string, AnswerView>>
}

/** What to ask a vendor before paying: the price where it is not fully known, then what decides and is not on record. */
export function vendorQuestions(
  tool: AskedTool,
  questions: readonly Question[],
  cost: Cost,
  size: string,
): string[] {
  const open = openQuestions(tool, questions).filter((question) => isDecisive(question) && !question.about)
  return [...priceQuestions(cost, size), ...open.slice(0, ANSWERS_ASKED).map(answerQuestion)]
}

function priceQuestions(cost: Cost, size: string): string[] {
  const of = size ? ` for ${size}` : ''
  if (cost.kind === 'from')
    return [`What does ${cost.plan} cost in a year${of}, with everything that is billed? (${cost.unknown})`]
  if (cost.kind === 'quote')
    return [`What does ${cost.plan} cost in a year${of}, and for how long is that price fixed?`]
  if (cost.kind === 'usage') return [`What does a usual month cost${of}, and can spending be capped?`]
  if (cost.kind === 'unknown') return [`What does it cost in a year${of}, and on which plan?`]
  return []
}

function answerQuestion({ label, kind, unit }: Question): string {
  if (kind === 'yes-no') return `${label}: is it included, and from which plan on?`
  return kind === 'number'
    ? `${label}: how many${unit ? ` ${unit}` : ''} on our plan?`
    : `${label}: which applies to us?`
}
