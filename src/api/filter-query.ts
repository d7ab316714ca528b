import { z } from 'zod'
import { FILTER_NAMES, type FilterName, type Filters, readFilters } from '#search/filters.ts'

const values = (description: string) =>
  z.string().max(900).optional().describe(`${description}; several comma-separated`)

/** The parameters by which every list can be filtered. */
export const filterQuery = {
  price: values('Price bands, one of which a tool is in'),
  offer: values('free-plan, trial: all of which it offers'),
  feature: values('Feature keys, all of which it has'),
  integration: values('Integration keys, all of which it has'),
  platform: values('Platform keys, all of which it runs on'),
  industry: values('Industry keys, one of which it serves'),
} satisfies Record<FilterName, z.ZodType>

export const facetCountsSchema = z.object({
  name: z.enum(FILTER_NAMES),
  options: z.array(z.object({ key: z.string(), label: z.string(), count: z.number().int() })),
})

export function filtersIn(query: Partial<Record<FilterName, string | undefined>>): Filters {
  return readFilters(
    new URLSearchParams(FILTER_NAMES.flatMap((name) => (query[name] ? [[name, query[name]]] : []))),
  )
}
