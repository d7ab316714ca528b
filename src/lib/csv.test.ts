import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('cells with commas, quotes or line breaks are quoted, all others left as they are', () => {
  expect(
    toCsv([
      ['a', 'b,c'],
      ['say "x"', 'two\nlines'],
    ]),
  ).toBe('a,"b,c"\r\n"say ""x""","two\nlines"\r\n')
})
