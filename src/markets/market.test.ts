import { expect, test } from 'vitest'
import { toAnswerView } from '#facts/answer.ts'
import { answerText } from '#facts/fact-cell.ts'
import { answerProblem, MarketQuestions, marketSchema, type Question, questionFileSchema } from './market.ts'

const question = (key: string, more: Partial<Question> = {}): Question => ({
  key,
  label: key,
  explanation: `About ${key}.`,
  kind: 'yes-no',
  weight: 2,
  ...more,
})

const common = questionFileSchema.parse({
  questions: [question('mobile-app'), question('sso'), question('desktop-app'), question('open-source')],
  implies: { 'platform:ios': ['mobile-app'], license: ['open-source'] },
})
const chat = marketSchema.parse({
  key: 'team-chat',
  label: 'Team chat',
  description: 'Messages for teams.',
  categories: ['communication'],
  skips: ['desktop-app'],
  questions: ['threads', 'channels', 'group-calls', 'team-chat', 'history'].map((key) =>
    key === 'history' ? question(key, { kind: 'text' }) : question(key),
  ),
  implies: { 'feature:channels': ['team-chat'], 'answer:group-calls': ['threads'] },
})
const book = new MarketQuestions(common, [chat])

test('a tool is asked the questions of its markets and those of every tool that make sense there', () => {
  expect(book.questionsOf(['team-chat']).map(({ key }) => key)).toEqual([
    'threads',
    'channels',
    'group-calls',
    'team-chat',
    'history',
    'mobile-app',
    'sso',
    'open-source',
  ])
  expect(book.questionsOf([]).map(({ key }) => key)).toContain('desktop-app')
  expect(book.questionsOf(['team-chat'])[0]?.group).toBe('Team chat')
})

test('platforms, features, a license and other answers imply a yes, and a written answer is stronger', () => {
  const facts = { platforms: ['ios'], featureKeys: ['channels'], license: 'MIT', answers: {} }
  expect([...book.impliedYes(facts)].sort()).toEqual(['channels', 'mobile-app', 'open-source', 'team-chat'])
  expect([
    ...book.impliedYes({ ...facts, answers: { 'mobile-app': 'no', 'group-calls': { from: 'Pro' } } }),
  ]).not.toContain('mobile-app')
  expect([...book.impliedYes({ ...facts, answers: { 'group-calls': { from: 'Pro' } } })]).toContain('threads')
  expect([
    ...book.impliedYes({ ...facts, answers: { 'group-calls': { partly: 'two people' } } }),
  ]).not.toContain('threads')
})

test('an answer has to fit its question and name a plan there is', () => {
  const plans = [{ name: 'Pro' }]
  expect(answerProblem(undefined, 'yes', [])).toBe('there is no such question')
  expect(answerProblem(question('sso'), { from: 'Pro' }, plans)).toBeNull()
  expect(answerProblem(question('sso'), { from: 'Gold' }, plans)).toContain(
    '"Gold" is none of the plans (Pro)',
  )
  expect(answerProblem(question('sso'), 'maybe', plans)).toContain('must be yes, no')
  expect(answerProblem(question('users', { kind: 'number' }), 'many', plans)).toContain('must be a number')
  expect(answerProblem(question('users', { kind: 'number' }), 'unlimited', plans)).toBeNull()
  expect(
    answerProblem(question('term', { kind: 'choice', choices: ['month', 'year'] }), 'week', plans),
  ).toContain('month, year')
})

test('answers are said in few words', () => {
  const text = (answer: Parameters<typeof toAnswerView>[0], unit?: string) =>
    answerText(toAnswerView(answer, null), unit)
  expect(text('yes')).toBe('Yes')
  expect(text({ from: 'Business+' })).toBe('From Business+')
  expect(text({ addOn: 'Caller' })).toBe('Add-on: Caller')
  expect(text({ partly: 'two people' })).toBe('Partly: two people')
  expect(text(10000, 'messages')).toBe('10,000 messages')
  expect(text('unlimited')).toBe('Unlimited')
  const old = { ...toAnswerView({ from: 'Business+' }, 0), lastSaid: '2021-07' }
  expect(answerText(old)).toBe('Yes, from Business+; last said in July 2021')
})
