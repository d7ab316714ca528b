/** Numbers smaller than this are not shown: they say more about single people than about a tool. */
export const SHOWN_FROM = 5
export const FACTS_PERIOD_DAYS = 30
export const ALSO_COMPARED_MAX = 4
