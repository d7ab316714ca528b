import { toolTag } from '#changes/change-tags.ts'
import { recordChange } from '#changes/changes.store.ts'
import { databaseNow } from '#db/clock.ts'
import { inList } from '#db/in-list.ts'
import { inLease, type Lease } from '#db/lease.store.ts'
import type { Db } from '#db/open.ts'
import type { LinkCheckRow, TableRow } from '#db/schema.ts'
import { findSetting, saveSetting } from '#db/settings.store.ts'
import { factsOf } from '#tools/tool-rows.store.ts'
import { afterLook, type Look, nextTurn } from './apply-probe.ts'

const BATCH = 200
/** Of one tool: its website, and the price pages that were read last. */
const MAX_ADDRESSES = 10
const PLANNED = 'checks-planned'

type Address = Pick<LinkCheckRow, 'url' | 'is_website' | 'is_price' | 'seen_at'>
type PlannedTool = Pick<TableRow<'tools'>, 'id' | 'facts' | 'hidden_at'>

/** The comparison begins with the next look. */
const unread = {
  read_hash: null,
  read_text: null,
  new_hash: null,
  new_text: null,
  new_since: null,
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
        .select(['id', 'facts', 'hidden_at', 'revision'])
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
    return { ...address, tool_id: toolId, host, due_at: nextTurn(host, now) }
  })
  if (fresh.length > 0) await db.insertInto('link_checks').values(fresh).execute()
}

/** The website and the pages where prices were read, each once. */
function addressesOf(tool: PlannedTool): Address[] {
  const found = new Map<string, Address>()
  const { website, sources } = factsOf(tool)
  const priced = sources.filter((source) => source.for.includes('plans'))
  const latestFirst = priced.toSorted((a, b) => (b.seenAt ?? '').localeCompare(a.seenAt ?? ''))
  for (const { url, seenAt = null } of [{ url: website }, ...latestFirst]) {
    if (!URL.canParse(url) || found.has(url)) continue
    const isPrice = priced.some((source) => source.url === url)
    found.set(url, { url, is_website: Number(url === website), is_price: Number(isPrice), seen_at: seenAt })
  }
  return [...found.values()].slice(0, MAX_ADDRESSES)
}

/** What there is to look at: an address, once, however many tools name it. */
export interface Target {
  url: string
  host: string
  /** Its text is compared; of a website it is enough that it answers. */
  isPrice: boolean
  isWebsite: boolean
  etag: string | null
  lastModified: string | null
}

/** Addresses whose turn has come, those that wait longest first; of one host only a few, so that none keeps others waiting. */
export async function listDue(db: Db, now: Date, limit: number, perHost: number): Promise<Target[]> {
  const due = db
    .selectFrom('link_checks')
    .selectAll()
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('host').orderBy('due_at').orderBy('id'))
        .as('place'),
    )
    .where('due_at', '<=', now.toISOString())
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

function toTarget(rows: readonly LinkCheckRow[]): Target {
  const [first] = rows as [LinkCheckRow]
  const textOf = (row: LinkCheckRow) => row.new_hash ?? row.read_hash
  // Where one of several has not read it yet, "unchanged" would tell it nothing.
  const isKnown = rows.every((row) => textOf(row) !== null && textOf(row) === textOf(first))
  return {
    url: first.url,
    host: first.host,
    isPrice: rows.some((row) => row.is_price === 1),
    isWebsite: rows.some((row) => row.is_website === 1),
    etag: isKnown ? first.etag : null,
    lastModified: isKnown ? first.last_modified : null,
  }
}

/** Draws the conclusions of a look for every tool that names the address. */
export async function keepLook(db: Db, url: string, look: Look): Promise<void> {
  const rows = await db
    .selectFrom('link_checks')
    .innerJoin('tools', 'tools.id', 'link_checks.tool_id')
    .selectAll('link_checks')
    .select('tools.slug')
    .where('url', '=', url)
    .where('due_at', '<=', look.at)
    .execute()
  const news: string[] = []
  for (const { slug, ...row } of rows) {
    const { id, ...next } = afterLook(row, look)
    const isNews = next.unreachable_since !== row.unreachable_since || next.changed_at !== row.changed_at
    const isOther = isNews || (next.changed_at !== null && next.new_hash !== row.new_hash)
    await db
      .updateTable('link_checks')
      .set({ ...next, revision: row.revision + Number(isOther) })
      .where('id', '=', id)
      .execute()
    if (isNews) news.push(slug)
  }
  if (news.length > 0) await countNews(db)
  await recordChange(db, ['checks', ...news.map(toolTag)])
}

/** Nothing is concluded: they are looked at again then. */
export async function putOffChecks(db: Db, urls: readonly string[], until: Date): Promise<void> {
  await db
    .updateTable('link_checks')
    .set({ due_at: until.toISOString() })
    .where('url', 'in', inList(urls))
    .execute()
}

/** Another number whenever what is known of a tool's addresses changes. */
export async function countNews(db: Db): Promise<void> {
  await db
    .updateTable('counters')
    .set((row) => ({ value: row('value', '+', 1) }))
    .where('name', '=', 'checks')
    .execute()
}
