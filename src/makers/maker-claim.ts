import type { StoredRow } from '#db/camel-keys.ts'
import { slugify } from '#lib/slug.ts'
import { site } from '#site.config'

export const CLAIM_METHODS = ['file', 'dns', 'mail'] as const
export type ClaimMethod = (typeof CLAIM_METHODS)[number]

/** Mailboxes that only whoever runs a domain can have; on a mail provider's own domain others are for customers. */
export const MAILBOXES = ['admin', 'administrator', 'hostmaster', 'postmaster', 'webmaster'] as const
export type Mailbox = (typeof MAILBOXES)[number]

/** Ended, because the website of the tool is another one now, or the proof by mail is too old. */
export const CLAIM_STATUSES = ['waiting', 'verified', 'moved', 'expired'] as const
export type ClaimStatus = (typeof CLAIM_STATUSES)[number]

export interface MakerClaim extends StoredRow<'maker_claims', 'tokenHash' | 'method' | 'status'> {
  method: ClaimMethod
  status: ClaimStatus
  /** Of the tool at present; a claim of another one counts no more. */
  toolHost: string | null
  website: string
}

export const hasEnded = ({ status }: Pick<MakerClaim, 'status'>) => status === 'moved' || status === 'expired'

/** Why a claim has ended, for whoever held it and for the administrator. */
export function endWords({ status, host, toolHost }: Pick<MakerClaim, 'status' | 'host' | 'toolHost'>) {
  return status === 'moved'
    ? `The website of the tool is on ${toolHost ?? 'no domain'} now, and the proof was for ${host}.`
    : `A proof by mail counts for ${MAIL_MONTHS} months, and the one for ${host} is older.`
}

export const MAIL_MONTHS = 12
/** A file or a record that was seen longer ago is looked at again when something is saved. */
export const PROOF_DAYS = 30

const SITE_KEY = slugify(site.name)
export const PROOF_FILE = `/.well-known/${SITE_KEY}.txt`
export const proofCode = (random: string) => `${SITE_KEY}-verification=${random}`

export const claimPath = (slug: string) => `/tools/${slug}/claim`
export const makerPath = (token: string) => `/maker/${token}`
export const makerEditPath = (token: string) => `/maker/${token}/edit`
export const badgePath = (slug: string) => `/badges/${slug}.svg`
