import { expect, test } from 'vitest'
import { countsInWords, tally } from './tally.ts'

const tools = [['api', 'forms'], ['api', 'forms', 'sso'], ['api']]
const style = { verb: ['list', 'lists', ''], join: (keys: string[]) => keys.join(' and '), groups: 3 } as const

test('the key most tools carry comes first', () => {
  const counts = tally(tools, (keys) => keys).map(({ key, tools: found }) => [key, found.length])
  expect(counts).toEqual([
    ['api', 3],
    ['forms', 2],
    ['sso', 1],
  ])
})

test('counts read as words with their verbs', () => {
  const entries = tally(tools, (keys) => keys)
  expect(countsInWords(entries, 3, style)).toBe('all three list api; two forms; one sso')
  expect(countsInWords([], 3, style)).toBe('')
})
