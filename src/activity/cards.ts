/** How many cards one call gives at most. */
export const CARDS_MAX = 1_000
export const CARD_SLUG = /^[a-z0-9-]{1,200}$/
