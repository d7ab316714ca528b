import { expect, test } from 'vitest'
import { countWords, tally } from './tally.ts'

const entries = tally([['api', 'forms'], ['api', 'forms', 'sso'], ['api'], []], (keys) => keys)

test('the key most tools carry comes first', () => {
  expect(entries.map(({ key, tools }) => [key, tools.length])).toEqual([
    ['api', 3],
    ['forms', 2],
    ['sso', 1],
  ])
})

test('the first count says of how many', () => {
  expect(countWords(entries, 4)).toEqual([
    { key: 'api', count: 'three of the four' },
    { key: 'forms', count: 'two' },
    { key: 'sso', count: 'one' },
  ])
})
