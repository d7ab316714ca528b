import { toolTag } from '#changes/change-tags.ts'
import { recordChange } from '#changes/changes.store.ts'
import { inLease, type Lease } from '#db/lease.store.ts'
import type { Db } from '#db/open.ts'
import type { LinkCheckRow } from '#db/schema.ts'
import { conclude, type Found, isMostlyFailing } from './link-check.ts'

/** What there is to look at: an address, once, however many tools name it. */
export interface Target {
  url: string
  host: string
  /** Whether its text is compared; of a website it is enough that it answers. */
  isRead: boolean
  isPrice: boolean
  isWebsite: boolean
  etag: string | null
  lastModified: string | null
}

/** Addresses whose turn has come, those that wait longest first; of one host only a few, so that none keeps others waiting. */
export async function listDue(db: Db, now: Date, limit: number, perHost: number): Promise<Target[]> {
  const due = db
    .selectFrom('link_checks')
    .select(['id', 'url', 'host', 'due_at', 'is_website', 'is_price', 'etag', 'last_modified', 'last_hash'])
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('host').orderBy('due_at').orderBy('id'))
        .as('place'),
    )
    .where('due_at', '<=', now.toISOString())
    .where('found', 'is', null)
    .as('due')
  const rows = await db
    .selectFrom(due)
    .selectAll()
    .where('place', '<=', perHost)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return [...Map.groupBy(rows, ({ url }) => url).values()].map(toTarget)
}

type DueRow = Pick<
  LinkCheckRow,
  'url' | 'host' | 'is_website' | 'is_price' | 'etag' | 'last_modified' | 'last_hash'
>

function toTarget(rows: readonly DueRow[]): Target {
  const [first] = rows as [DueRow]
  // Where one of several has not read it yet, "unchanged" would tell it nothing.
  const isKnown = rows.every((row) => row.last_hash !== null && row.last_hash === first.last_hash)
  return {
    url: first.url,
    host: first.host,
    isRead: rows.some((row) => row.is_price === 1 || row.is_website === 0),
    isPrice: rows.some((row) => row.is_price === 1),
    isWebsite: rows.some((row) => row.is_website === 1),
    etag: isKnown ? first.etag : null,
    lastModified: isKnown ? first.last_modified : null,
  }
}

/** Kept at once, so that whoever goes on after a crash need not look again; concluded when the window is complete. */
export async function keepFound(db: Db, url: string, found: Found): Promise<void> {
  await db
    .updateTable('link_checks')
    .set({ found: JSON.stringify(found) })
    .where('url', '=', url)
    .where('due_at', '<=', found.at)
    .execute()
}

/** Draws the conclusions of a window, all of them or none. */
export function settleWindow(db: Db, lease: Lease): Promise<void> {
  return inLease({ db, lease }, async (transaction) => {
    const rows = await transaction
      .selectFrom('link_checks')
      .innerJoin('tools', 'tools.id', 'link_checks.tool_id')
      .selectAll('link_checks')
      .select('tools.slug')
      .where('found', 'is not', null)
      .orderBy('link_checks.id')
      .execute()
    if (rows.length === 0) return
    const looks = rows.map((row) => ({ row, host: row.host, found: JSON.parse(row.found ?? '') as Found }))
    const isOffline = isMostlyFailing(looks)
    const slugs: string[] = []
    for (const { row, found } of looks) {
      const conclusion = conclude(row, found, isOffline)
      await transaction.updateTable('link_checks').set(conclusion).where('id', '=', row.id).execute()
      if (isNews(row, conclusion)) slugs.push(row.slug)
    }
    if (slugs.length > 0) await countNews(transaction)
    await recordChange(transaction, ['checks', ...slugs.map(toolTag)])
  })
}

const REPORTED = ['unreachable_since', 'moved_at', 'changed_at'] as const

const isNews = (row: LinkCheckRow, conclusion: Partial<LinkCheckRow>) =>
  REPORTED.some((name) => conclusion[name] !== undefined && conclusion[name] !== row[name])

/** Another number whenever what is known of a tool's addresses changes. */
export async function countNews(db: Db): Promise<void> {
  await db
    .updateTable('counters')
    .set((row) => ({ value: row('value', '+', 1) }))
    .where('name', '=', 'checks')
    .execute()
}
