export interface RatingsTable {
  tool_id: number
  visitor: string
  stars: number
  created_at: string
}

export interface ActivityDaysTable {
  tool_id: number
  day: string
  views: number
  visits: number
  favorites: number
  comparisons: number
  networks: number
}

export interface ActivitySeenTable {
  mark: string
  day: string
}

export interface ComparedPairsTable {
  tool_id: number
  other_id: number
  count: number
}

export interface SearchDaysTable {
  day: string
  term: string
  results: number
  count: number
}

/** The days that are past, added up; `points` as trending counts them. */
export interface ActivityTotalsTable {
  tool_id: number
  points: number
  views: number
  visits: number
  favorites: number
  comparisons: number
  networks: number
}
