import type { Question } from '#markets/market.ts'
import type { ToolView } from './tool-view.ts'

/** What a record leaves open. Nobody asks whether Jira takes over what is in Jira. */
export const openQuestions = (
  { name, answers }: Pick<ToolView, 'name' | 'answers'>,
  questions: readonly Question[],
): Question[] => questions.filter(({ key, label }) => !answers[key] && !label.endsWith(`from ${name}`))
