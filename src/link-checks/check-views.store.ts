import type { ExpressionBuilder } from 'kysely'
import { toolTag } from '#changes/change-tags.ts'
import { recordChange } from '#changes/changes.store.ts'
import { camelKeys } from '#db/camel-keys.ts'
import { databaseNow } from '#db/clock.ts'
import { countRows } from '#db/count-rows.ts'
import { inList } from '#db/in-list.ts'
import type { Db } from '#db/open.ts'
import type { LinkCheckRow, TableRow, Tables } from '#db/schema.ts'
import { cutText } from '#lib/cut-text.ts'
import { Conflict, NotFound } from '#lib/errors.ts'
import { registrableDomain } from '#lib/http/registrable-domain.ts'
import { pick } from '#lib/objects.ts'
import { toolPath } from '#tools/tool.ts'
import type { Outcome } from './apply-probe.ts'
import type { CheckResults, CheckStatus, CheckTask, FlaggedTool, LinkCheck } from './check-responses.ts'
import { countNews } from './link-checks.store.ts'
import { unpackText } from './page-text.ts'

const DAY_MS = 24 * 3_600_000
const MAX_FLAGGED = 100

const SHOWN = [
  'url',
  'is_website',
  'is_price',
  'checked_at',
  'outcome',
  'words',
  'unreachable_since',
  'changed_at',
] as const

type CheckedTool = Pick<TableRow<'tools'>, 'id' | 'website'>

export async function listToolChecks(db: Db, { id, website }: CheckedTool): Promise<LinkCheck[]> {
  const rows = await db
    .selectFrom('link_checks')
    .select(SHOWN)
    .where('tool_id', '=', id)
    .orderBy('is_website', 'desc')
    .orderBy('is_price', 'desc')
    .orderBy('url')
    .execute()
  return rows.map((row) => toLinkCheck(row, website))
}

function toLinkCheck(row: Pick<LinkCheckRow, (typeof SHOWN)[number]>, website: string): LinkCheck {
  const { isWebsite, isPrice, outcome, ...shown } = camelKeys(pick(row, SHOWN))
  return {
    ...shown,
    isWebsite: isWebsite === 1,
    isPricePage: isPrice === 1,
    isVendors: registrableDomain(row.url) === registrableDomain(website),
    outcome: outcome as Outcome | null,
  }
}

export async function getCheckStatus(db: Db): Promise<Omit<CheckStatus, 'isOn'>> {
  const dayAgo = new Date((await databaseNow(db)).getTime() - DAY_MS).toISOString()
  const [groups, recent, unreachable, changedPrices] = await Promise.all([
    db
      .selectFrom('link_checks')
      .select(({ fn }) => ['outcome', fn.countAll<number>().as('count'), fn.max('checked_at').as('last')])
      .groupBy('outcome')
      .execute(),
    countRows(db.selectFrom('link_checks').where('checked_at', '>', dayAgo)),
    listNotices(db, 'unreachable_since', 'is_website'),
    listNotices(db, 'changed_at', 'is_price'),
  ])
  const counts = Object.fromEntries(groups.map(({ outcome, count }) => [outcome, count]))
  const { answers = 0, unreadable = 0, failed = 0, forbidden = 0 } = counts
  return {
    addresses: groups.reduce((sum, { count }) => sum + count, 0),
    checkedLastDay: recent,
    lastCheckAt:
      groups
        .map(({ last }) => last ?? '')
        .sort()
        .at(-1) || null,
    outcomes: { answers, unreadable, failed, forbidden },
    unreachable,
    changedPrices,
  }
}

async function listNotices(
  db: Db,
  since: 'unreachable_since' | 'changed_at',
  use: 'is_website' | 'is_price',
): Promise<FlaggedTool[]> {
  const rows = await db
    .selectFrom('link_checks')
    .innerJoin('tools', 'tools.id', 'link_checks.tool_id')
    .select(['tools.slug', 'tools.name', 'link_checks.url', `link_checks.${since} as since`])
    .where(`link_checks.${since}`, 'is not', null)
    .where(`link_checks.${use}`, '=', 1)
    .where('tools.hidden_at', 'is', null)
    .orderBy('since', 'desc')
    .orderBy('tools.slug')
    .limit(MAX_FLAGGED)
    .execute()
  return rows.map(({ since: at, ...row }) => ({ ...row, since: at ?? '' }))
}

/** Of these tools, those of whose website or price page there is something to tell. */
export async function findCheckResults(db: Db, toolIds: readonly number[]) {
  if (toolIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('link_checks')
    .select(['tool_id', ...SHOWN])
    .where('tool_id', 'in', inList(toolIds))
    .where(isTask)
    .orderBy('id')
    .execute()
  const results = new Map<number, CheckResults>()
  for (const row of rows)
    results.set(row.tool_id, {
      ...results.get(row.tool_id),
      ...(row.is_website === 1 && row.unreachable_since && { unreachableSince: row.unreachable_since }),
      ...(row.is_price === 1 && row.changed_at && { pricesChangedAt: row.changed_at }),
    })
  return results
}

/** What an editor has to look at: websites and price pages that are gone, or say something else now. */
const isTask = (row: ExpressionBuilder<Tables & { link_checks: LinkCheckRow }, 'link_checks'>) =>
  row.or([row('unreachable_since', 'is not', null), row('changed_at', 'is not', null)])

export const countCheckTasks = (db: Db) => countRows(db.selectFrom('link_checks').where(isTask))

const selectTasks = (db: Db) =>
  db
    .selectFrom('link_checks')
    .innerJoin('tools', 'tools.id', 'link_checks.tool_id')
    .selectAll('link_checks')
    .select(['tools.slug', 'tools.name', 'tools.website'])

type TaskRow = LinkCheckRow & { slug: string; name: string; website: string }

/** In the order in which they were found, the oldest first. */
export async function listCheckTasks(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const page = await db
    .selectFrom('link_checks')
    .select('id')
    .where(isTask)
    .orderBy(({ fn }) => fn.coalesce('changed_at', 'unreachable_since'))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  if (page.length === 0) return []
  const ids = page.map(({ id }) => id)
  const rows = await selectTasks(db).where('link_checks.id', 'in', inList(ids)).execute()
  const tasks = new Map(rows.map((row) => [row.id, toTask(row)]))
  return ids.flatMap((id) => tasks.get(id) ?? [])
}

function toTask(row: TaskRow): CheckTask {
  const hasTexts = row.changed_at !== null && row.read_text !== null && row.new_text !== null
  const [before, after] = hasTexts ? [row.read_text, row.new_text].map((text) => unpackText(text ?? '')) : []
  return {
    ...toLinkCheck(row, row.website),
    id: row.id,
    tool: { id: row.tool_id, slug: row.slug, name: row.name, path: toolPath(row.slug) },
    seenAt: row.seen_at,
    removed: linesOnlyIn(before, after),
    added: linesOnlyIn(after, before),
    revision: row.revision,
  }
}

const MAX_LINES = 20
const MAX_CHARS = 200
const MONEY = /[$€£¥]\s?\d|\d\s?(?:[$€£¥]|USD|EUR|GBP)/

/** Lines that only one of two texts has; those with an amount of money first. */
function linesOnlyIn(text = '', other = ''): string[] {
  const known = new Set(other.split('\n'))
  const lines = [...new Set(text.split('\n'))].filter((line) => line && !known.has(line))
  const [money, rest] = [lines.filter((line) => MONEY.test(line)), lines.filter((line) => !MONEY.test(line))]
  return [...money, ...rest].slice(0, MAX_LINES).map((line) => cutText(line, MAX_CHARS))
}

/**
 * An editor has looked and the record is right: what the page says now is what later checks are compared with, and a website
 * is called unreachable when it fails on three more days. The revision that was shown is part of the UPDATE, so nothing is
 * settled unread.
 */
export async function settleCheck(db: Db, id: number, revision: number): Promise<CheckTask> {
  const row = await selectTasks(db).where('link_checks.id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound('check', id)
  const task = toTask(row)
  const settled = await db
    .updateTable('link_checks')
    .set({
      ...{ failures: 0, failed_since: null, unreachable_since: null },
      ...(row.changed_at && { read_hash: row.new_hash, read_text: row.new_text }),
      ...{ new_hash: null, new_text: null, new_since: null, changed_at: null },
      revision: revision + 1,
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where(isTask)
    .executeTakeFirst()
  if (row.revision !== revision || settled.numUpdatedRows === 0n)
    throw new Conflict('This is settled already, or there is something newer. Read it again, then decide.')
  await countNews(db)
  await recordChange(db, ['checks', toolTag(task.tool.slug)])
  return task
}
