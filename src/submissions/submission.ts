import type { z } from 'zod'
import { offeredCategories } from '#vocabulary/categories.ts'
import { sentenceFromKey } from '#vocabulary/vocabulary.ts'
import type { submissionSchema } from './submission-schema.ts'

export type SubmissionStatus = 'pending' | 'approved' | 'rejected' | 'synced'

export type SubmissionFacts = z.infer<typeof submissionSchema>

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

export const submissionCategories = offeredCategories.map((key) => [key, sentenceFromKey(key)] as const)
