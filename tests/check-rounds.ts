import type { RequestListener } from 'node:http'
import { claimLease, releaseLease } from '#db/lease.store.ts'
import type { Db } from '#db/open.ts'
import { runCheckRound } from '#link-checks/check-round.ts'
import { planChecks } from '#link-checks/link-checks.store.ts'
import type { DrawIcon } from '#link-checks/take-icon.ts'
import { onLoopback } from './feeds.ts'

const HOUR_MS = 3_600_000
/** So that every daily address has its turn in each round. */
const STEP_MS = 36 * HOUR_MS

/** Answers everything with this page, and has no robots.txt. */
export const htmlPage =
  (body: string, headers: Record<string, string> = {}): RequestListener =>
  (request, response) =>
    request.url === '/robots.txt'
      ? response.writeHead(404).end()
      : response.writeHead(200, { 'Content-Type': 'text/html', ...headers }).end(body)

/** Rounds of checks as if days went by between them. */
export function checkRounds(db: Db, hosts: readonly string[], timeoutMs = 5_000, drawIcon?: DrawIcon) {
  let at = Date.now() + 24 * HOUR_MS
  return async (count = 1): Promise<string> => {
    for (let round = 0; round < count; round++) {
      at += STEP_MS
      const claim = {
        duty: 'checks',
        holder: 'test',
        leaseMs: 60_000,
        intervalMs: 0,
        isForced: true,
      } as const
      const lease = await claimLease(db, claim)
      if (!lease) throw new Error('somebody else checks')
      await planChecks(db, lease)
      const options = { siteUrl: 'http://own.example.com', allowedPrivateHosts: hosts, resolve: onLoopback }
      const now = async () => new Date(at)
      await runCheckRound(
        { db, ...options, hostPauseMs: 0, timeoutMs, drawIcon, now },
        lease,
        new AbortController().signal,
      )
      await releaseLease(db, lease)
    }
    return new Date(at).toISOString()
  }
}
