import { isRecord } from '#lib/json.ts'

/** A JSON schema, as far as the files of a site use it. */
export interface FieldSchema {
  type?: string
  description?: string
  properties?: Record<string, FieldSchema>
  required?: readonly string[]
  items?: FieldSchema
  additionalProperties?: FieldSchema | boolean
  enum?: readonly (string | number)[]
  const?: string | number
  anyOf?: readonly FieldSchema[]
  maxLength?: number
}

export type FieldShape = 'text' | 'number' | 'choice' | 'lines' | 'pairs' | 'rows' | 'group'

/** Everything is text while it is edited; rows have an id so that they can be distinguished. */
export type Draft = string | DraftGroup | readonly DraftRow[]
export interface DraftGroup {
  [field: string]: Draft
}
export type DraftRow = DraftGroup & { id: string }

export function shapeOf({ type, items, properties, anyOf, enum: choices }: FieldSchema): FieldShape {
  if (choices || anyOf) return 'choice'
  if (type === 'array') return items?.properties ? 'rows' : 'lines'
  if (type === 'object') return properties ? 'group' : 'pairs'
  return type === 'number' || type === 'integer' ? 'number' : 'text'
}

export const choicesOf = ({ enum: choices, anyOf = [] }: FieldSchema): readonly (string | number)[] =>
  choices ?? anyOf.flatMap((one) => one.const ?? [])

export const fieldsOf = ({ properties = {} }: FieldSchema): [string, FieldSchema][] =>
  Object.entries(properties)

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export function schemaDraft(schema: FieldSchema, value: unknown): Draft {
  const shape = shapeOf(schema)
  if (shape === 'lines') return listOf(value).map(String).join('\n')
  if (shape === 'pairs')
    return Object.entries(isRecord(value) ? value : {})
      .map(([key, one]) => `${key}: ${Array.isArray(one) ? one.join('; ') : one}`)
      .join('\n')
  if (shape === 'rows')
    return listOf(value).map((row, at) => ({
      ...(schemaDraft(schema.items ?? {}, row) as DraftGroup),
      id: `row-${at}`,
    }))
  if (shape === 'group')
    return Object.fromEntries(
      fieldsOf(schema).map(([name, field]) => [
        name,
        schemaDraft(field, isRecord(value) ? value[name] : undefined),
      ]),
    )
  return value === undefined || value === null ? '' : String(value)
}

const linesIn = (text: Draft, separator = '\n') =>
  String(text)
    .split(separator)
    .map((line) => line.trim())
    .filter(Boolean)

/** The value as the file has it; what was left empty is left out. Numbers that are none are refused by the schema. */
export function schemaValue(schema: FieldSchema, draft: Draft): unknown {
  const shape = shapeOf(schema)
  const isNumber = (one: FieldSchema | undefined) => one?.type === 'number' || one?.type === 'integer'
  if (shape === 'lines') return linesIn(draft).map((line) => (isNumber(schema.items) ? Number(line) : line))
  if (shape === 'pairs') return pairsIn(schema, draft)
  if (shape === 'rows') return (draft as readonly DraftRow[]).map((row) => groupIn(schema.items ?? {}, row))
  if (shape === 'group') return groupIn(schema, draft as DraftGroup)
  const text = String(draft).trim()
  if (text === '') return undefined
  if (shape === 'choice') return choicesOf(schema).find((choice) => String(choice) === text) ?? text
  return shape === 'number' ? Number(text) : text
}

function pairsIn({ additionalProperties }: FieldSchema, draft: Draft): Record<string, unknown> {
  const isList = isRecord(additionalProperties) && additionalProperties.type === 'array'
  const pairs = linesIn(draft).map((line) => {
    const at = line.includes(':') ? line.indexOf(':') : line.length
    const text = line.slice(at + 1).trim()
    return [line.slice(0, at).trim(), isList ? linesIn(text, ';') : text]
  })
  return Object.fromEntries(pairs)
}

function groupIn(schema: FieldSchema, draft: DraftGroup): Record<string, unknown> {
  const entries = fieldsOf(schema).flatMap(([name, field]) => {
    const value = schemaValue(field, draft[name] ?? '')
    const isLeftOut = !schema.required?.includes(name) && isNothing(value)
    return value === undefined || isLeftOut ? [] : [[name, value] as const]
  })
  return Object.fromEntries(entries)
}

const isNothing = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && Object.values(value ?? {}).every(isNothing))
