import { z } from 'zod'
import { BILLINGS, type Billing } from '#catalogue/cost.ts'
import { SEATS_MAX } from '#catalogue/market-place.ts'
import { type AskedTeam, FILTER_NAMES, type FilterName, type Filters, readFilters } from '#search/filters.ts'

const values = (description: string) =>
  z.string().max(900).optional().describe(`${description}; several comma-separated`)

/** The parameters by which every list can be filtered. */
export const filterQuery = {
  has: values('Keys of yes/no questions, all of which it is known to have'),
  price: values('Price bands, one of which a tool is in'),
  offer: values('free-plan, trial: all of which it offers'),
  feature: values('Feature keys, all of which it has'),
  integration: values('Integration keys, all of which it has'),
  platform: values('Platform keys, all of which it runs on'),
  industry: values('Industry keys, one of which it serves'),
} satisfies Record<FilterName, z.ZodType>

/** Whose costs are counted. */
export const teamQuery = {
  seats: z.coerce.number().int().min(1).max(SEATS_MAX).optional().describe('People who will use it'),
  billing: z.enum(BILLINGS).optional(),
  budget: z.coerce.number().positive().optional().describe('Dollars a year for these seats, at most'),
}

export function teamIn({
  seats,
  billing,
  budget,
}: {
  seats?: number | undefined
  billing?: Billing | undefined
  budget?: number | undefined
}): AskedTeam {
  return { seats: seats ?? null, billing: billing ?? null, budget: budget ?? null }
}

/** The list's own order, or one to choose. */
export const sortQuery = z
  .enum(['popular', 'price', 'cost', 'complete', 'name', 'newest'])
  .default('popular')
  .describe('cost: what these seats cost a year; complete: most of what is asked is answered')

export function filtersIn(query: Partial<Record<FilterName, string | undefined>>): Filters {
  return readFilters(
    new URLSearchParams(FILTER_NAMES.flatMap((name) => (query[name] ? [[name, query[name]]] : []))),
  )
}

/** How much is told of each tool. */
export const viewQuery = z.enum(['full', 'card']).default('full').describe('card: only what a card shows')
