import type { Chance } from '#tests/synthetic-tools.ts'

/** As much of JSON Schema as the OpenAPI document uses for what is sent. */
export interface Schema {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: Schema
  items?: Schema
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
}

/** Values that mean something on the site under test, by the name of their field. */
export type Known = Readonly<Record<string, readonly unknown[]>>

const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202egnp.exe',
  '\ufeff\u200b\u2028',
  '🧵👩‍👩‍👧‍👦',
  'Z͑ͫ̓a̴l̷g̶o',
  'ﷺİßﬁ①１２',
  'x'.repeat(201),
  'slug-'.repeat(400),
  '%_\\%00%ff%',
  '\\',
  "'; drop table tools; --",
  '" or 1=1 --',
  "a & b | !c:* <-> (d) '",
  '*:* AND NEAR("a" "b", 0) ^',
  '<script>alert(1)</script>',
  '../../../etc/x',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '-1',
  '1e309',
  '0x10',
  '9007199254740993',
  '2147483648',
  '2026-02-30T25:61:61Z',
  '-271821-04-20T00:00:00Z',
  'a,b,,c,\0,',
  'slack-vs-',
  '-vs--vs-',
]

const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  -0,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  {},
  [[[]]],
  'x'.repeat(70_000),
  Array(10_000).fill(0),
  { length: 1e9, toString: 1, valueOf: null },
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'),
  JSON.parse('['.repeat(2_000) + ']'.repeat(2_000)),
]

const PATTERNED = ['a-1', 'abc', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', '2026-11-15', '2026-11-15T00:00:00Z']

export function hostileText(chance: Chance): string {
  return chance.pick(HOSTILE_TEXTS)
}

export function hostileValue(chance: Chance): unknown {
  return chance.below(2) === 0 ? hostileText(chance) : chance.pick(HOSTILE_VALUES)
}

/** A value that the schema allows; its texts are strange wherever they may be. */
export function allowedValue(schema: Schema, name: string, known: Known, chance: Chance): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return chance.pick(schema.enum)
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) return allowedValue(chance.pick(choice), name, known, chance)
  if (schema.type === 'object') return allowedObject(schema, known, chance)
  if (schema.type === 'array')
    return Array.from({ length: chance.below(4) }, () =>
      allowedValue(schema.items ?? {}, name, known, chance),
    )
  if (known[name]) return chance.pick(known[name])
  if (schema.type === 'null') return null
  if (schema.type === 'boolean') return chance.below(2) === 0
  if (schema.type === 'integer' || schema.type === 'number') return allowedNumber(schema, chance)
  return allowedText(schema, chance)
}

function allowedObject(schema: Schema, known: Known, chance: Chance): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {})
    .filter(([name]) => schema.required?.includes(name) || chance.below(2) === 0)
    .map(([name, field]) => [name, allowedValue(field, name, known, chance)])
  const more = schema.additionalProperties
  const free = more ? chance.some(['plan_a', 'starter_price', 'trial'], 2) : []
  return Object.fromEntries([
    ...fields,
    ...free.map((name) => [name, allowedValue(more ?? {}, '', {}, chance)]),
  ])
}

function allowedNumber({ minimum = 1, maximum = 1_000 }: Schema, chance: Chance): number {
  return chance.pick([minimum, maximum, minimum + chance.below(Math.min(20, maximum - minimum + 1))])
}

function allowedText({ pattern, minLength = 0, maxLength = 1_000 }: Schema, chance: Chance): string {
  if (pattern) {
    const fits = PATTERNED.filter((text) => new RegExp(pattern).test(text))
    if (fits.length > 0) return chance.pick(fits)
    return `visitor-key-${chance.below(1e9)}-0000`.slice(0, maxLength)
  }
  const text = hostileText(chance).replaceAll('\0', '').toWellFormed().slice(0, maxLength).toWellFormed()
  return text.trim().length < minLength ? `${text} ${'worded '.repeat(minLength)}`.slice(0, maxLength) : text
}
