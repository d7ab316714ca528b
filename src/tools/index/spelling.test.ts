import { expect, test } from 'vitest'
import { allowedErrors, errorsBetween, letterBits, mayBeWithin } from './spelling.ts'

test('an insert, a delete, a replacement and a swap are one error each', () => {
  for (const typo of ['slackk', 'slac', 'slavk', 'slcak'])
    expect(errorsBetween(typo, 'slack', 1), typo).toBe(1)
  expect(errorsBetween('salck', 'slakc', 2)).toBe(2)
})

test('short words must be right, long ones may have two errors', () => {
  expect(['crm', 'jira', 'clickup', 'mailchimp'].map(allowedErrors)).toEqual([0, 1, 1, 2])
})

test('counting stops above what is allowed', () => {
  expect(errorsBetween('notion', 'dropbox', 2)).toBe(3)
})

test('ruling out by letters never rules out a word that is near enough', () => {
  const words = ['slack', 'mailchimp', 'kubernetes', 'zoom', 'ab']
  const edits = (word: string) =>
    [...word].flatMap((_, at) => [
      word.slice(0, at) + word.slice(at + 1),
      `${word.slice(0, at)}q${word.slice(at)}`,
      `${word.slice(0, at)}q${word.slice(at + 1)}`,
      word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
    ])
  for (const word of words)
    for (const edit of edits(word))
      expect(mayBeWithin(letterBits(word), letterBits(edit), 1), edit).toBe(true)
})
