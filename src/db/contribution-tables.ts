import type { Generated } from 'kysely'

export interface CorrectionsTable {
  id: Generated<number>
  tool_id: number
  fact: string
  /** Values as JSON. What the record said when it was proposed. */
  before: string
  proposed: string
  /** Tells proposed values apart: the same one is joined while it is pending. */
  proposed_mark: string
  /** What was written in the end. */
  accepted: string | null
  status: string
  /** The host that a maker had shown to be theirs when they proposed it; null for anybody else. */
  maker_host: string | null
  reports: Generated<number>
  review_note: string | null
  reviewed_at: string | null
  created_at: string
}

export interface CorrectionReportsTable {
  id: Generated<number>
  correction_id: number
  token_hash: string
  source: string | null
  note: string
  email: string | null
  reported_at: string
}

export interface ReviewsTable {
  id: Generated<number>
  tool_id: number
  token_hash: string
  status: string
  /** As its author left it, as JSON. */
  text: string
  /** Grows with each change by its author. */
  revision: Generated<number>
  /** As it was read and is shown, as JSON; null until then. */
  published: string | null
  published_at: string | null
  /** Of the published text. */
  stars: number | null
  review_note: string | null
  reviewed_at: string | null
  /** The maker's, to the published text: it goes when another text takes its place. */
  reply: string | null
  replied_at: string | null
  reply_status: Generated<string>
  reply_note: string | null
  created_at: string
}

export interface OwnerClaimsTable {
  id: Generated<number>
  tool_id: number
  token_hash: string
  method: string
  /** The host that was shown to be theirs. */
  host: string
  /** What they put into the file or the DNS record. */
  code: string
  mailed_to: string | null
  status: string
  created_at: string
  verified_at: string | null
  /** A proof counts until then; it is repeated some days before. */
  expires_at: string
  end_reason: string | null
  /** When who holds it was told of its end. */
  notified_at: string | null
  /** Of the link that was mailed to repeat the proof; once opened it takes the place of the first. */
  renewal_hash: string | null
  /** The last look for a proof that is to be repeated, and why it found none. */
  proof_tried_at: string | null
  proof_problem: string | null
}

/** The maker's word for a fact, as long as the record still has this value. */
export interface MakerStatementsTable {
  tool_id: number
  fact: string
  mark: string
  /** Of the maker's website: the word of whoever had another one is not the maker's. */
  host: string
  said_at: string
}
