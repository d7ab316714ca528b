export const CORRECTION_STATUSES = ['pending', 'accepted', 'declined'] as const
export type CorrectionStatus = (typeof CORRECTION_STATUSES)[number]

export interface Correction {
  id: number
  toolId: number
  fact: string
  /** What the record said when it was proposed. */
  before: unknown
  proposed: unknown
  /** What was written in the end, where it was accepted. */
  accepted: unknown
  status: CorrectionStatus
  /** The host that its maker had shown to be theirs; null where a visitor proposed it. */
  makerHost: string | null
  /** How many people said the same. */
  reports: number
  reviewNote: string | null
  reviewedAt: string | null
  createdAt: string
}

export const correctionPath = (token: string) => `/correction/${token}`
