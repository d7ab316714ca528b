import { expect, test } from 'vitest'
import { marketQuestions } from './markets.store.ts'
import { nearestQuestion } from './nearest-question.ts'

const nearest = (said: string, market: string) =>
  nearestQuestion(said, marketQuestions().questionsOf([market]))?.key

test.each([
  ['guests', 'project-management', 'guest-access'],
  ['single-sign-on', 'crm', 'sso'],
  ['hosting-in-eu', 'crm', 'eu-hosting'],
  ['reminders-by-sms', 'scheduling', 'sms-reminders'],
  ['quokkas', 'crm', undefined],
])('%s was probably meant as %3$s', (said, market, meant) => {
  expect(nearest(said, market)).toBe(meant)
})
