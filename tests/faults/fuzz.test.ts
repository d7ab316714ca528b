import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { feedJsonSchema } from '#sync/feed.ts'
import { onBothDatabases } from '#tests/databases.ts'
import { isLong } from '#tests/rounds.ts'
import { chanceFrom } from '#tests/synthetic-tools.ts'
import { aCase, type FuzzCase, type Operation, operationsOf } from './fuzz-cases.ts'
import { aFuzzSite, type FuzzSite } from './fuzz-site.ts'
import type { Schema } from './fuzz-values.ts'

/** None of them twice: ten thousand together when there is time. */
const cases = isLong
  ? { sqlite: { first: 0, count: 6_500 }, postgres: { first: 6_500, count: 3_500 } }
  : { sqlite: { first: 0, count: 1_200 }, postgres: { first: 1_200, count: 600 } }
const LIMIT_MS = 300_000
/** Another seed sends other requests. */
const SEED = Number(process.env.FUZZ_SEED ?? 1)
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0'
const INBOX = '/api/network/inbox'

const STACK = /\n\s+at |\.[jt]sx?:\d+/
const SQL =
  /SQLITE_|\bselect\b.{1,200}\bfrom\b.{1,200}\b(where|limit)\b|\binsert into\b|\bupdate\b.{1,60}\bset\b|syntax error|byte sequence|constraint failed|violates .{1,30}constraint|out of range/i
const INSIDE = [process.cwd(), tmpdir(), 'node_modules', 'node:internal']

/** The inbox reads its body itself, after the signature, so the document does not tell of it. */
function withInboxBody(operation: Operation): Operation {
  if (operation.path !== INBOX) return operation
  const feed = feedJsonSchema('http://localhost') as { properties: { items: { items: Schema } } }
  const types = ['tool.approved', 'tool.updated', 'tool.removed']
  const properties = {
    type: { enum: types },
    timestamp: { const: '2026-11-15T00:00:00Z' },
    data: feed.properties.items.items,
  }
  return { ...operation, body: { type: 'object', properties, required: Object.keys(properties) } }
}

/** From a network of its own, or limits would refuse most of them. */
async function send(
  site: FuzzSite,
  operation: Operation,
  made: FuzzCase,
  { number, turn }: { number: number; turn: number },
) {
  const headers = new Headers({ 'User-Agent': BROWSER, ...made.headers })
  // By the turn: by the number, half of an even number of calls would never be signed.
  if (operation.isAdmin && turn % 2 === 0) headers.set('Cookie', await site.signIn())
  if (operation.path === INBOX && typeof made.body === 'string' && turn % 4 > 0)
    for (const [name, value] of Object.entries(site.sign(made.body, number))) headers.set(name, value)
  const init = { method: made.method, headers, ...(made.body !== null && { body: made.body as BodyInit }) }
  const network = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
  const asked = site.api.request(`http://localhost${made.address}`, init, { network })
  const answer = await Promise.resolve(asked).catch(
    (error: Error) => new Response(error.message, { status: 599 }),
  )
  return { status: answer.status, type: answer.headers.get('Content-Type') ?? '', text: await answer.text() }
}

type Answer = Awaited<ReturnType<typeof send>>

function complaintOf({ status, type, text }: Answer, { answerType }: Operation, faults: readonly string[]) {
  if (status >= 500) return `answered ${status}`
  if (faults.length > 0) return 'was logged as a fault'
  if (status >= 400 && type !== 'application/problem+json') return `is ${type}, no problem document`
  if (STACK.test(text)) return 'shows a stack trace'
  if (SQL.test(text)) return 'shows SQL'
  if (INSIDE.some((path) => text.includes(path))) return 'shows a path'
  const isTable = status < 300 && answerType !== 'application/json' && type.startsWith(answerType ?? ' ')
  return text === '' || isTable || isJson(text) ? null : 'is not JSON'
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function shortened({ method, address, headers, body }: FuzzCase) {
  return { method, address: address.slice(0, 400), headers, body: body && String(body).slice(0, 600) }
}

/** Sends all cases one after the other; each is made from its number alone, so that a failing one can be repeated. */
async function fuzz(site: FuzzSite, operations: readonly Operation[], { first, count } = cases.sqlite) {
  const complaints: unknown[] = []
  const succeeded: Operation[] = []
  for (let number = first; number < first + count; number++) {
    const operation = operations[number % operations.length] as Operation
    const made = aCase(operation, site.known, chanceFrom(SEED * 10_000 + number))
    const turn = Math.floor(number / operations.length)
    const answer = await send(site, operation, made, { number, turn })
    const faults = site.faults.splice(0)
    const complaint = complaintOf(answer, operation, faults)
    if (complaint)
      complaints.push({ number, complaint, ...shortened(made), answer: answer.text.slice(0, 600), faults })
    if (answer.status < 300) succeeded.push(operation)
  }
  await site.settle()
  return { complaints: [...complaints, ...site.faults], succeeded }
}

/** Fewer requests leave more calls without one that succeeds. */
const neverShare = isLong ? 0.1 : 0.2
/** Which calls were made, and which of them succeeded on either database. */
const [called, met] = [new Set<string>(), new Set<string>()]
const nameOf = ({ method, path }: Operation) => `${method} ${path}`

onBothDatabases('the API under strange requests', (engine) => {
  test(
    'no call breaks or tells of the inside, whatever is sent to it',
    async () => {
      const site = await aFuzzSite(engine)
      const document = await (await site.api.request('/api/openapi.json')).json()
      const operations = operationsOf(document).map(withInboxBody)
      const { complaints, succeeded } = await fuzz(site, operations, cases[engine])
      expect(complaints.slice(0, 3)).toEqual([])
      expect(succeeded.length).toBeGreaterThan(cases[engine].count * 0.3)
      for (const operation of operations) called.add(nameOf(operation))
      for (const operation of succeeded) met.add(nameOf(operation))
    },
    LIMIT_MS,
  )
})

test('few calls met no request that succeeded', () => {
  expect(called.size).toBeGreaterThan(100)
  const never = [...called.difference(met)]
  expect(never.length, never.join(', ')).toBeLessThan(called.size * neverShare)
})
