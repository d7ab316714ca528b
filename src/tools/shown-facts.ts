import { formatList } from '#lib/format-list.ts'
import { fieldVocabularies } from '#vocabulary/vocabulary.ts'
import { partsLines } from './field-parts.ts'
import { type FieldName, fieldEntries } from './fields.ts'

interface ShownFact {
  name: FieldName
  label: string
  text: string
  isAddress: boolean
}

/** The facts that need no words but their labels, as pages and Markdown say them; those that are not known are left out. */
export const shownFacts = (facts: Readonly<Partial<Record<FieldName, unknown>>>): ShownFact[] =>
  fieldEntries.flatMap(([name, { label, input, isShown }]) => {
    const text = isShown ? shownText(name, facts[name]) : ''
    return text ? [{ name, label, text, isAddress: input === 'address' }] : []
  })

function shownText(name: FieldName, value: unknown): string {
  if (value === null || value === undefined) return ''
  const keyed = (one: unknown) => fieldVocabularies[name]?.label(String(one)) ?? String(one)
  if (Array.isArray(value)) return formatList(value.map(keyed))
  return typeof value === 'object' ? partsLines(name, value).join(', ') : keyed(value)
}
