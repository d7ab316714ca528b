import { resolveTxt as systemResolveTxt } from 'node:dns/promises'
import { databaseNow } from '#db/clock.ts'
import type { Db } from '#db/open.ts'
import { Conflict } from '#lib/errors.ts'
import { type GuardedFetchError, guardedFetch, type Resolve } from '#lib/http/guarded-fetch.ts'
import { websiteHost } from '#lib/http/website.ts'
import { type MakerClaim, PROOF_DAYS, PROOF_FILE } from './maker-claim.ts'
import { noteProof } from './makers.store.ts'

const DAY_MS = 24 * 3_600_000
const TIMEOUT_MS = 8_000
const MAX_BYTES = 16 * 1024

export interface ProofDeps {
  /** For tests, whose sites are on loopback. */
  allowedPrivateHosts?: readonly string[]
  resolve?: Resolve
  resolveTxt?: (host: string) => Promise<string[][]>
}

/** Looks for the code where the claim says it is; throws with what was found instead. */
export async function proveDomain(claim: MakerClaim, deps: ProofDeps): Promise<void> {
  if (claim.method === 'file') return proveByFile(claim, deps)
  if (claim.method === 'dns') return proveByRecord(claim, deps)
}

/**
 * A domain can be sold, and what stood there taken away: a file or a record that was seen long ago is looked at again
 * before anything is saved on its strength. A proof by mail runs out by itself.
 */
export async function renewOldProof(db: Db, claim: MakerClaim, deps: ProofDeps): Promise<void> {
  const { id, method, host, code, provenAt, website } = claim
  const age = (await databaseNow(db)).getTime() - Date.parse(provenAt ?? '')
  if (claim.status !== 'verified' || method === 'mail' || age <= PROOF_DAYS * DAY_MS) return
  const place = method === 'file' ? fileAddress(website) : `a TXT record of ${host}`
  await proveDomain(claim, deps).catch((error: Error) => {
    if (!(error instanceof Conflict)) throw error
    throw new Conflict(
      `The proof that ${host} is yours was not found again. ${error.message} Put ${code} into ${place}, then send your changes again.`,
    )
  })
  await noteProof(db, id)
}

export const fileAddress = (website: string) => new URL(PROOF_FILE, website).href

async function proveByFile({ host, website, code }: MakerClaim, deps: ProofDeps): Promise<void> {
  const found = await guardedFetch(fileAddress(website), {
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    ...(deps.allowedPrivateHosts && { allowedPrivateHosts: deps.allowedPrivateHosts }),
    ...(deps.resolve && { resolve: deps.resolve }),
  }).catch((error: GuardedFetchError) => {
    throw new Conflict(`The file could not be read. ${error.publicWords}`)
  })
  // A redirect to somebody else's site proves nothing about this one.
  if (websiteHost(found.url) !== host)
    throw new Conflict(`The file's address leads to another site, ${websiteHost(found.url)}.`)
  if (found.status !== 200) throw new Conflict(`The file's address answers with status ${found.status}.`)
  const lines = found.body.toString('utf8').split(/\r?\n/)
  if (!lines.some((line) => line.trim() === code))
    throw new Conflict('The file is there, but none of its lines is the text below.')
}

async function proveByRecord({ host, code }: MakerClaim, deps: ProofDeps): Promise<void> {
  const { resolveTxt = systemResolveTxt } = deps
  const records = await resolveTxt(host).catch((error: NodeJS.ErrnoException) => {
    throw new Conflict(
      error.code === 'ENODATA' || error.code === 'ENOTFOUND'
        ? `${host} has no TXT record yet. A new one can take an hour to be seen.`
        : `The records of ${host} could not be read (${error.code}). Please try again in a minute.`,
    )
  })
  if (!records.some((parts) => parts.join('').trim() === code))
    throw new Conflict(`${host} has TXT records, but none of them is the text below.`)
}
