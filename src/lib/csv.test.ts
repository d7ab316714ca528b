import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('cells with commas, quotes and line breaks survive a spreadsheet, and none becomes a formula', () => {
  expect(
    toCsv(
      ['a', 'b'],
      [
        ['1,2', 'say "hi"'],
        ['=HYPERLINK("x")', 'line\nbreak'],
      ],
    ),
  ).toBe('a,b\r\n"1,2","say ""hi"""\r\n"\'=HYPERLINK(""x"")","line\nbreak"\r\n')
})
