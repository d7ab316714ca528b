import { startDuty } from '#db/duty-rounds.ts'
import { inLease, type Lease } from '#db/lease.store.ts'
import type { Db } from '#db/open.ts'
import { newSecretLink } from '#forms/secret-links.ts'
import { Conflict } from '#lib/errors.ts'
import type { Mail, Mailer, SmtpError } from '#lib/mailer.ts'
import { endWords } from '#owners/owner-claim.ts'
import { endedMail, renewalMail } from '#owners/owner-mails.ts'
import {
  endClaim,
  type ListedClaim,
  listDueProofs,
  listOverdueClaims,
  listUnnotified,
  markNotified,
  noteMissingProof,
  renewProof,
  setRenewalLink,
} from '#owners/owners.store.ts'
import { type ProofDeps, proveDomain } from '#owners/prove-domain.ts'
import { recordAudit } from './audit.store.ts'

const INTERVAL_MS = 10 * 60_000
const NOT_MAILED = 'The mail that asks for the proof could not be sent.'

export interface ProofRoundOptions extends ProofDeps {
  db: Db
  siteUrl: string
  mailer: Mailer | undefined
  onFault: (error: unknown) => void
}

/** Repeats the proofs of makers before they run out, and ends claims that count no more, with word to whom it concerns. */
export function startProofRounds(options: ProofRoundOptions): { stop: () => Promise<void> } {
  const { db, onFault } = options
  const round = (lease: Lease, signal: AbortSignal) => runProofRound(options, lease, signal)
  return startDuty({ db, duty: 'owners', intervalMs: INTERVAL_MS, round, onFault })
}

export async function runProofRound(
  options: Omit<ProofRoundOptions, 'onFault'>,
  lease: Lease,
  signal: AbortSignal,
): Promise<void> {
  const { db, mailer } = options
  const write = <T>(work: (transaction: Db) => Promise<T>) => inLease({ db, lease }, work)
  for (const claim of await listDueProofs(db)) {
    if (signal.aborted) return
    if (claim.method === 'mail') await askAgain(options, claim, write)
    else await lookAgain(options, claim, write)
  }
  for (const claim of await listOverdueClaims(db)) await write((transaction) => end(transaction, claim))
  if (!mailer) return
  for (const claim of await listUnnotified(db)) {
    if (signal.aborted) return
    if ((await outcomeOf(mailer, endedMail(options.siteUrl, claim))) !== 'failed')
      await write((transaction) => markNotified(transaction, claim.id))
  }
}

/** The mailer logs what failed; another round tries again, except where the mailbox does not exist. */
async function outcomeOf(mailer: Mailer, mail: Mail): Promise<'sent' | 'refused' | 'failed'> {
  try {
    await mailer.send(mail)
    return 'sent'
  } catch (error) {
    const { responseCode = 0 } = error as SmtpError
    return responseCode >= 500 ? 'refused' : 'failed'
  }
}

type Write = <T>(work: (transaction: Db) => Promise<T>) => Promise<T>

async function lookAgain(deps: ProofDeps, claim: ListedClaim, write: Write): Promise<void> {
  try {
    await proveDomain(claim, deps)
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    return write((transaction) => noteMissingProof(transaction, claim.id, error.message))
  }
  await write((transaction) => renewProof(transaction, claim.id))
}

/** Stored before it is sent: a link that is mailed must open something. */
async function askAgain(
  { siteUrl, mailer }: Pick<ProofRoundOptions, 'siteUrl' | 'mailer'>,
  claim: ListedClaim,
  write: Write,
): Promise<void> {
  const { token, tokenHash } = newSecretLink()
  await write((transaction) => setRenewalLink(transaction, claim.id, tokenHash))
  const outcome = mailer && (await outcomeOf(mailer, renewalMail(siteUrl, claim, token)))
  if (outcome !== 'sent') await write((transaction) => noteMissingProof(transaction, claim.id, NOT_MAILED))
}

async function end(db: Db, claim: ListedClaim): Promise<void> {
  const { id, endReason, host, tool } = claim
  if (!endReason || !(await endClaim(db, id, endReason))) return
  await recordAudit(db, 'this site', 'owner.ended', `tool ${tool.slug}`, {
    before: { host },
    after: { reason: endWords(claim) },
  })
}
