import type { StoredRow } from '#db/camel-keys.ts'
import { slugify } from '#lib/slug.ts'
import { site } from '#site.config'

export const CLAIM_METHODS = ['file', 'dns', 'mail'] as const
export type ClaimMethod = (typeof CLAIM_METHODS)[number]

/** Mailboxes that only whoever runs a domain can have; on a mail provider's own domain others are for customers. */
export const MAILBOXES = ['admin', 'administrator', 'hostmaster', 'postmaster', 'webmaster'] as const
export type Mailbox = (typeof MAILBOXES)[number]

export type ClaimStatus = 'waiting' | 'verified' | 'ended' | 'revoked'

/** The website of the tool is another one now, or its proof could not be repeated. */
export const END_REASONS = ['moved', 'unproven'] as const
export type EndReason = (typeof END_REASONS)[number]

type Secrets = 'tokenHash' | 'renewalHash'
export interface OwnerClaim extends StoredRow<'owner_claims', Secrets | 'method' | 'status' | 'endReason'> {
  method: ClaimMethod
  status: ClaimStatus
  endReason: EndReason | null
  /** Of the tool at present; a claim of another one counts no more. */
  toolHost: string | null
  website: string
}

/** As its page and the administrator see it. */
export const shownStatus = ({ status }: Pick<OwnerClaim, 'status'>): 'waiting' | 'verified' | 'ended' =>
  status === 'verified' || status === 'ended' ? status : 'waiting'

/** Why a claim has ended, for whoever held it and for the administrator. */
export function endWords({ endReason, host, toolHost }: Pick<OwnerClaim, 'endReason' | 'host' | 'toolHost'>) {
  if (endReason === 'moved')
    return `The website of the tool is on ${toolHost ?? 'no domain'} now, and the proof was for ${host}.`
  return `The proof for ${host} is repeated every ${PROOF_DAYS} days, and this time it was not found.`
}

export const PROOF_DAYS = 90

const SITE_KEY = slugify(site.name)
export const PROOF_FILE = `/.well-known/${SITE_KEY}.txt`
export const proofCode = (random: string) => `${SITE_KEY}-verification=${random}`

export const claimPath = (slug: string) => `/tools/${slug}/claim`
export const ownerPath = (token: string) => `/owner/${token}`
export const ownerEditPath = (token: string) => `/owner/${token}/edit`
export const badgePath = (slug: string) => `/badges/${slug}.svg`
