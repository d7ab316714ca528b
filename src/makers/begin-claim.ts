import { randomBytes } from 'node:crypto'
import { takeToken } from '#db/limits.store.ts'
import type { Db } from '#db/open.ts'
import { Invalid, Unavailable } from '#lib/errors.ts'
import type { Mailer } from '#lib/http/mailer.ts'
import { websiteHost } from '#lib/http/website.ts'
import { type FormProof, proveForm, takeForm } from '#submissions/anti-spam.ts'
import { getToolBySlug } from '#tools/tools.store.ts'
import { type ClaimMethod, type Mailbox, proofCode } from './maker-claim.ts'
import { claimLinkMail } from './maker-mails.ts'
import { addClaim } from './makers.store.ts'

const HOUR_MS = 3_600_000
const CLAIMS_PER_HOUR = 10
/** Whoever runs a domain is not to be flooded with mail by strangers. */
const MAILS_PER_DAY = 3

export interface ClaimDeps {
  db: Db
  siteUrl: string
  mailer?: Mailer | undefined
}

export interface ClaimWish {
  slug: string
  method: ClaimMethod
  mailbox: Mailbox
}

/** Begins a claim. Its secret link is shown at once, or goes to the mailbox alone where the mail is the proof. */
export async function beginClaim(
  { db, siteUrl, mailer }: ClaimDeps,
  { slug, method, mailbox }: ClaimWish,
  guard: FormProof,
  network: string,
): Promise<{ token: string | null; mailedTo: string | null }> {
  const form = await proveForm(db, guard)
  const tool = await getToolBySlug(db, slug)
  const host = websiteHost(tool.website)
  if (!host) throw new Invalid('The website of this tool has no domain to show control of.')
  if (method === 'mail' && !mailer)
    throw new Invalid('Mail is not set up here.', { method: 'Please choose the file or the DNS record' })
  await takeToken(db, { purpose: 'claim', network, limit: CLAIMS_PER_HOUR, windowMs: HOUR_MS })
  if (method === 'mail')
    await takeToken(db, {
      purpose: 'claim mail',
      network: host,
      limit: MAILS_PER_DAY,
      windowMs: 24 * HOUR_MS,
    })
  const { token, tokenHash } = await takeForm(db, form, network)
  const mailedTo = method === 'mail' ? `${mailbox}@${host}` : null
  const code = proofCode(randomBytes(12).toString('hex'))
  await addClaim(db, { toolId: tool.id, tokenHash, method, host, code, mailedTo })
  if (!mailedTo || !mailer) return { token, mailedTo: null }
  try {
    await mailer.send(claimLinkMail(siteUrl, mailedTo, tool.name, token))
  } catch {
    throw new Unavailable('The mail could not be sent. Please try again in a minute.')
  }
  return { token: null, mailedTo }
}
