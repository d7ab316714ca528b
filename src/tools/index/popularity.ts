/**
 * How well known a tool is: its place among the tools an expert of its market names first, then what anybody can check:
 * listed tools that connect to it, those it connects back to, the markets they come from, and what visitors did once
 * enough of them came.
 */
export const STANDING_WEIGHTS = { connection: 1, bothWays: 1, market: 3 } as const

/** Activity counts from so many networks on, each counted once a day; before that it is chance. */
export const ACTIVE_FROM_NETWORKS = 100
export const POINTS_PER_STANDING = 20
export const ACTIVITY_MAX = 100

/** For the first named of a market, the second and so on; the best place of a tool counts. */
export const LEADER_POINTS = [100, 85, 72, 61, 52, 44, 37, 31, 26, 22] as const

export const leaderPoints = (places: readonly number[]): number =>
  Math.max(0, ...places.map((place) => LEADER_POINTS[place - 1] ?? 0))

/** What orders alternatives, each with its points. Shown to visitors on /how-we-rank. */
export const SIMILARITY_WEIGHTS = {
  /** More than all else together usually comes to: who competes for the same buyers comes first. */
  market: 20,
  furtherMarket: 3,
  /** Semrush is looked at for SEO first: what only shares its second market is no near rival. */
  mainMarket: 6,
  category: 3,
  sharedCategory: 1,
  feature: 1,
  tag: 1.5,
  priceBand: 0.5,
  /** Times the root of its standing: of tools that are much alike, buyers look for the one others know. */
  known: 1.4,
} as const

/** The points for how well known a tool is, by its standing (`popularity.ts`). */
export const knownPoints = (standing: number) => SIMILARITY_WEIGHTS.known * Math.sqrt(standing)

export const ALTERNATIVES_MAX = 12
export const SIMILAR_MAX = 8
export const POPULAR_MAX = 8
export const RECENT_MAX = 8
export const MOST_FEATURES_MAX = 6
