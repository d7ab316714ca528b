import type { Chance } from '#tests/synthetic-tools.ts'
import { spoiledBody } from './fuzz-bodies.ts'
import { allowedValue, hostileText, type Known, type Schema } from './fuzz-values.ts'

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: Schema
}

export interface Operation {
  method: string
  path: string
  isAdmin: boolean
  parameters: readonly Parameter[]
  body: Schema | undefined
  /** What the answer to a success is, as the document says. */
  answerType: string | undefined
}

/** One request: what is sent, and nothing of how it came to be. */
export interface FuzzCase {
  method: string
  address: string
  headers: Record<string, string>
  body: string | Uint8Array | null
}

/** What a piece of a path or query can hold that no text encodes to. */
const RAW_PIECES = [
  '%',
  '%00',
  '%ff',
  '%c0%af',
  '%ED%A0%80',
  '%E0%A4',
  '%2f',
  '%2e%2e%2f',
  '%zz',
  ';x=1',
  '+',
  '[]',
]
const MEDIA_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/json;charset=UTF-8',
  `application/${'x'.repeat(5_000)}`,
  ';',
]
const STRANGE_HEADERS: readonly (readonly [string, string])[] = [
  ['If-None-Match', '*'],
  ['Cookie', 'session=; session=%00; =; a'],
  ['Authorization', 'Basic AAA='],
  ['Authorization', `Basic ${'QQ'.repeat(4_000)}`],
  ['Origin', 'null'],
  ['Sec-Fetch-Site', 'x'],
  ['User-Agent', `${'Mozilla/5.0 '.repeat(600)}\xff`],
  ['webhook-id', 'x'.repeat(3_000)],
  ['webhook-timestamp', '1e99'],
  ['webhook-signature', 'v1,'],
]
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']

export function operationsOf(document: { paths: object }): Operation[] {
  // biome-ignore lint/suspicious/noExplicitAny: a document that was read as JSON.
  return Object.entries(document.paths as Record<string, Record<string, any>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      isAdmin: operation.security.length > 0,
      parameters: operation.parameters,
      body: operation.requestBody?.content['application/json'].schema,
      answerType: answerTypeOf(operation.responses),
    })),
  )
}

function answerTypeOf(responses: Record<string, { content?: object }>): string | undefined {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))
  return Object.keys(success?.[1].content ?? {})[0]
}

/** A request that the operation may well take, or one with up to three things wrong with it. */
export function aCase(operation: Operation, known: Known, chance: Chance): FuzzCase {
  const value = operation.body && allowedValue(operation.body, '', known, chance)
  const made: Draft = {
    method: operation.method,
    segments: segmentsOf(operation, known, chance),
    query: queryOf(operation, known, chance),
    headers: operation.body ? { 'Content-Type': 'application/json' } : {},
    text: operation.body ? JSON.stringify(value) : null,
  }
  if (chance.below(5) < 3) {
    const wrongs = chance.below(3) + 1
    for (let wrong = 0; wrong < wrongs; wrong++) spoil(made, operation, value, chance)
  }
  const { method, segments, query, headers, text } = made
  const canCarry = method !== 'GET' && method !== 'HEAD'
  const address = segments.join('/') + (query.length > 0 ? `?${query.join('&')}` : '')
  return { method, address, headers, body: canCarry ? text : null }
}

interface Draft {
  method: string
  segments: string[]
  query: string[]
  headers: Record<string, string>
  text: string | Uint8Array | null
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())

/** The value of a path parameter is known by the word before it: '/api/feature/{slug}'. */
function segmentsOf({ path, parameters }: Operation, known: Known, chance: Chance): string[] {
  return path.split('/').map((segment, at, all) => {
    const parameter = parameters.find(({ name, in: place }) => place === 'path' && segment === `{${name}}`)
    if (!parameter) return segment
    const word = `/${all[at - 1]}`
    return encode(String(allowedValue(parameter.schema, known[word] ? word : parameter.name, known, chance)))
  })
}

function queryOf({ parameters }: Operation, known: Known, chance: Chance): string[] {
  return parameters
    .filter((parameter) => parameter.in === 'query' && (parameter.required || chance.below(3) === 0))
    .map(({ name, schema }) => `${name}=${encode(String(allowedValue(schema, name, known, chance)))}`)
}

export function strangePiece(chance: Chance): string {
  return chance.below(3) === 0 ? chance.pick(RAW_PIECES) : encode(hostileText(chance))
}

function spoil(made: Draft, operation: Operation, value: unknown, chance: Chance): void {
  const parts = ['query', 'path', 'header', 'method', 'type', ...Array(operation.body ? 12 : 1).fill('body')]
  const weights = operation.parameters.length > 0 ? [...parts, 'query', 'query', 'path', 'path'] : parts
  switch (chance.pick(weights)) {
    case 'path':
      return spoilPath(made, operation, chance)
    case 'query':
      return spoilQuery(made, operation, chance)
    case 'header': {
      const [name, text] = chance.pick(STRANGE_HEADERS)
      made.headers[name] = text
      return
    }
    case 'method':
      made.method = chance.below(4) === 0 ? chance.pick(METHODS) : made.method
      return
    case 'type':
      made.headers['Content-Type'] = chance.pick(MEDIA_TYPES)
      return
    default:
      made.text = spoiledBody(value, chance)
  }
}

function spoilPath({ segments }: Draft, { path }: Operation, chance: Chance): void {
  const free = path.split('/').flatMap((segment, at) => (segment.startsWith('{') ? [at] : []))
  const at = free.length > 0 ? chance.pick(free) : segments.length
  segments[at] = strangePiece(chance) || '%20'
}

function spoilQuery({ query }: Draft, { parameters }: Operation, chance: Chance): void {
  const names = [
    ...parameters.filter((one) => one.in === 'query').map((one) => one.name),
    '__proto__',
    'x[]',
    '',
  ]
  const name = chance.pick(names)
  query.push(`${name}=${strangePiece(chance)}`)
  if (chance.below(4) === 0) query.push(`${name}=${strangePiece(chance)}`)
}
