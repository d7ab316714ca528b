export const REVIEW_STATUSES = ['pending', 'published', 'declined'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** Where an editor takes it down. */
export const reviewAdminPath = (id: number) => `/admin?view=reviews&review=${id}`
export const reviewPath = (token: string) => `/review/${token}`
