import { expect, test } from 'vitest'
import { marketQuestions } from '#markets/markets.store.ts'
import { openQuestions } from './open-questions.ts'

test('a tool is not asked whether it imports from itself', () => {
  const questions = marketQuestions().questionsOf(['team-chat'])
  const open = (name: string) => openQuestions({ name, answers: {} }, questions).map(({ key }) => key)
  expect(open('Zulip')).toContain('slack-import')
  expect(open('Zulip')).toHaveLength(questions.length)
  expect(open('Slack')).not.toContain('slack-import')
  expect(open('Slack')).toHaveLength(questions.length - 1)
  const answers = { sso: { answer: 'yes', source: null } } as const
  expect(openQuestions({ name: 'Zulip', answers }, questions)).toHaveLength(questions.length - 1)
})
