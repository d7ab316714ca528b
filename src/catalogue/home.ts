export const POPULAR_MAX = 8
export const RECENT_MAX = 8
export const MOST_FEATURES_MAX = 6
