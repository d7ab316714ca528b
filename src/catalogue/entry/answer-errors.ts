import type { Answers } from '#catalogue/answer.ts'
import { answerProblem, type Question } from '#catalogue/market.ts'
import type { Plan } from '#catalogue/price-plan.ts'
import type { FieldErrors } from '#lib/errors.ts'

/** What is wrong with answers, by the field of a form that holds them. */
export function answerErrors(
  answers: Answers,
  plans: readonly Plan[],
  questionOf: (key: string) => Question | undefined,
): FieldErrors {
  const problems = Object.entries(answers).map(([key, answer]) => [
    `answers.${key}`,
    answerProblem(questionOf(key), answer, plans),
  ])
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null))
}
