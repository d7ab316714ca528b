import type { ToolFacts } from './tool-facts.ts'

interface ToolField<Stored extends string = string, Column extends string = string> {
  column: Column
  stored: Stored
  label: string
  /** As the open data explains it; fields without one are not part of it. */
  meaning?: string | undefined
  /** A source can be for it, besides for answers. */
  isSourced: boolean
}

const sourced = true
const storedAs =
  <Stored extends string>(stored: Stored) =>
  <Column extends string>(
    column: Column,
    label: string,
    meaning?: string,
    isSourced = false,
  ): ToolField<Stored, Column> => ({ column, stored, label, meaning, isSourced })

const text = storedAs('text')
const json = storedAs('json')
const optionalText = storedAs('optional text')
const optionalJson = storedAs('optional json')

/** Every fact of a tool: where it is stored, what it is called, whether it is sourced and exported. */
export const toolFields = {
  slug: text('slug', 'Slug', 'The key of the tool and the end of its page address; never changes'),
  name: text('name', 'Name', 'The name of the product'),
  website: text('website', 'Website', 'The official website', sourced),
  description: text('description', 'Description', 'What it does, in our own words'),
  category: text('category', 'Category', 'The key of its primary category'),
  markets: json(
    'markets',
    'Markets',
    'Keys of the one or two markets in which it is compared; see /api/markets',
  ),
  tags: json('tags', 'Tags', 'Further keys; those that are category keys place it in that category too'),
  features: json('features', 'Features', 'Concrete features by their labels'),
  integrations: json(
    'integrations',
    'Integrations',
    'Slugs of what it connects to, by its own record or that of the other',
    sourced,
  ),
  useCases: json('use_cases', 'Use cases', 'Keys of what people use it for'),
  industries: json('industries', 'Industries', 'Keys of industries it is made for'),
  platforms: json('platforms', 'Platforms', 'Where it runs', sourced),
  license: optionalText('license', 'License', 'The SPDX name of its open-source license', sourced),
  repository: optionalText('repository', 'Repository', 'Where its source code is'),
  logo: optionalText('logo', 'Logo'),
  maker: optionalJson('maker', 'Maker', 'Owner, country and year it was founded', sourced),
  status: optionalJson(
    'status',
    'Status',
    'Whether it is only maintained, being shut down, merged or renamed, and since when; null for an active tool',
    sourced,
  ),
  countries: json(
    'countries',
    'Countries',
    'Countries it is made for; empty where that is not known or does not matter',
    sourced,
  ),
  formerNames: json('former_names', 'Former names', 'Names it had before', sourced),
  plans: json(
    'plans',
    'Plans',
    'Its plans: price a month billed monthly and yearly, what it is for, people, steps, limits; USD unless it says otherwise',
    sourced,
  ),
  addOns: json(
    'add_ons',
    'Add-ons',
    'What is sold on top of a plan; without a price where none is published',
    sourced,
  ),
  trial: optionalJson(
    'trial',
    'Free trial',
    'The free trial and its days; "none" where there is known to be none',
    sourced,
  ),
  pricing: json(
    'pricing',
    'Prices',
    'What the plans amount to in US dollars a month; a missing key means unknown',
  ),
  priceUnit: optionalText(
    'price_unit',
    'Price is per',
    'Whether the starter price is per seat or per account',
  ),
  answers: json(
    'answers',
    'Answers',
    'Question to answer: yes, no, from a plan, as an add-on, partly, yes on a plan not known, or a value; a missing one is unknown',
  ),
  sources: json('sources', 'Sources', 'Where facts were read, the day the page was so, and for which facts'),
  editorsChoice: optionalJson('editors_choice', 'Editor’s choice'),
} satisfies Record<keyof ToolFacts, ToolField>

type Fields = typeof toolFields
type FieldsStored<Stored extends string> = {
  [Key in keyof Fields]: Fields[Key]['stored'] extends Stored ? Key : never
}[keyof Fields]

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

type FieldIn = { [Key in keyof Fields as Fields[Key]['column']]: Key }

/** The facts in those columns of a row that were read. */
export function factsIn<Row extends Partial<FactColumns>>(
  row: Row,
): Pick<ToolFacts, FieldIn[keyof Row & keyof FieldIn]> {
  const columns: Readonly<Record<string, string | null | undefined>> = row
  const facts = entries.flatMap(([field, { column, stored }]) => {
    const value = columns[column] ?? null
    return value === null ? [] : [[field, stored.endsWith('text') ? value : JSON.parse(value)]]
  })
  return Object.fromEntries(facts)
}
