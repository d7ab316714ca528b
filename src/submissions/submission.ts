import type { z } from 'zod'
import type { StoredRow } from '#db/camel-keys.ts'
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

type Hidden = 'tokenHash' | 'host' | 'inspectionStartedAt'
type Stored = StoredRow<'submissions', keyof SubmissionFacts | Hidden | 'status' | 'findings'>
export type Submission = Stored & SubmissionFacts & { status: SubmissionStatus; findings: Findings | null }

export const submissionPath = (token: string) => `/submission/${token}`

export const submissionCategories = offeredCategories.map((key) => [key, sentenceFromKey(key)] as const)
