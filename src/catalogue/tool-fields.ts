import type { ToolFacts } from './tool-facts.ts'

interface ToolField {
  column: string
  stored: 'text' | 'optional text' | 'json' | 'optional json'
  label: string
  /** A source can be for it, besides for answers. */
  isSourced?: true
  /** As the open data explains it; fields without one are not part of it. */
  meaning?: string
}

/** Every fact of a tool: where it is stored, what it is called, whether it is sourced and exported. */
export const toolFields = {
  slug: {
    column: 'slug',
    stored: 'text',
    label: 'Slug',
    meaning: 'The key of the tool and the end of its page address; never changes',
  },
  name: { column: 'name', stored: 'text', label: 'Name', meaning: 'The name of the product' },
  website: {
    column: 'website',
    stored: 'text',
    label: 'Website',
    isSourced: true,
    meaning: 'The official website',
  },
  description: {
    column: 'description',
    stored: 'text',
    label: 'Description',
    meaning: 'What it does, in our own words',
  },
  category: {
    column: 'category',
    stored: 'text',
    label: 'Category',
    meaning: 'The key of its primary category',
  },
  markets: {
    column: 'markets',
    stored: 'json',
    label: 'Markets',
    meaning: 'Keys of the one or two markets in which it is compared; see /api/markets',
  },
  tags: {
    column: 'tags',
    stored: 'json',
    label: 'Tags',
    meaning: 'Further keys; those that are category keys place it in that category too',
  },
  features: {
    column: 'features',
    stored: 'json',
    label: 'Features',
    meaning: 'Concrete features by their labels',
  },
  integrations: {
    column: 'integrations',
    stored: 'json',
    label: 'Integrations',
    isSourced: true,
    meaning: 'Slugs of what it connects to, by its own record or that of the other',
  },
  useCases: {
    column: 'use_cases',
    stored: 'json',
    label: 'Use cases',
    meaning: 'Keys of what people use it for',
  },
  industries: {
    column: 'industries',
    stored: 'json',
    label: 'Industries',
    meaning: 'Keys of industries it is made for',
  },
  platforms: {
    column: 'platforms',
    stored: 'json',
    label: 'Platforms',
    isSourced: true,
    meaning: 'Where it runs',
  },
  license: {
    column: 'license',
    stored: 'optional text',
    label: 'License',
    isSourced: true,
    meaning: 'The SPDX name of its open-source license',
  },
  repository: {
    column: 'repository',
    stored: 'optional text',
    label: 'Repository',
    meaning: 'Where its source code is',
  },
  logo: { column: 'logo', stored: 'optional text', label: 'Logo' },
  maker: {
    column: 'maker',
    stored: 'optional json',
    label: 'Maker',
    isSourced: true,
    meaning: 'Owner, country and year it was founded',
  },
  status: {
    column: 'status',
    stored: 'optional json',
    label: 'Status',
    isSourced: true,
    meaning:
      'Whether it is only maintained, being shut down, merged or renamed, and since when; null for an active tool',
  },
  countries: {
    column: 'countries',
    stored: 'json',
    label: 'Countries',
    isSourced: true,
    meaning: 'Countries it is made for; empty where that is not known or does not matter',
  },
  formerNames: {
    column: 'former_names',
    stored: 'json',
    label: 'Former names',
    isSourced: true,
    meaning: 'Names it had before',
  },
  plans: {
    column: 'plans',
    stored: 'json',
    label: 'Plans',
    isSourced: true,
    meaning:
      'Its plans: price a month billed monthly and yearly, what it is for, people, steps, limits; USD unless it says otherwise',
  },
  addOns: {
    column: 'add_ons',
    stored: 'json',
    label: 'Add-ons',
    isSourced: true,
    meaning: 'What is sold on top of a plan; without a price where none is published',
  },
  trial: {
    column: 'trial',
    stored: 'optional json',
    label: 'Free trial',
    isSourced: true,
    meaning: 'The free trial and its days; "none" where there is known to be none',
  },
  pricing: {
    column: 'pricing',
    stored: 'json',
    label: 'Prices',
    meaning: 'What the plans amount to in US dollars a month; a missing key means unknown',
  },
  priceUnit: {
    column: 'price_unit',
    stored: 'optional text',
    label: 'Price is per',
    meaning: 'Whether the starter price is per seat or per account',
  },
  answers: {
    column: 'answers',
    stored: 'json',
    label: 'Answers',
    meaning:
      'Question to answer: yes, no, from a plan, as an add-on, partly, yes on a plan not known, or a value; a missing one is unknown',
  },
  sources: {
    column: 'sources',
    stored: 'json',
    label: 'Sources',
    meaning: 'Where facts were read, the day the page was so, and for which facts',
  },
  editorsChoice: { column: 'editors_choice', stored: 'optional json', label: 'Editor’s choice' },
} as const satisfies Record<keyof ToolFacts, ToolField>

type Fields = typeof toolFields
type FieldsStored<Stored extends string> = {
  [Key in keyof Fields]: Fields[Key]['stored'] extends Stored ? Key : never
}[keyof Fields]

/** The columns of a row that hold facts. */
export type FactColumns = {
  [Key in FieldsStored<'text' | 'json'> as Fields[Key]['column']]: string
} & { [Key in FieldsStored<'optional text' | 'optional json'> as Fields[Key]['column']]: string | null }

const entries = Object.entries(toolFields) as [keyof ToolFacts, ToolField][]

/** Every fact a source may tell and an administrator may lock; the slug is the tool's address and stays. */
export const FACT_FIELDS = entries.map(([field]) => field).filter((field) => field !== 'slug')

/** The parts of a record other than answers that a source can be for, with what they are called. */
export const sourceTopics: ReadonlyMap<string, string> = new Map(
  entries.filter(([, { isSourced }]) => isSourced).map(([field, { label }]) => [field, label]),
)

export const exportedFields = entries.flatMap(([name, { meaning }]) => (meaning ? [{ name, meaning }] : []))

export function toFactColumns(facts: ToolFacts): FactColumns {
  const columns = entries.map(([field, { column, stored }]) => {
    const value = facts[field] ?? null
    return [column, stored.endsWith('text') || value === null ? value : JSON.stringify(value)]
  })
  return Object.fromEntries(columns)
}

export function fromFactColumns(row: FactColumns): ToolFacts {
  const columns: Readonly<Record<string, string | null>> = row
  const facts = entries.flatMap(([field, { column, stored }]) => {
    const value = columns[column] ?? null
    if (value === null && stored.startsWith('optional')) return []
    return [[field, stored.endsWith('text') ? value : JSON.parse(value ?? 'null')]]
  })
  return Object.fromEntries(facts)
}
