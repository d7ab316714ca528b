import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { licenseNotice } from '#catalogue-tools/licenses.ts'

const PERMISSIVE = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'OFL-1.1',
  'CC0-1.0',
  'MPL-2.0',
  'MIT AND OFL-1.1',
]

test('the notice names every shipped package with its license, as the lockfile has it', () => {
  const notice = licenseNotice(readFileSync('package-lock.json', 'utf8'))
  expect(notice).toContain('- react 1')
  expect(readFileSync('THIRD-PARTY.md', 'utf8')).toBe(notice)
})

test('what is shipped may be passed on', () => {
  const rows = readFileSync('THIRD-PARTY.md', 'utf8')
    .split('\n')
    .filter((line) => /^- \S+ \d/.test(line))
  expect(rows.length).toBeGreaterThan(40)
  for (const row of rows) expect(PERMISSIVE, row).toContain(row.split(': ')[1])
})
