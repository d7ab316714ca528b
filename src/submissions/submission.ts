import type { Answers } from '#catalogue/answer.ts'
import type { Plan } from '#catalogue/price-plan.ts'
import { capitalize } from '#lib/capitalize.ts'
import { offeredCategories } from '#vocabulary/categories.ts'
import { tagWords } from '#vocabulary/vocabulary.ts'

export type SubmissionStatus = 'pending' | 'approved' | 'rejected' | 'synced'

/** What the form asks for. */
export interface SubmissionFacts {
  name: string
  email: string
  companyName: string
  website: string
  description: string
  category: string
  pricing: string
  features: string
  logoUrl: string
  /** The key of a market, or nothing. */
  market: string
  plans: Plan[]
  answers: Answers
}

/** What was found out about a submission in the background, for the reviewer. */
export interface Findings {
  /** How the website answered: its status, or why it could not be reached. */
  website: { isReachable: boolean; words: string }
  logo: { isLoaded: boolean; words: string } | null
}

export interface Submission extends SubmissionFacts {
  id: number
  status: SubmissionStatus
  submittedAt: string
  reviewNotes: string | null
  reviewedAt: string | null
  appeal: string | null
  companyId: number | null
  logo: string | null
  findings: Findings | null
  /** How often its addresses were looked at so far. */
  inspections: number
  /** Grows with each change by its owner: a reviewer decides about the one they have read. */
  revision: number
}

export const submissionPath = (token: string) => `/submission/${token}`

/** As the form and the review cards show a category: capitalized, hyphens as spaces, abbreviations in capitals. */
export const categoryLabel = (category: string) => capitalize(tagWords(category))

export const submissionCategories = offeredCategories.map((key) => [key, categoryLabel(key)] as const)
