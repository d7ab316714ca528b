import { slugify } from '#lib/slug.ts'
import { site } from '#site.config'

export const CLAIM_METHODS = ['file', 'dns', 'mail'] as const
export type ClaimMethod = (typeof CLAIM_METHODS)[number]

/** Mailboxes that only whoever runs a domain can have; on a mail provider's own domain others are for customers. */
export const MAILBOXES = ['admin', 'administrator', 'hostmaster', 'postmaster', 'webmaster'] as const
export type Mailbox = (typeof MAILBOXES)[number]

export type ClaimStatus = 'waiting' | 'verified' | 'revoked'

export interface OwnerClaim {
  id: number
  toolId: number
  method: ClaimMethod
  host: string
  code: string
  mailedTo: string | null
  status: ClaimStatus
  createdAt: string
  verifiedAt: string | null
  expiresAt: string
}

export const isOwner = ({ status, expiresAt }: Pick<OwnerClaim, 'status' | 'expiresAt'>, now: Date) =>
  status === 'verified' && expiresAt > now.toISOString()

const SITE_KEY = slugify(site.name)
export const PROOF_FILE = `/.well-known/${SITE_KEY}.txt`
export const proofCode = (random: string) => `${SITE_KEY}-verification=${random}`

export const claimPath = (slug: string) => `/tools/${slug}/claim`
export const ownerPath = (token: string) => `/owner/${token}`
export const ownerEditPath = (token: string) => `/owner/${token}/edit`
export const badgePath = (slug: string) => `/badges/${slug}.svg`
export const embedPath = (pair: string) => `/embed/${pair}`
