import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import copiedLogos from '#catalogue-tools/copied-logos.json' with { type: 'json' }
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

/** For pictures, which carry no notice of their own. */
const FREE_LOGOS = ['CC0-1.0', 'MIT', 'Apache-2.0', 'Unlicense']

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

test('every logo that was copied as a file is named with a free license', () => {
  const files = readdirSync('public/logos').map((file) => file.replace(/\.svg$/, ''))
  expect(files.sort()).toEqual(Object.keys(copiedLogos).sort())
  expect(Object.values(copiedLogos).filter((license) => !FREE_LOGOS.includes(license))).toEqual([])
})
