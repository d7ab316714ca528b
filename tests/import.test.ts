import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, inject, test } from 'vitest'
import { site } from '#site.config'
import { compiledCode } from './few-tools.ts'
import { temporaryFolder } from './served-site.ts'

const TEXT = 'What it does in a sentence that is long enough to describe it.'
const CATEGORY = { label: 'Lamps', icon: 'lamp', tone: 'teal', description: 'Lamps for lighthouses' }
const BOARDS = {
  ...{ key: 'boards', label: 'Boards', explanation: 'How many boards there are.' },
  ...{ kind: 'number', weight: 1 },
}
const BEAM = {
  slug: 'beam',
  name: 'Beam',
  website: 'https://www.beam.test/',
  description: TEXT,
  category: 'lamps',
  plans: [{ name: 'Pro', monthly: 9, per: 'seat' }],
}

/** A site's folder with one tool, and the script as an operator runs it. */
function aFolder() {
  const folder = temporaryFolder()
  const write = (path: string, content: string | object) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  write('site.config.json', site)
  write('catalogue/categories.json', { categories: { lamps: CATEGORY, lights: CATEGORY } })
  write('catalogue/questions.json', { questions: [BOARDS], implies: {} })
  write('catalogue/lamps/beam.json', BEAM)
  const run = (content: string | object, ...args: string[]) => {
    write('tools.csv', content)
    const done = spawnSync(
      process.execPath,
      [resolve('scripts/import.ts'), join(folder, 'tools.csv'), ...args],
      {
        env: { ...process.env, ...compiledCode(inject('runFolder')), SITE_DIR: folder },
        encoding: 'utf8',
      },
    )
    return { status: done.status, lines: done.stdout.trimEnd().split('\n'), error: done.stderr.trimEnd() }
  }
  const at = (path: string) => join(folder, 'catalogue', path)
  const read = (path: string) => JSON.parse(readFileSync(at(path), 'utf8'))
  const has = (path: string) => existsSync(at(path))
  return { run, read, has, folder }
}

const CSV = [
  '\uFEFFName,Website,Description,Category,Use cases,Internal note,answers.boards,Plans',
  `Glow,https://glow.test,"${TEXT} ""Quoted"", with a comma.",lamps,night; fog,skip,5,"[{""name"":""One"",""monthly"":3,""per"":""account""}]"`,
  `Flare,nowhere,${TEXT},boats,,,,`,
  'Beam Pro,https://beam.test,,,,,,',
  `Glow,https://glow.test,${TEXT},lamps,,,,`,
].join('\r\n')

test('every row says what it would do, and nothing is written until that is asked for', () => {
  const { run, read, has } = aFolder()
  const first = run(CSV)
  expect(first).toMatchObject({ status: 1, error: '' })
  expect(first.lines).toEqual([
    'line 1, column 6: "Internal note" is not a field of a tool, so the column is left out.',
    'Glow: added',
    'Flare: refused',
    '    line 3, column 2 "Website" must be an http or https address',
    'Beam Pro: changed',
    '    Name: Beam → Beam Pro',
    '    Website: https://www.beam.test/ → https://beam.test',
    'Glow: refused',
    '    line 5 is the same tool as an earlier row',
    '1 added, 1 changed, 0 unchanged, 2 refused',
    'Nothing was written. Add --write to write the files.',
  ])
  expect([has('lamps/glow.json'), read('lamps/beam.json')]).toEqual([false, BEAM])
  const second = run(CSV, '--write')
  expect(second.lines.at(-1)).toMatch(/^2 files written in .*catalogue\. A site that is running/)
  expect(read('lamps/beam.json')).toEqual({ ...BEAM, name: 'Beam Pro', website: 'https://beam.test' })
  expect(Object.keys(read('lamps/glow.json'))).toEqual([
    ...['slug', 'added', 'name', 'website', 'description', 'category', 'useCases', 'plans', 'answers'],
  ])
  expect(read('lamps/glow.json')).toMatchObject({
    slug: 'glow',
    added: new Date().toISOString().slice(0, 10),
    description: `${TEXT} "Quoted", with a comma.`,
    useCases: ['night', 'fog'],
    plans: [{ name: 'One', monthly: 3 }],
    answers: { boards: 5 },
  })
  expect(run([read('lamps/glow.json')])).toMatchObject({
    status: 0,
    lines: ['0 added, 0 changed, 1 unchanged, 0 refused'],
  })
})

test('answers and categories that the site does not have are refused by line and column', () => {
  const { run } = aFolder()
  expect(run('slug,answers.boards,answers.seats\nbeam,many,5').lines.slice(0, 3)).toEqual([
    'beam: refused',
    '    line 2, column 2 "answers.boards" must be a number or "unlimited"',
    '    line 2, column 3 "answers.seats" there is no such question',
  ])
  const wrong = [
    'name,website,category,description',
    `A,https://a.test,boats,"Two\nlines"`,
    'B,https://b.test,,',
  ].join('\n')
  expect(run(wrong).lines.slice(0, 5)).toEqual([
    'A: refused',
    '    line 2, column 3 "category" must be a category of the site',
    'B: refused',
    '    line 4, column 4 "description" must be given',
    '    line 4, column 3 "category" must be given',
  ])
})

test('a tool that changes its category moves to the other folder', () => {
  const { run, read, has } = aFolder()
  expect(run('slug,category\nbeam,lights', '--write').status).toBe(0)
  expect([has('lamps/beam.json'), read('lights/beam.json').category]).toEqual([false, 'lights'])
})

test('semicolons are read, and said; what cannot be read names line and column', () => {
  const { run, folder } = aFolder()
  const refusal = (content: string) => run(content).error.replaceAll(`${folder}/`, '')
  expect(run(`slug;name\nbeam;Beam One`).lines).toEqual([
    'The columns are separated by semicolons, and are read so.',
    'Beam One: changed',
    '    Name: Beam → Beam One',
    '0 added, 1 changed, 0 unchanged, 0 refused',
    'Nothing was written. Add --write to write the files.',
  ])
  const start = 'Nothing was imported: tools.csv:'
  expect(refusal('name,website\nOne,https://one.test\nTwo,"https://two.test\nThree,https://three.test')).toBe(
    `${start} line 3, column 2: A quotation mark opens here and is never closed. Close it, or write two ("") where one is meant.`,
  )
  expect(refusal('name,website\nOne,ht"tp')).toContain(
    'line 2, column 2: A quotation mark stands inside the text.',
  )
  expect(refusal('name,website\nOne,a,b')).toContain('line 2: It has 3 columns, line 1 has another number.')
  expect(refusal('name\twebsite\nOne\ta')).toContain('line 1: The columns are separated by tabs.')
  expect(refusal('name,website\n')).toContain('There are no rows in this file.')
  expect(refusal('[{"name": "One"},\n  {"name" "Two"}]')).toBe(
    `${start} line 2, column 11: This is not JSON.`,
  )
  expect(refusal('{"a": 1}')).toContain('This JSON has no list of tools')
})

test('a page of the feed is read, and of many rows the progress is told', () => {
  const { run } = aFolder()
  const tool = (at: number) => ({ ...BEAM, slug: `lamp-${at}`, website: `https://lamp-${at}.test` })
  const items = Array.from({ length: 1_200 }, (_, at) => ({ tool: tool(at) }))
  const { status, lines, error } = run({ items })
  expect([status, lines.at(-2)]).toEqual([0, '1,200 added, 0 changed, 0 unchanged, 0 refused'])
  expect(error.split('\n')).toEqual(['500 of 1,200 rows checked', '1,000 of 1,200 rows checked'])
})
