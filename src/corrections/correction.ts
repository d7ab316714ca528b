import type { StoredRow } from '#db/camel-keys.ts'

export const CORRECTION_STATUSES = ['pending', 'accepted', 'declined'] as const
export type CorrectionStatus = (typeof CORRECTION_STATUSES)[number]

type Parsed = Record<'before' | 'proposed' | 'accepted', unknown> & { status: CorrectionStatus }
export type Correction = StoredRow<'corrections', keyof Parsed | 'proposedMark'> & Parsed

export const correctionPath = (token: string) => `/correction/${token}`
