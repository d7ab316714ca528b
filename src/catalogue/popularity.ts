/** A tool's standing is this much for each listed tool that connects to it, plus one for each of its own features. */
export const POPULARITY_WEIGHT = 100
