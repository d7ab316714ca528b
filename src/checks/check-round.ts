import { databaseNow } from '#db/clock.ts'
import { startDuty } from '#db/duty-rounds.ts'
import { inLease, type Lease } from '#db/lease.store.ts'
import type { Db } from '#db/open.ts'
import { lockCatalogue } from '#history/history.store.ts'
import { keepIcon, listIconsDue } from './icons.store.ts'
import { keepFound, listDue, settleWindow } from './link-checks.store.ts'
import { lookAt } from './look-at.ts'
import { planChecks } from './plan-checks.store.ts'
import { newCourtesy, type PoliteOptions } from './polite-fetch.ts'
import { type DrawIcon, takeIcon } from './take-icon.ts'

const INTERVAL_MS = 15 * 60_000
/** With 96 rounds a day at most 19,200 addresses a day, however large the catalogue. */
const ROUND_MAX = 200
const PER_HOST = 10
const HOSTS_AT_A_TIME = 4

export interface CheckOptions extends PoliteOptions {
  db: Db
  /** Without it no icons are taken. */
  drawIcon?: DrawIcon | undefined
  intervalMs?: number
  leaseMs?: number
  now?: () => Promise<Date>
  onFault: (error: unknown) => void
}

/** Looks at the addresses of all tools, a few every quarter of an hour. */
export function startChecks(options: CheckOptions): { stop: () => Promise<void> } {
  const { db, intervalMs = INTERVAL_MS, leaseMs, onFault } = options
  return startDuty({
    db,
    duty: 'checks',
    intervalMs,
    leaseMs,
    round: (lease, signal) => runCheckRound(options, lease, signal),
    onFault,
  })
}

/** One window: what is due is looked at, then conclusions are drawn from all of it together. */
export async function runCheckRound(
  { db, now = () => databaseNow(db), ...options }: Omit<CheckOptions, 'onFault'>,
  lease: Lease,
  signal: AbortSignal,
): Promise<void> {
  await planChecks(db, lease)
  const due = await listDue(db, await now(), ROUND_MAX, PER_HOST)
  const hosts = [...Map.groupBy(due, ({ host }) => host).values()]
  const lost = new AbortController()
  const either = AbortSignal.any([signal, lost.signal])
  const courtesy = newCourtesy(options, either)
  async function lookForIcon(website: string) {
    const due = options.drawIcon ? await listIconsDue(db, website, await now()) : []
    if (!options.drawIcon || due.length === 0) return
    const found = await takeIcon(courtesy, website, options.drawIcon)
    either.throwIfAborted()
    const at = await now()
    await inLease({ db, lease }, async (transaction) => {
      // The order in which whoever reviews takes it too.
      await lockCatalogue(transaction)
      for (const tool of due) await keepIcon(transaction, tool, found, at)
    })
  }
  async function work() {
    for (let targets = hosts.shift(); targets; targets = hosts.shift())
      for (const target of targets) {
        either.throwIfAborted()
        const look = await lookAt(courtesy, target)
        // A request that was cut off because we stop says nothing about the site.
        either.throwIfAborted()
        const found = { at: (await now()).toISOString(), ...look }
        await inLease({ db, lease }, (transaction) => keepFound(transaction, target.url, found))
        if (target.isWebsite && look.outcome === 'answers') await lookForIcon(target.url)
      }
  }
  const workers = Array.from({ length: HOSTS_AT_A_TIME }, () =>
    work().catch((error) => {
      if (either.aborted) return
      lost.abort(error)
      throw error
    }),
  )
  await Promise.all(workers)
  if (!signal.aborted) await settleWindow(db, lease)
}
