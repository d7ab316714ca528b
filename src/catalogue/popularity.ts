/**
 * How well known a tool is, from facts that anybody can check: listed tools that connect to it, those it connects back
 * to, the markets they come from, and what visitors did once enough of them came.
 */
export const STANDING_WEIGHTS = { connection: 1, bothWays: 1, market: 3 } as const

/** Activity counts from so many networks on, each counted once a day; before that it is chance. */
export const ACTIVE_FROM_NETWORKS = 100
export const POINTS_PER_STANDING = 20
export const ACTIVITY_MAX = 100
