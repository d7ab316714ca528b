import type { SourceTopic } from '#catalogue/fact-source.ts'
import type { ToolFacts } from '#catalogue/tool-facts.ts'
import { capitalize } from '#lib/capitalize.ts'

/** What the admin calls the facts of a tool. */
const fieldLabels: Record<keyof ToolFacts, string> = {
  slug: 'Slug',
  name: 'Name',
  website: 'Website',
  description: 'Description',
  category: 'Category',
  markets: 'Markets',
  tags: 'Tags',
  features: 'Features',
  integrations: 'Integrations',
  useCases: 'Use cases',
  industries: 'Industries',
  platforms: 'Platforms',
  license: 'License',
  repository: 'Repository',
  logo: 'Logo',
  maker: 'Maker',
  formerNames: 'Former names',
  plans: 'Plans',
  trial: 'Free trial',
  pricing: 'Prices',
  priceUnit: 'Price is per',
  answers: 'Answers',
  sources: 'Sources',
  editorsChoice: 'Editor’s choice',
}

export const SOURCE_TOPIC_LABELS: Record<SourceTopic, string> = {
  plans: 'Plans',
  trial: 'Free trial',
  maker: 'Maker',
  platforms: 'Platforms',
  integrations: 'Integrations',
  license: 'License',
  formerNames: 'Former names',
  website: 'Website',
}

/** The fields of plans, sources, the maker and the editor's choice. */
const partLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  price: 'Kind of price',
  monthly: 'Billed monthly',
  yearly: 'Billed yearly',
  once: 'Paid once',
  base: 'Monthly base price',
  per: 'Price is for',
  unit: 'Unit',
  currency: 'Currency',
  minSeats: 'Smallest number of seats',
  maxSeats: 'Largest number of seats',
  seatsIncluded: 'Seats included',
  extraSeat: 'Each further seat',
  bands: 'Price by number of seats',
  upTo: 'Up to seats',
  limits: 'Limits',
  url: 'Address',
  seenAt: 'Seen on',
  for: 'What it is for',
  owner: 'Owner',
  country: 'Country',
  founded: 'Founded',
  status: 'Status',
  sites: 'Further sites',
  date: 'Date',
  reason: 'Reason',
  days: 'Days',
}

const rowLabels: Readonly<Record<string, string>> = { plans: 'Plan', sources: 'Source', markets: 'Market' }

/** "answers.sso" is one answer. */
export const fieldLabel = (field: string): string =>
  fieldLabels[field as keyof ToolFacts] ??
  keyWords(
    field.replace(/^answers\./, 'answer: ').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  )

export const partLabel = (part: string): string => partLabels[part] ?? keyWords(part)

/** "has_free_plan" and "has-free-plan" are "Has free plan". */
export const keyWords = (key: string): string => capitalize(key.replaceAll(/[-_]/g, ' '))

/** What a source is for: a part of the record, or a question. */
export const topicLabel = (topic: string, question: string | undefined): string =>
  SOURCE_TOPIC_LABELS[topic as SourceTopic] ?? question ?? keyWords(topic)

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
