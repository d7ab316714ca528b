import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const BRITISH = new RegExp(
  [
    'favourit|licenc|labell(?:ed|ing)\\b|behaviou?r(?<=our)|colour|neighbour|honour|favour|humour|rumour',
    '\\b(?:centre|theatre|litre|kilometre|fibre)s?\\b|defence|offence|practis|judgement|programme\\b|whilst',
    '(?:summar|organ|optim|personal|visual|recogn|categor|custom|priorit|minim|maxim|author|synchron)is(?:e|i|a)',
    '(?:standard|util|local|special|initial|final|emphas|normal|central|digit|monet|real)is(?:e[ds]?|ing|ation)\\b',
    'modell(?:ed|ing)|cancell(?:ed|ing)\\b|travell|analys(?:e|ed|ing)\\b|\\bgrey\\b|cheque|en-gb',
  ].join('|'),
  'i',
)
/** How people may write what they search for, keys that are part of addresses, and a plan by its name. */
const READS_BOTH = /^src\/(search\/[a-z]+\/(kind-readers|list-homes)|listings\/golden-lists)\.ts$/
const KEPT_KEYS = /personal[ -]organisation|\{"licence":|"Optimise"/g
/** How buyers say it in other languages. */
const FOREIGN_PHRASES = /"(?:de|fr|es)": \[[^\]]*\]/g
/** What makers wrote, word for word. */
const QUOTES = /"quote": "(?:[^"\\]|\\.)*"/g
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const ADDRESSES = /https?:\/\/[^\s"'`)]+/g

const tracked = (folder: string) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', folder], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)

function britishIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
    .replaceAll(COMMENTS, '')
    .replaceAll(ADDRESSES, '')
    .replaceAll(KEPT_KEYS, '')
    .replaceAll(FOREIGN_PHRASES, '')
    .replaceAll(QUOTES, '')
  return text.split('\n').flatMap((line) => {
    const found = BRITISH.exec(line)
    return found ? [`${file}: ${line.slice(Math.max(0, found.index - 20), found.index + 30).trim()}`] : []
  })
}

test('the words are known by their British spelling, and American ones pass', () => {
  for (const word of [
    'favourites',
    'Labelled',
    'data centre',
    'organisation',
    'behaviour',
    "'en-GB'",
    'analysed',
  ])
    expect(BRITISH.test(word), word).toBe(true)
  for (const word of [
    'favorites',
    'labelledby',
    'data center',
    'specialist',
    'behavior',
    'analysis',
    'realistic',
  ])
    expect(BRITISH.test(word), word).toBe(false)
})

test('the interface is written in American spelling', () => {
  const files = tracked('src').filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !READS_BOTH.test(file))
  expect(files.length).toBeGreaterThan(500)
  expect([...files, 'site.config.ts'].flatMap(britishIn)).toEqual([])
})

test('the catalogue is written in American spelling', () => {
  expect(tracked('catalogue').length).toBeGreaterThan(1_000)
  expect(tracked('content').length).toBeGreaterThan(10)
  expect(
    [...tracked('catalogue'), ...tracked('content')]
      .filter((file) => file.endsWith('.json'))
      .flatMap(britishIn),
  ).toEqual([])
})
