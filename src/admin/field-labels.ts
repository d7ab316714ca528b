import { keyWords } from '#lib/capitalize.ts'
import { fieldParts } from '#tools/field-parts.ts'
import { sourceTopics, toolFields } from '#tools/fields.ts'

/** The fields of plans and sources, where the key does not say it. */
const partLabels: Readonly<Record<string, string>> = {
  price: 'Kind of price',
  monthly: 'Billed monthly',
  yearly: 'Billed yearly',
  once: 'Paid once',
  base: 'Monthly base price',
  per: 'Price is for',
  minSeats: 'Smallest number of seats',
  maxSeats: 'Largest number of seats',
  seats: 'People included',
  extraSeat: 'Each further seat',
  setup: 'Setup fee',
  scale: 'Price by steps',
  meter: 'Price by use',
  includes: 'Limits in numbers',
  url: 'Address',
  seenAt: 'Seen on',
  for: 'What it is for',
  via: 'Read at',
  ...Object.fromEntries(
    Object.values(fieldParts)
      .flatMap((parts) => Object.entries(parts))
      .map(([name, { label }]) => [name, label]),
  ),
}

const rowLabels: Readonly<Record<string, string>> = {
  plans: 'Plan',
  addOns: 'Add-on',
  sources: 'Source',
  markets: 'Market',
}

/** "answers.sso" is one answer. */
export const fieldLabel = (field: string): string =>
  toolFields[field as keyof typeof toolFields]?.label ?? keyWords(field.replace(/^answers\./, 'answer: '))

const partLabel = (part: string): string => partLabels[part] ?? keyWords(part)

/** What a source is for: a part of the record, or a question. */
export const topicLabel = (topic: string, question: string | undefined): string =>
  sourceTopics.get(topic) ?? question ?? keyWords(topic)

/** What a message is about: "plans.1.monthly" is "Plan 2, billed monthly". */
export function placeLabel(path: string, answerLabel: (key: string) => string): string {
  const [field = '', row, part, , last] = path.split('.')
  if (field === 'answers' && row) return answerLabel(row)
  if (row === undefined) return fieldLabel(field)
  const isRow = /^\d+$/.test(row) && rowLabels[field] !== undefined
  const label = isRow ? `${rowLabels[field]} ${Number(row) + 1}` : fieldLabel(field)
  const inner = isRow ? (last ?? part) : row
  return inner && !/^\d+$/.test(inner) ? `${label}, ${partLabel(inner).toLowerCase()}` : label
}
