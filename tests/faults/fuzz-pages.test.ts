import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { pageKinds } from '#e2e/pages.ts'
import { filledFolder } from '#tests/databases.ts'
import { serveSite } from '#tests/served-site.ts'
import { type Chance, chanceFrom } from '#tests/synthetic-tools.ts'
import { strangePiece } from './fuzz-cases.ts'

const CASES = 2_000
const LIMIT_MS = 300_000
const STACK = /\n\s+at |node:internal/
const ADDRESSES = [
  ...pageKinds,
  '/tools/slack.md',
  '/share/tools/slack.png',
  '/share/compare/slack-vs-zoom.png',
]
const PARAMETERS = [
  'search',
  'tools',
  'first',
  'second',
  'page',
  'sort',
  'price',
  'feature',
  'category',
  'period',
]
const TURNS = [
  '//',
  '/..',
  '/../',
  '/%2e%2e/',
  '/./',
  '\\',
  '/%00',
  '?',
  '??',
  '#x',
  '%',
  '/.git/config',
  ';x',
]

/** The address of a page with up to three things wrong with it, as it stands in a request line. */
function strangeAddress(chance: Chance): string {
  let address = chance.pick(ADDRESSES)
  const wrongs = chance.pick([1, 1, 1, 2])
  for (let wrong = 0; wrong < wrongs; wrong++) address = spoiled(address, chance)
  return `/${address}`.replace(/^\/+(?=\/)/, '')
}

function spoiled(address: string, chance: Chance): string {
  const [path = '', query] = address.split(/\?(.*)/s)
  const segments = path.split('/')
  const at = chance.below(3) === 0 ? chance.below(segments.length) : segments.length - 1
  const withQuery = query === undefined ? '' : `?${query}`
  switch (chance.below(5)) {
    case 0:
      return segments.with(at, strangePiece(chance)).join('/') + withQuery
    case 1:
      return segments.with(at, `${segments[at]}${strangePiece(chance)}`).join('/') + withQuery
    case 2:
      return segments.join('/') + chance.pick(TURNS) + withQuery
    case 3:
      return `${path}${withQuery || '?'}&${strangePiece(chance)}=${strangePiece(chance).repeat(chance.below(3))}`
    default:
      return `${path}${withQuery || '?'}&${chance.pick(PARAMETERS)}=${strangePiece(chance)}`
  }
}

/** Asks for a path as it is written; `fetch` would tidy it up first. */
async function ask(url: string, path: string, agent: Agent) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(url, { path, agent }, resolve).on('error', reject),
  )
  return { path: path.slice(0, 400), status: answer.statusCode ?? 0, body: await text(answer) }
}

test(
  'no address of a page breaks the site, however it is written',
  async () => {
    const { url, output } = await serveSite({ DATA_DIR: await filledFolder('catalogue') }, process.cwd())
    const agent = new Agent({ keepAlive: true })
    onTestFinished(() => agent.destroy())
    const statuses: number[] = []
    for (let number = 0; number < CASES; number++) {
      const { path, status, body } = await ask(url, strangeAddress(chanceFrom(number)), agent)
      expect({ number, path, isBroken: status >= 500 || STACK.test(body) }).toMatchObject({ isBroken: false })
      statuses.push(status)
    }
    expect(output()).toContain('"level":30')
    expect(output()).not.toContain('"level":50')
    for (const status of [200, 301, 400, 404])
      expect(statuses.filter((one) => one === status).length, String(status)).toBeGreaterThan(CASES * 0.1)
  },
  LIMIT_MS,
)
