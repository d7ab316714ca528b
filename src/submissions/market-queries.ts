import type { Question } from '#catalogue/market.ts'
import { apiQuery } from '#lib/api-query.ts'

export const marketNamesQuery = apiQuery<{ markets: { key: string; label: string }[] }>('/api/market-names')

export const questionsQuery = (market: string) =>
  apiQuery<{ questions: Question[] }>(`/api/questions?markets=${encodeURIComponent(market)}`)

/** What a page with the form asks for, so that the form is whole without scripts. */
export function formQueries(search: URLSearchParams) {
  const market = search.get('market')
  return { names: marketNamesQuery, ...(market && { asked: questionsQuery(market) }) }
}
