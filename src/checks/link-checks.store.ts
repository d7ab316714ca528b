import { factsIn } from '#catalogue/fact-columns.ts'
import { toolTag } from '#changes/change-tags.ts'
import { recordChange } from '#changes/changes.store.ts'
import { databaseNow } from '#db/clock.ts'
import { inList } from '#db/in-list.ts'
import { inLease, type Lease } from '#db/lease.store.ts'
import type { Db } from '#db/open.ts'
import type { LinkCheckRow, TableRow } from '#db/schema.ts'
import { findSetting, saveSetting } from '#db/settings.store.ts'
import { conclude, type Found, isMostlyFailing, nextSlot } from './link-check.ts'

const BATCH = 200
/** Of one tool: its website, its price pages, then what was read last. */
const MAX_ADDRESSES = 30
const PLANNED = 'checks-planned'

type Address = Pick<LinkCheckRow, 'url' | 'is_website' | 'is_price' | 'seen_at'>
type PlannedTool = Pick<TableRow<'tools'>, 'id' | 'website' | 'sources' | 'hidden_at'>

/** The comparison begins with the next look. */
const unread = {
  read_hash: null,
  read_text: null,
  last_hash: null,
  last_text: null,
  last_hash_at: null,
  changed_at: null,
  etag: null,
  last_modified: null,
}

/** Brings the list of addresses up to date with the tools that changed since the last time. */
export async function planChecks(db: Db, lease: Lease): Promise<void> {
  for (let isComplete = false; !isComplete; ) {
    const planned = Number((await findSetting(db, PLANNED)) ?? 0)
    isComplete = await inLease({ db, lease }, async (transaction) => {
      const tools = await transaction
        .selectFrom('tools')
        .select(['id', 'website', 'sources', 'hidden_at', 'revision'])
        .where('revision', '>', planned)
        .orderBy('revision')
        .limit(BATCH)
        .execute()
      await planTools(transaction, tools)
      const last = tools.at(-1)
      if (last) await saveSetting(transaction, PLANNED, String(last.revision))
      return tools.length < BATCH
    })
  }
}

async function planTools(db: Db, tools: readonly PlannedTool[]): Promise<void> {
  if (tools.length === 0) return
  const rows = await db
    .selectFrom('link_checks')
    .select(['id', 'tool_id', 'url', 'is_website', 'is_price', 'seen_at'])
    .where('tool_id', 'in', inList(tools.map(({ id }) => id)))
    .execute()
  const known = Map.groupBy(rows, (row) => row.tool_id)
  const now = (await databaseNow(db)).getTime()
  for (const tool of tools) {
    const addresses = tool.hidden_at === null ? addressesOf(tool) : []
    await planTool(db, tool.id, addresses, known.get(tool.id) ?? [], now)
  }
}

async function planTool(
  db: Db,
  toolId: number,
  addresses: readonly Address[],
  known: readonly (Address & { id: number })[],
  now: number,
): Promise<void> {
  const named = new Map(addresses.map((address) => [address.url, address]))
  const gone = known.filter(({ url }) => !named.has(url)).map(({ id }) => id)
  if (gone.length > 0) await db.deleteFrom('link_checks').where('id', 'in', inList(gone)).execute()
  for (const row of known) {
    const address = named.get(row.url)
    named.delete(row.url)
    if (!address) continue
    const isReadAgain = address.seen_at !== row.seen_at
    const isUsedAnew = address.is_website !== row.is_website || address.is_price !== row.is_price
    if (isReadAgain || isUsedAnew)
      await db
        .updateTable('link_checks')
        .set({ ...address, ...unread })
        .where('id', '=', row.id)
        .execute()
  }
  const fresh = [...named.values()].map((address) => {
    const { host } = new URL(address.url)
    const isDaily = address.is_website + address.is_price > 0
    return { ...address, tool_id: toolId, host, due_at: nextSlot({ url: address.url, host, isDaily }, now) }
  })
  if (fresh.length > 0) await db.insertInto('link_checks').values(fresh).execute()
}

/** Each address once, however many facts were read there. */
function addressesOf({ website, sources }: PlannedTool): Address[] {
  const found = new Map<string, Address>()
  const add = (address: Address) => {
    if (!URL.canParse(address.url)) return
    const other = found.get(address.url)
    found.set(address.url, {
      url: address.url,
      is_website: Math.max(address.is_website, other?.is_website ?? 0),
      is_price: Math.max(address.is_price, other?.is_price ?? 0),
      seen_at: [address.seen_at ?? '', other?.seen_at ?? ''].sort().at(-1) || null,
    })
  }
  add({ url: website, is_website: 1, is_price: 0, seen_at: null })
  for (const { url, seenAt = null, for: topics } of factsIn({ sources }).sources)
    add({ url, is_website: 0, is_price: topics.includes('plans') ? 1 : 0, seen_at: seenAt })
  const rank = ({ is_website, is_price }: Address) => is_website * 2 + is_price
  return [...found.values()]
    .sort((a, b) => rank(b) - rank(a) || (b.seen_at ?? '').localeCompare(a.seen_at ?? ''))
    .slice(0, MAX_ADDRESSES)
}

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

/** Stored at once, so that whoever goes on after a crash need not look again; concluded when the window is complete. */
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
