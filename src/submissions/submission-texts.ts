import { fromAnswerEntry } from '#catalogue/entry/answer-entry.ts'
import { fromPlanEntry, isBlankPlan } from '#catalogue/entry/plan-entry.ts'
import type { Question } from '#catalogue/market.ts'
import { answerEntry, type FormTexts, planRows, toAnswerTexts, toPlanTexts } from '#forms/form-texts.ts'
import type { SubmissionFacts } from './submission.ts'

const ANSWER = /^answers\.([a-z0-9-]+)$/

/** What a form says, as the API takes it: plans and answers by themselves, beside the form's own fields. */
export function toSubmissionBody(texts: FormTexts): Record<string, unknown> {
  const own = Object.entries(texts).filter(([name]) => !/^(plans|answers)\.|^show$/.test(name))
  const plans = planRows(texts).filter((plan) => !isBlankPlan(plan))
  const keys = Object.keys(texts).flatMap((name) => ANSWER.exec(name)?.[1] ?? [])
  const answers = keys.map((key) => [key, fromAnswerEntry(answerEntry(texts, key))])
  return {
    ...Object.fromEntries(own),
    plans: plans.map(fromPlanEntry),
    answers: Object.fromEntries(answers.filter(([, answer]) => answer !== undefined)),
  }
}

export function toFormTexts(facts: SubmissionFacts, questions: readonly Question[]): FormTexts {
  const { plans, answers, ...own } = facts
  const byKey = new Map(questions.map((question) => [question.key, question]))
  const answerTexts = Object.entries(answers).map(([key, answer]) =>
    toAnswerTexts(key, answer, byKey.get(key)),
  )
  return Object.assign({}, own, toPlanTexts(plans), ...answerTexts)
}
