export const ALTERNATIVES_MAX = 12
export const SIMILAR_MAX = 8
