import { expect, test } from 'vitest'
import { onBothDatabases } from '#tests/databases.ts'
import { chanceFrom } from '#tests/synthetic-tools.ts'
import { type Operation, operationsOf } from './fuzz-cases.ts'
import { aFuzzSite } from './fuzz-site.ts'
import { allowedValue, type Known, type Schema } from './fuzz-values.ts'

const LIMIT_MS = 300_000
const UNREADABLE = ['2026-11-15T00:00:00\0Z', 'a\ud800b']
const DEEPEST = 4

/** Where a text or a date can stand in a body. */
function textPlaces(schema: Schema, path: readonly string[] = []): string[][] {
  if (path.length > DEEPEST) return []
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => textPlaces(field, [...path, name])),
    ...(schema.items ? textPlaces(schema.items, [...path, '0']) : []),
    ...(schema.additionalProperties ? textPlaces(schema.additionalProperties, [...path, 'plan_a']) : []),
    ...choices.flatMap((choice) => textPlaces(choice, path)),
  ]
  return schema.type === 'string' ? [[...path], ...inner] : inner
}

function withText(body: unknown, path: readonly string[], text: string): unknown {
  const [name, ...rest] = path
  if (name === undefined) return text
  const before = typeof body === 'object' && body !== null ? body : {}
  const of = before as Record<string, unknown>
  if (name === '0') return [withText(Array.isArray(body) ? body[0] : undefined, rest, text)]
  return { ...of, [name]: withText(of[name], rest, text) }
}

interface Call {
  address: string
  body: unknown
}

/** The call as it may be made, with one text of it replaced: in the path, in the query, in the body. */
function callsOf(operation: Operation, known: Known): Call[] {
  const chance = chanceFrom(1)
  const { path, parameters, body } = operation
  const usual = body && allowedValue(body, '', known, chance)
  const inPath = (name: string) => parameters.find((one) => one.in === 'path' && one.name === name)
  const addressWith = (strange: string | null, text: string) =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const schema = inPath(name)?.schema ?? {}
      return name === strange ? text : encodeURIComponent(String(allowedValue(schema, name, known, chance)))
    })
  // Half a pair, as an address can have it.
  const encoded = ['a%00b', 'a%ED%A0%80b']
  return [
    ...parameters.flatMap(({ name, in: place }) =>
      encoded.map((text) =>
        place === 'path'
          ? { address: addressWith(name, text), body: usual }
          : { address: `${addressWith(null, '')}?${name}=${text}`, body: usual },
      ),
    ),
    ...(body ? textPlaces(body) : []).flatMap((place) =>
      UNREADABLE.map((text) => ({ address: addressWith(null, ''), body: withText(usual, place, text) })),
    ),
  ]
}

onBothDatabases('text that no database can store', (engine) => {
  test(
    'is refused in every text and date that any call takes, and never reaches a query',
    async () => {
      const site = await aFuzzSite(engine)
      const document = await (await site.api.request('/api/openapi.json')).json()
      const complaints: string[] = []
      let asked = 0
      for (const operation of operationsOf(document)) {
        for (const { address, body } of callsOf(operation, site.known)) {
          const headers = new Headers(operation.body && { 'Content-Type': 'application/json' })
          if (operation.isAdmin) headers.set('Cookie', await site.signIn())
          const init = {
            method: operation.method,
            headers,
            ...(operation.body && { body: JSON.stringify(body) }),
          }
          const network = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked++ & 255}`
          const { status } = await site.api.request(`http://localhost${address}`, init, { network })
          const faults = site.faults.splice(0)
          if (status >= 500 || faults.length > 0)
            complaints.push(`${operation.method} ${address} ${JSON.stringify(body)}: ${status} ${faults}`)
        }
      }
      expect(complaints.slice(0, 5)).toEqual([])
      expect(asked).toBeGreaterThan(300)
    },
    LIMIT_MS,
  )
})
