import { expect, test } from 'vitest'
import { jsonForScript } from './json.ts'

test('no value can end the script element it is written into, and it parses back equal', () => {
  const hostile = { text: '</script><!--<script>\u2028\u2029 & "quotes"' }
  const written = jsonForScript(hostile)
  expect(written).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(written)).toEqual(hostile)
})
