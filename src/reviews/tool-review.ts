import { uncapitalize } from '#lib/capitalize.ts'

export const REVIEW_STATUSES = ['pending', 'published', 'declined'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

export const REVIEWER_ROLES = {
  user: 'Uses it for work',
  admin: 'Administers it',
  developer: 'Builds with it',
  manager: 'Manages a team that uses it',
  buyer: 'Decided to buy it',
  consultant: 'Advises others on it',
} as const

export const REVIEWER_SIZES = {
  '1': 'Alone',
  '2-10': '2 to 10 people',
  '11-50': '11 to 50 people',
  '51-200': '51 to 200 people',
  '201-1000': '201 to 1,000 people',
  '1001': 'More than 1,000 people',
} as const

export const USED_FOR = {
  'under-6-months': 'Less than 6 months',
  'under-1-year': '6 to 12 months',
  'under-2-years': '1 to 2 years',
  'over-2-years': 'More than 2 years',
} as const

/** What reviewers say of themselves. Empty where they did not say. */
interface Reviewer {
  role: '' | keyof typeof REVIEWER_ROLES
  companySize: '' | keyof typeof REVIEWER_SIZES
  usedFor: '' | keyof typeof USED_FOR
}

/** Where an editor takes it down. */
export const reviewAdminPath = (id: number) => `/admin?view=reviews&review=${id}`
export const reviewPath = (token: string) => `/review/${token}`

/** "Administers it, company of 11 to 50 people, used for 1 to 2 years"; nothing where nothing was said. */
export function reviewerWords({ role, companySize, usedFor }: Reviewer): string {
  const size = companySize && REVIEWER_SIZES[companySize]
  return [
    role && REVIEWER_ROLES[role],
    companySize === '1' ? 'works alone' : size && `company of ${uncapitalize(size)}`,
    usedFor && `used for ${uncapitalize(USED_FOR[usedFor])}`,
  ]
    .filter(Boolean)
    .join(', ')
}
