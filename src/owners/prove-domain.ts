import { resolveTxt as systemResolveTxt } from 'node:dns/promises'
import { Conflict } from '#lib/errors.ts'
import { type GuardedFetchError, guardedFetch } from '#lib/guarded-fetch.ts'
import { websiteHost } from '#lib/website.ts'
import { type OwnerClaim, PROOF_FILE } from './owner-claim.ts'

const TIMEOUT_MS = 8_000
const MAX_BYTES = 16 * 1024

export interface ProofDeps {
  /** For tests, whose sites are on loopback. */
  allowedPrivateHosts?: readonly string[]
  resolveTxt?: (host: string) => Promise<string[][]>
}

/** Looks for the code where the claim says it is; throws with what was found instead. */
export async function proveDomain(claim: OwnerClaim, deps: ProofDeps): Promise<void> {
  if (claim.method === 'file') return proveByFile(claim, deps)
  if (claim.method === 'dns') return proveByRecord(claim, deps)
}

async function proveByFile({ host, website, code }: OwnerClaim, deps: ProofDeps): Promise<void> {
  const address = new URL(PROOF_FILE, website).href
  const found = await guardedFetch(address, {
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    ...(deps.allowedPrivateHosts && { allowedPrivateHosts: deps.allowedPrivateHosts }),
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

async function proveByRecord({ host, code }: OwnerClaim, deps: ProofDeps): Promise<void> {
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
