/** What orders alternatives, each with its points. Shown to visitors on /how-we-rank. */
export const SIMILARITY_WEIGHTS = {
  /** More than all else together usually comes to: who competes for the same buyers comes first. */
  market: 20,
  furtherMarket: 3,
  category: 3,
  sharedCategory: 1,
  feature: 1,
  tag: 1.5,
  priceBand: 0.5,
  /** Times the root of its standing: of tools that are much alike, buyers look for the one others know. */
  known: 0.7,
} as const

/** The points for how well known a tool is, by its standing (`popularity.ts`). */
export const knownPoints = (standing: number) => SIMILARITY_WEIGHTS.known * Math.sqrt(standing)
