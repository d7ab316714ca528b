import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, inject, test } from 'vitest'
import { site } from '#site.config'
import { compiledCode } from './few-tools.ts'
import { temporaryFolder } from './served-site.ts'

const script = resolve('catalogue-tools/facts.ts')
const question = (key: string, weight: number) => ({
  key,
  label: `Has ${key}`,
  explanation: `Whether it has ${key}.`,
  kind: 'yes-no',
  weight,
})
const own = ['alpha', 'beta', 'gamma', 'delta', 'epsilon']

/** A small catalogue of its own: two tools of one market with six questions. */
function aCatalogue(answers: Record<string, object>) {
  const folder = temporaryFolder()
  const write = (path: string, content: object) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), JSON.stringify(content))
  }
  write('catalogue/questions.json', { questions: [question('sso', 1)], implies: {} })
  write('catalogue/markets/lamps.json', {
    key: 'lamps',
    label: 'Lamps',
    description: 'Lamps for lighthouses.',
    categories: ['crm'],
    questions: own.map((key, at) => question(key, at === 2 ? 3 : 2)),
  })
  for (const [slug, facts] of Object.entries(answers))
    write(`catalogue/crm/${slug}.json`, {
      slug,
      name: slug,
      website: `https://${slug}.example.com`,
      description: 'A lamp.',
      category: 'crm',
      markets: ['lamps'],
      ...facts,
    })
  write('catalogue/categories.json', { categories: { crm: { label: 'CRM', description: 'Lamps.' } } })
  write('site.config.json', site)
  write('tests/facts-floor.json', {})
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [script, ...args], {
      cwd: folder,
      env: { ...process.env, ...compiledCode(inject('runFolder')) },
      encoding: 'utf8',
    })
  const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'))
  const floor = () => read('tests/facts-floor.json')
  return { write, run, read, floor }
}
const source = (seenAt: string | null, ...topics: string[]) => ({
  url: `https://read.example.com/${seenAt}`,
  for: topics,
  ...(seenAt ? { seenAt } : { undated: true }),
})

test('what is unknown or has no source is listed by market and weight, the oldest source first', () => {
  const { run } = aCatalogue({
    one: {
      answers: { alpha: 'yes', beta: 'no', gamma: 'yes' },
      sources: [source('2026-05', 'alpha'), source('2024-01-31', 'beta')],
    },
    two: { answers: { alpha: 'yes', delta: 'no' }, sources: [source(null, 'delta')] },
  })
  const { status, stdout, stderr } = run('--market', 'lamps')
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout.trimEnd().split('\n')).toEqual([
    'Lamps (lamps): 2 tools, known 41.7%, sourced 40.0%',
    '  3 Has gamma (gamma)',
    '      unknown: two',
    '      no source: one',
    '  2 Has epsilon (epsilon)',
    '      unknown: one, two',
    '  2 Has beta (beta)',
    '      unknown: two',
    '  2 Has delta (delta)',
    '      unknown: one',
    '  2 Has alpha (alpha)',
    '      no source: two',
    '  1 Has sso (sso)',
    '      unknown: one, two',
    '  Oldest sources',
    '    undated    two https://read.example.com/null (delta)',
    '    2024-01-31 one https://read.example.com/2024-01-31 (beta)',
    '    2026-05    one https://read.example.com/2026-05 (alpha)',
  ])
  const totals = [
    'F2 Markets whose leaders answer 85% of its questions: 0 of 0 (0.0%)',
    'F3 With a dated source of the maker or of a record that says how it was checked:',
    '   answers 2 of 5 (40.0%)',
    '   of questions that weigh most 0 of 1 (0.0%)',
    '   that depend on the plan 0 of 0 (0.0%)',
    '   prices of the markets’ leaders 0 of 0 (0.0%)',
    'C2 Plans that say how many people they take: 0 of 0 (0.0%)',
    'C3 Markets with 80% of the tools that publish prices priced at their amounts: 0 of 0 (0.0%)',
    'Limits of plans that speak of a day that has passed: 0',
    'Sold on request by no source: 0 tools',
  ]
  expect(run().stdout.trimEnd().split('\n')).toEqual([...stdout.trimEnd().split('\n'), '', ...totals])
  expect(run('--market', 'none')).toMatchObject({ status: 1, stderr: 'There is no market "none".\n' })
  expect(run('--help')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Unknown option '--help'\.\nUsage: npm run facts -- .*--judged FILE\]\n$/),
  })
})

test('statements are drawn by kind, the same for the same seed, and what judging came to is recorded', () => {
  const plans = [
    { name: 'Free', price: 0 },
    { name: 'Pro', monthly: 9, per: 'seat' },
    { name: 'Max', price: 'quote' },
  ]
  const { run, write, read } = aCatalogue({
    one: {
      answers: { sso: { from: 'Pro' } },
      plans,
      maker: { country: 'DE' },
      sources: [source('2026-05', 'sso')],
    },
    two: { plans: [{ name: 'Basic', monthly: 20, per: 'seat' }] },
  })
  const lamps = read('catalogue/markets/lamps.json')
  write('catalogue/markets/lamps.json', { ...lamps, people: { usual: 10, ask: 'How many keepers?' } })
  expect(run().stdout).toContain('   that depend on the plan 1 of 1 (100.0%)\n')
  expect(run('--sample', '4', '--seed', '7').stdout).toContain('hold 4 statements to judge')
  const drawn = read('facts-drawn-7.json')
  expect(drawn.facts).toMatchObject([
    { kind: 'price' },
    {
      kind: 'answer',
      tool: 'one',
      fact: 'sso',
      said: 'From Pro',
      sources: ['https://read.example.com/2026-05 2026-05'],
      verdict: '',
    },
    { kind: 'company', tool: 'one', fact: 'country', said: 'DE' },
    { kind: 'sentence', fact: 'one-vs-two', said: expect.stringMatching(/^Choose one if it should cost /) },
  ])
  expect(run('--sample', '4', '--seed', '7').status).toBe(0)
  expect(read('facts-drawn-7.json')).toEqual(drawn)
  expect(run('--judged', 'facts-drawn-7.json')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Not judged yet: .*one sso, one country, one one-vs-two/),
  })
  const verdicts = ['wrong', 'right', 'undecided', 'wrong']
  const facts = drawn.facts.map((fact: object, at: number) => ({
    ...fact,
    verdict: verdicts[at],
    url: at === 0 ? 'https://one.example.com' : '',
  }))
  write('facts-drawn-7.json', { ...drawn, facts })
  expect(run('--judged', 'facts-drawn-7.json').stdout).toContain(
    '1 wrong and 0 outdated of 2 settled facts, 1 wrong of 1 sentences.',
  )
  expect(read('catalogue/audit.json').draws).toMatchObject([
    {
      seed: 7,
      drawn: 4,
      readOnPages: 1,
      facts: { judged: 2, right: 1, wrong: 1, undecided: 1 },
      sentences: { judged: 1, right: 0, wrong: 1, undecided: 0 },
      strata: { prices: 1, answers: 1, companies: 1, sentences: 1 },
    },
  ])
  expect(run('--sample', 'many')).toMatchObject({ status: 1 })
})

test('markets whose leaders leave too much open are listed, the least known first', () => {
  const all = Object.fromEntries(['sso', ...own].map((key) => [key, 'yes']))
  const { run, write, read } = aCatalogue({ one: { answers: all }, two: { answers: { alpha: 'yes' } } })
  const lamps = read('catalogue/markets/lamps.json')
  const led = (...tools: string[]) =>
    write('catalogue/markets/lamps.json', { ...lamps, leaders: { asOf: '2026-11', tools, reason: 'Known.' } })
  led('one')
  expect(run().stdout).toContain('F2 Markets whose leaders answer 85% of its questions: 1 of 1 (100.0%)\nF3')
  led('one', 'two')
  expect(run().stdout).toContain(
    'F2 Markets whose leaders answer 85% of its questions: 0 of 1 (0.0%)\n   lamps 58.3%\nF3',
  )
})

test('the floor is written from what is known today, and only rises', () => {
  const { write, run, floor } = aCatalogue({ one: { answers: { alpha: 'yes', beta: 'no' } } })
  expect(run('--floor').status).toBe(0)
  expect(floor()).toEqual({ lamps: { known: 0.333, sourced: 0 } })
  const record = { slug: 'one', name: 'one', website: 'https://one.example.com', description: 'A lamp.' }
  const change = (answers: object) =>
    write('catalogue/crm/one.json', { ...record, category: 'crm', markets: ['lamps'], answers })
  change({ alpha: 'yes' })
  expect(run('--floor')).toMatchObject({
    status: 1,
    stderr: 'The floor only rises. Nothing was written.\nlamps: known would fall from 0.333 to 0.167\n',
  })
  expect(floor()).toEqual({ lamps: { known: 0.333, sourced: 0 } })
  change({ alpha: 'yes', beta: 'no', gamma: 'yes' })
  expect(run('--floor').status).toBe(0)
  expect(floor()).toEqual({ lamps: { known: 0.5, sourced: 0 } })
})
