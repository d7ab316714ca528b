import { z } from 'zod'
import { wholeNumber } from '#lib/plain-text.ts'
import type { BuyerNeed } from '#needs/match-tool.ts'
import { BILLINGS } from '#needs/need.ts'
import { AMOUNT_MAX, needIn, PEOPLE_MAX } from '#needs/need-address.ts'
import { EDITIONS } from '#plans/price-plan.ts'
import {
  type AskedTeam,
  FILTER_NAMES,
  type FilterName,
  type Filters,
  filterGroups,
  readFilters,
} from '#search/filters.ts'

const values = (description: string) =>
  z.string().max(900).optional().describe(`${description}; several comma-separated`)

/** The parameters by which every list can be filtered. */
export const filterQuery = Object.fromEntries(
  filterGroups.map(({ name, meaning }) => [name, values(meaning)]),
) as Record<FilterName, ReturnType<typeof values>>

const people = wholeNumber(1, PEOPLE_MAX).optional()

export const teamQuery = {
  people: people.describe('People who will use it'),
  amount: z.coerce
    .number()
    .positive()
    .max(AMOUNT_MAX)
    .optional()
    .describe('Of what the market is sold by: contacts, events, members'),
  billing: z.enum(BILLINGS).optional(),
  budget: z.coerce.number().positive().optional().describe('Dollars a year for all of it, at most'),
}

export function teamIn(asked: z.infer<z.ZodObject<typeof teamQuery>>): AskedTeam {
  const { people, amount, billing, budget } = asked
  return {
    people: people ?? null,
    amount: amount ?? null,
    billing: billing ?? null,
    budget: budget ?? null,
  }
}

/** A need: for whom, what it may cost, what must be there. */
export const needQuery = {
  ...teamQuery,
  budget: z.coerce
    .number()
    .min(0)
    .optional()
    .describe('Dollars a year for all of it, at most; 0: only what is free for the need'),
  has: values('Keys of questions that have to be answered with yes'),
  nice: values('Keys of questions that would be nice'),
  edition: z.enum(EDITIONS).optional().describe('Only plans of this edition are priced'),
  country: z.string().max(2).optional().describe('Two letters of the country it is used in; EU for Europe'),
  integration: values('Keys of what it has to connect to'),
  platform: values('Keys of what it has to run on'),
  industry: values('Keys of industries, one of which it serves'),
  like: z.string().max(80).optional().describe('The slug of a tool that others should be like'),
  not: values('Slugs of tools that are not meant'),
  further: values('Further measures of the market, each with how many: donations:5000'),
  owned: values('Suites that are paid for already, each with its plan: microsoft-365:business-standard'),
}

export function needAsked(query: Readonly<Record<string, string | number | undefined>>): BuyerNeed {
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return needIn(new URLSearchParams(asked))
}

/** The list's own order, or one to choose. */
export const sortQuery = z
  .enum(['popular', 'price', 'cost', 'complete', 'name', 'newest'])
  .default('popular')
  .describe('cost: what it costs a year; complete: most of what is asked is answered')

export function filtersIn(query: Partial<Record<FilterName, string | undefined>>): Filters {
  return readFilters(
    new URLSearchParams(FILTER_NAMES.flatMap((name) => (query[name] ? [[name, query[name]]] : []))),
  )
}

export const viewQuery = z.enum(['full', 'card']).default('full').describe('card: only what a card shows')

/** A list a page at a time. */
export const pagedQuery = z.object({
  ...filterQuery,
  ...teamQuery,
  sort: sortQuery,
  page: wholeNumber(1, 1_000_000).default(1),
})
export type PagedView = z.infer<typeof pagedQuery>
