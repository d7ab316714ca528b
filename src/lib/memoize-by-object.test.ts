import { expect, test } from 'vitest'
import { memoizeByObject } from './memoize-by-object.ts'

test('what is made of an object is made once, and again for another that is equal', () => {
  let count = 0
  const view = memoizeByObject(({ name }: { name: string }, greeting: string) => ({
    text: `${greeting} ${name}`,
    count: ++count,
  }))
  const slack = { name: 'Slack' }
  expect(view(slack, 'Hello')).toEqual({ text: 'Hello Slack', count: 1 })
  expect(view(slack, 'Hello')).toBe(view(slack, 'Hello'))
  expect(view({ name: 'Slack' }, 'Hello').count).toBe(2)
})
