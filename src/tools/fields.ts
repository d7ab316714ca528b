import type { ToolStatus } from './maker.ts'
import type { ToolFacts } from './tool-facts.ts'
import type { ToolField } from './tool-field.ts'

const STATUS_LABELS = {
  '': 'Active',
  maintenance: 'Maintained, no new features',
  sunset: 'Shut down, or being shut down',
  merged: 'Merged into another tool',
  renamed: 'Renamed',
} as const satisfies Record<'' | ToolStatus['state'], string>

/**
 * Every fact of a tool, what matters most first. Its schema is in `tool-facts.ts`; storage, history, forms, API, feed, open
 * data, Markdown, MCP and what watchers are told follow from here.
 */
export const toolFields = {
  slug: {
    label: 'Slug',
    input: 'slug',
    isRequired: true,
    meaning: 'The key of the tool and the end of its page address; never changes',
  },
  name: {
    label: 'Name',
    isWatched: true,
    input: 'line',
    section: 'basics',
    isRequired: true,
    meaning: 'The name of the product',
    corrected: 'Name',
  },
  website: {
    label: 'Website',
    isWatched: true,
    input: 'address',
    section: 'basics',
    isRequired: true,
    meaning: 'The official website',
    isSourced: true,
    corrected: 'Website',
  },
  markets: {
    label: 'Markets',
    input: 'markets',
    section: 'basics',
    meaning: 'Keys of the markets in which it is compared, the main one first; see /api/markets',
  },
  category: {
    label: 'Category',
    input: 'category',
    section: 'basics',
    isRequired: true,
    meaning: 'The key of its primary category',
    corrected: 'Category',
  },
  description: {
    label: 'Description',
    input: 'area',
    section: 'basics',
    isRequired: true,
    hint: 'What it does and for whom, without superlatives.',
    meaning: 'What it does, in our own words',
    corrected: 'Description',
  },
  plans: {
    label: 'Plans',
    isWatched: true,
    input: 'plans',
    section: 'prices',
    meaning:
      'Its plans: price a month billed monthly and yearly, what it is for, people, steps, limits; USD unless it says otherwise',
    isSourced: true,
    corrected: 'Plans and prices',
  },
  answers: {
    label: 'Answers',
    isWatched: true,
    input: 'answers',
    section: 'questions',
    meaning:
      'Question to answer: yes, no, from a plan, as an add-on, partly, yes on a plan not known, or a value; a missing one is unknown',
  },
  sources: {
    label: 'Sources',
    input: 'sources',
    section: 'read-at',
    meaning: 'Where facts were read, the day the page was so, and for which facts',
  },
  addOns: {
    label: 'Add-ons',
    isWatched: true,
    input: 'addOns',
    section: 'more-prices',
    meaning: 'What is sold on top of a plan; without a price where none is published',
    isSourced: true,
    corrected: 'Add-ons',
  },
  includedIn: {
    label: 'Included in',
    isWatched: true,
    input: 'included',
    meaning: 'Suites whose plans it is part of, by the slug of the suite and the names of its plans',
    isSourced: true,
  },
  trial: {
    label: 'Free trial',
    isWatched: true,
    input: 'trial',
    section: 'more-prices',
    meaning: 'The free trial and its days; "none" where there is known to be none',
    isSourced: true,
    corrected: 'Free trial',
  },
  features: {
    label: 'Features',
    input: 'lines',
    section: 'lists',
    hint: 'One per line, in the tool’s own words. The headline features that its page lists.',
    meaning: 'Concrete features by their labels',
    corrected: 'Key features',
  },
  integrations: {
    label: 'Integrations',
    input: 'keys',
    section: 'lists',
    hint: 'One per line, by name, such as Google Workspace.',
    meaning: 'Slugs of what it connects to, by its own record or that of the other',
    isSourced: true,
    corrected: 'Integrations',
  },
  tags: {
    label: 'Tags',
    input: 'keys',
    section: 'lists',
    hint: 'One per line. A category’s key also lists the tool there.',
    meaning: 'Further keys; those that are category keys place it in that category too',
  },
  platforms: {
    label: 'Platforms',
    input: 'checks',
    section: 'lists',
    meaning: 'Where it runs',
    isSourced: true,
    corrected: 'Platforms',
  },
  useCases: {
    label: 'Use cases',
    facet: 'use-case',
    input: 'checks',
    section: 'lists',
    meaning: 'Keys of what people use it for',
    corrected: 'Use cases',
  },
  industries: {
    label: 'Industries',
    input: 'checks',
    section: 'lists',
    meaning: 'Keys of industries it is made for',
    corrected: 'Industries',
  },
  maker: {
    label: 'Maker',
    isWatched: true,
    input: 'parts',
    section: 'maker',
    meaning: 'Owner, country, year it was founded, and year the product was launched',
    isSourced: true,
    corrected: 'Company',
    parts: {
      owner: { label: 'Owner', hint: 'The company or foundation it belongs to.' },
      country: { label: 'Country', hint: 'Two letters.', placeholder: 'US', input: 'code' },
      founded: { label: 'Founded', placeholder: '2009', input: 'number' },
      launched: {
        label: 'Product launched',
        hint: 'Where that is another year.',
        placeholder: '2013',
        input: 'number',
      },
      sites: { label: 'Further sites', hint: 'Domains it also publishes on, one per line.', input: 'lines' },
    },
  },
  status: {
    label: 'Status',
    isWatched: true,
    input: 'parts',
    section: 'maker',
    meaning:
      'Whether it is only maintained, being shut down, merged or renamed, and since when; null for an active tool',
    isSourced: true,
    corrected: 'Status',
    parts: {
      state: { label: 'Status', choices: STATUS_LABELS },
      since: {
        label: 'Since',
        hint: 'A year, month or day; only for a tool that is not active.',
        placeholder: '2026-02',
      },
      successor: {
        label: 'Successor',
        hint: 'What it became or was merged into: the slug of a tool here, or a name.',
      },
      note: { label: 'Note', hint: 'One sentence, shown on the page.' },
    },
  },
  countries: {
    label: 'Countries',
    facet: 'country',
    input: 'countries',
    section: 'maker',
    hint: 'Two letters each, one per line, only where law, tax or banks matter. Empty for all.',
    meaning: 'Countries it is made for; empty where that is not known or does not matter',
    isSourced: true,
    corrected: 'Countries it is made for',
  },
  formerNames: {
    label: 'Former names',
    input: 'lines',
    section: 'maker',
    hint: 'One per line.',
    meaning: 'Names it had before',
    isSourced: true,
    corrected: 'Former names',
  },
  license: {
    label: 'License',
    isWatched: true,
    input: 'line',
    section: 'maker',
    hint: 'Only for open source, by its SPDX name such as MIT.',
    meaning: 'The SPDX name of its open-source license',
    isSourced: true,
    corrected: 'License',
  },
  repository: {
    label: 'Repository',
    input: 'address',
    section: 'maker',
    meaning: 'Where its source code is',
    corrected: 'Repository',
  },
  statusPage: {
    label: 'Status page',
    input: 'address',
    section: 'maker',
    hint: 'Where the vendor reports outages.',
    meaning: 'Where the vendor reports outages',
    corrected: 'Status page',
    isShown: true,
  },
  dataProcessingAgreement: {
    label: 'Data processing agreement',
    input: 'address',
    section: 'maker',
    hint: 'The page or file with the agreement itself.',
    meaning: 'Where the agreement on processing personal data can be read, as buyers in Europe need it',
    corrected: 'Data processing agreement',
    isShown: true,
  },
  logo: {
    label: 'Logo',
    input: 'line',
    section: 'choice',
    hint: 'A brand of simple-icons, logos:name of the logos collection, or the key of an uploaded picture.',
  },
  editorsChoice: {
    label: 'Editor’s choice',
    input: 'parts',
    section: 'choice',
    parts: {
      reason: {
        label: 'Editor’s choice: reason',
        hint: 'Shown with the mark. Leave both empty for no mark.',
      },
      date: { label: 'Editor’s choice: date', placeholder: '2026-05-04' },
    },
  },
} as const satisfies Record<keyof ToolFacts, ToolField>

type ToolFields = typeof toolFields
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

/** That its sources or words changed is nothing that people who watch a tool wait for. */
export const WATCHED_FIELDS = fieldEntries.flatMap(([field, { isWatched }]) => (isWatched ? [field] : []))
