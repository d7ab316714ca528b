import type { LogoUrl } from '#catalogue/tool-view.ts'
import { inLease, type Lease } from '#db/lease.store.ts'
import type { Db } from '#db/open.ts'
import { GuardedFetchError } from '#lib/guarded-fetch.ts'
import { drawLogo } from '#submissions/logo-image.ts'
import { type DueLogo, listLogosDue, recordLogo } from './logos.store.ts'
import type { RefusedItem } from './plan.ts'
import { recordRefusals } from './refusals.store.ts'
import type { Source } from './source.ts'

/** Each is drawn in a process of its own; a first walk may name thousands. */
const LOGOS_PER_RUN = 300

interface TakingDeps {
  db: Db
  lease: Lease
  logoUrl?: LogoUrl
  now: Date
  signal: AbortSignal
}

/** Gets the pictures that a source names and draws them as ours. One that cannot be used is refused with its reason. */
export async function takeLogos(deps: TakingDeps, source: Source): Promise<void> {
  const { db, now, signal, logoUrl = () => null } = deps
  for (const due of await listLogosDue(db, source.name, now, LOGOS_PER_RUN)) {
    if (signal.aborted) return
    // A picture of our own under the same name is shown before any other.
    const taken = logoUrl(due.logo ?? undefined) ? null : await take(source, due, signal)
    if (taken === 'unreachable') return
    await inLease(deps, async (transaction) => {
      await recordLogo(transaction, due, taken && 'key' in taken ? taken : null, now)
      if (taken && 'reason' in taken) await recordRefusals(transaction, source.name, [taken], false)
    })
  }
}

async function take({ fetchPicture }: Source, { slug, url }: DueLogo, signal: AbortSignal) {
  try {
    return fetchPicture ? await drawLogo(await fetchPicture(url, signal)) : null
  } catch (error) {
    if (error instanceof GuardedFetchError && error.isUnreachable) return 'unreachable'
    const reason = `Taken without its logo: ${error instanceof Error ? error.message : error}`
    return { item: slug, reason, isPartial: true } satisfies RefusedItem
  }
}
