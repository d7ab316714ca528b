import { mapValues } from '#lib/objects.ts'
import { plainFields } from './plain-fields.ts'
import type { ToolFacts } from './tool-facts.ts'

interface FieldTraits {
  /** How it is filled in. */
  input: string
  /** The part of the editor; none for what is filled in together with another field, or follows from one. */
  section?: string
  hint?: string
  isRequired?: boolean
  /** As the open data explains it; fields without one are not part of it. */
  meaning?: string
  /** A source can be for it, besides for answers. */
  isSourced?: boolean
  /** Anybody may correct it: what the form calls it. */
  corrected?: string
}

interface ToolField extends FieldTraits {
  column: string
  stored: 'text' | 'json' | 'optional text' | 'optional json' | 'part'
  label: string
}

const storedAs =
  <Stored extends ToolField['stored']>(stored: Stored) =>
  <Column extends string, const Traits extends FieldTraits>(
    column: Column,
    label: string,
    traits: Traits,
  ) => ({
    ...traits,
    column,
    stored,
    label,
  })

const text = storedAs('text')
const json = storedAs('json')
const optionalText = storedAs('optional text')
const optionalJson = storedAs('optional json')

const part = storedAs('part')
const plain = mapValues(plainFields, (field) =>
  part('plain_facts', field.label, { ...field, section: 'maker', corrected: field.label }),
)

/** Every fact of a tool, what matters most first: where it is stored, what it is called, how it is edited and exported. */
export const toolFields = {
  slug: text('slug', 'Slug', {
    input: 'slug',
    isRequired: true,
    meaning: 'The key of the tool and the end of its page address; never changes',
  }),
  name: text('name', 'Name', {
    input: 'line',
    section: 'basics',
    isRequired: true,
    meaning: 'The name of the product',
    corrected: 'Name',
  }),
  website: text('website', 'Website', {
    input: 'address',
    section: 'basics',
    isRequired: true,
    meaning: 'The official website',
    isSourced: true,
    corrected: 'Website',
  }),
  markets: json('markets', 'Markets', {
    input: 'markets',
    section: 'basics',
    meaning: 'Keys of the markets in which it is compared, the main one first; see /api/markets',
  }),
  category: text('category', 'Category', {
    input: 'category',
    section: 'basics',
    isRequired: true,
    meaning: 'The key of its primary category',
    corrected: 'Category',
  }),
  description: text('description', 'Description', {
    input: 'area',
    section: 'basics',
    isRequired: true,
    hint: 'What it does and for whom, without superlatives.',
    meaning: 'What it does, in our own words',
    corrected: 'Description',
  }),
  plans: json('plans', 'Plans', {
    input: 'plans',
    section: 'prices',
    meaning:
      'Its plans: price a month billed monthly and yearly, what it is for, people, steps, limits; USD unless it says otherwise',
    isSourced: true,
    corrected: 'Plans and prices',
  }),
  answers: json('answers', 'Answers', {
    input: 'answers',
    section: 'questions',
    meaning:
      'Question to answer: yes, no, from a plan, as an add-on, partly, yes on a plan not known, or a value; a missing one is unknown',
  }),
  sources: json('sources', 'Sources', {
    input: 'sources',
    section: 'read-at',
    meaning: 'Where facts were read, the day the page was so, and for which facts',
  }),
  addOns: json('add_ons', 'Add-ons', {
    input: 'addOns',
    section: 'more-prices',
    meaning: 'What is sold on top of a plan; without a price where none is published',
    isSourced: true,
    corrected: 'Add-ons',
  }),
  includedIn: json('included_in', 'Included in', {
    input: 'included',
    meaning: 'Suites whose plans it is part of, by the slug of the suite and the names of its plans',
    isSourced: true,
  }),
  trial: optionalJson('trial', 'Free trial', {
    input: 'trial',
    section: 'more-prices',
    meaning: 'The free trial and its days; "none" where there is known to be none',
    isSourced: true,
    corrected: 'Free trial',
  }),
  features: json('features', 'Features', {
    input: 'lines',
    section: 'lists',
    hint: 'One per line, in the tool’s own words. The headline features that its page lists.',
    meaning: 'Concrete features by their labels',
    corrected: 'Key features',
  }),
  integrations: json('integrations', 'Integrations', {
    input: 'keys',
    section: 'lists',
    hint: 'One per line, by name, such as Google Workspace.',
    meaning: 'Slugs of what it connects to, by its own record or that of the other',
    isSourced: true,
    corrected: 'Integrations',
  }),
  tags: json('tags', 'Tags', {
    input: 'keys',
    section: 'lists',
    hint: 'One per line. A category’s key also lists the tool there.',
    meaning: 'Further keys; those that are category keys place it in that category too',
  }),
  platforms: json('platforms', 'Platforms', {
    input: 'checks',
    section: 'lists',
    meaning: 'Where it runs',
    isSourced: true,
    corrected: 'Platforms',
  }),
  useCases: json('use_cases', 'Use cases', {
    input: 'checks',
    section: 'lists',
    meaning: 'Keys of what people use it for',
    corrected: 'Use cases',
  }),
  industries: json('industries', 'Industries', {
    input: 'checks',
    section: 'lists',
    meaning: 'Keys of industries it is made for',
    corrected: 'Industries',
  }),
  maker: optionalJson('maker', 'Maker', {
    input: 'parts',
    section: 'maker',
    meaning: 'Owner, country, year it was founded, and year the product was launched',
    isSourced: true,
    corrected: 'Company',
  }),
  status: optionalJson('status', 'Status', {
    input: 'parts',
    section: 'maker',
    meaning:
      'Whether it is only maintained, being shut down, merged or renamed, and since when; null for an active tool',
    isSourced: true,
    corrected: 'Status',
  }),
  countries: json('countries', 'Countries', {
    input: 'countries',
    section: 'maker',
    hint: 'Two letters each, one per line, only where law, tax or banks matter. Empty for all.',
    meaning: 'Countries it is made for; empty where that is not known or does not matter',
    isSourced: true,
    corrected: 'Countries it is made for',
  }),
  formerNames: json('former_names', 'Former names', {
    input: 'lines',
    section: 'maker',
    hint: 'One per line.',
    meaning: 'Names it had before',
    isSourced: true,
    corrected: 'Former names',
  }),
  license: optionalText('license', 'License', {
    input: 'line',
    section: 'maker',
    hint: 'Only for open source, by its SPDX name such as MIT.',
    meaning: 'The SPDX name of its open-source license',
    isSourced: true,
    corrected: 'License',
  }),
  repository: optionalText('repository', 'Repository', {
    input: 'address',
    section: 'maker',
    meaning: 'Where its source code is',
    corrected: 'Repository',
  }),
  ...plain,
  logo: optionalText('logo', 'Logo', {
    input: 'line',
    section: 'choice',
    hint: 'A brand of simple-icons, logos:name of the logos collection, or the key of an uploaded picture.',
  }),
  editorsChoice: optionalJson('editors_choice', 'Editor’s choice', { input: 'parts', section: 'choice' }),
} satisfies Record<keyof ToolFacts, ToolField>

export type ToolFields = typeof toolFields
export type FieldName = keyof ToolFields
export type FieldInput = ToolFields[FieldName]['input']
export type FieldSection = Extract<ToolFields[FieldName], { section: string }>['section']

export const fieldEntries = Object.entries(toolFields) as [FieldName, ToolField][]

/** Every fact a source may tell and an administrator may lock; the slug is the tool's address and stays. */
export const FACT_FIELDS = fieldEntries.map(([field]) => field).filter((field) => field !== 'slug')

/** The parts of a record other than answers that a source can be for, with what they are called. */
export const sourceTopics: ReadonlyMap<string, string> = new Map(
  fieldEntries.flatMap(([field, { isSourced, label }]) => (isSourced ? [[field, label]] : [])),
)
