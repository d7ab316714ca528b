/** The orders that a market's table can be put in; the first unless another is asked for. */
export const MARKET_SORTS = ['known', 'cost', 'name', 'complete'] as const
export type MarketSort = (typeof MARKET_SORTS)[number]

export const sortIn = (search: URLSearchParams): MarketSort =>
  MARKET_SORTS.find((sort) => sort === search.get('sort')) ?? 'known'
