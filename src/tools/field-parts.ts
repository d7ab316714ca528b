import { mapValues } from '#lib/objects.ts'
import { parseNumber, splitLines } from '#lib/typed-text.ts'
import { fieldEntries } from './fields.ts'
import type { FieldPart } from './tool-field.ts'

/** The parts of the facts that have several. */
export const fieldParts: Readonly<Record<string, Readonly<Record<string, FieldPart>>>> = Object.fromEntries(
  fieldEntries.flatMap(([name, { parts }]) => (parts ? [[name, parts]] : [])),
)

/** Such a fact as a form holds it, lists one to a line. */
export type PartsEntry = Readonly<Record<string, string>>

export const toPartsEntry = (field: string, fact: object = {}): PartsEntry =>
  mapValues(fieldParts[field] ?? {}, (_part, name) => [Reflect.get(fact, name) ?? []].flat().join('\n'))

/** As the record has it, not yet checked; undefined when there is none. */
export function fromPartTexts(field: string, textOf: (part: string) => string | undefined) {
  const parts = Object.entries(fieldParts[field] ?? {})
  const isChosen = parts.every(([name, { choices }]) => !choices || textOf(name))
  const given = parts.flatMap(([name, { input }]) => {
    const text = textOf(name)?.trim()
    return text ? [[name, typedValue(input, text)]] : []
  })
  return isChosen && given.length > 0 ? Object.fromEntries(given) : undefined
}

function typedValue(input: FieldPart['input'], text: string): unknown {
  if (input === 'number') return parseNumber(text)
  if (input === 'lines') return splitLines(text)
  return input === 'code' ? text.toUpperCase() : text
}

/** "Founded: 2009", part by part; what was chosen says itself, as does that nothing was: "Active". */
export const partsLines = (field: string, fact: object): string[] =>
  Object.entries(fieldParts[field] ?? {}).flatMap(([name, { label, choices }]) => {
    const text = [Reflect.get(fact, name) ?? []].flat().join(', ')
    return choices?.[text] ?? (text ? `${label}: ${text}` : [])
  })
