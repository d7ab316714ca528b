import type { Filters, Team } from '#search/filters.ts'
import type { SearchFacetKind } from '#tools/index/facets.ts'

export type FacetKey = readonly [SearchFacetKind, string]

/** What a list is narrowed to, chosen in its address or read from words. */
export interface Wanted {
  filters: Filters
  team: Team
  /** Only tools that start below so many dollars a month. */
  under: number | null
  required: readonly FacetKey[]
  excluded: readonly FacetKey[]
  lacks: readonly string[]
  /** The code of the country it is used in: of a tool that names none it is not known. */
  country: string | null
  without: readonly number[]
}

/** Somebody said how large they are: what is too small for them is left out. */
export const isSized = ({ people, amount }: Team) => people !== null || amount !== null

/** Whether every tool will do. */
export function isUnlimited({ filters, team, under, country, ...lists }: Wanted): boolean {
  const { required, excluded, lacks, without } = lists
  const chosen = [...Object.values(filters), required, excluded, lacks, without]
  const isAnyPrice = under === null && team.budget === null && !isSized(team)
  return isAnyPrice && country === null && chosen.every((keys) => keys.length === 0)
}
