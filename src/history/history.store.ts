import { camelKeys, type StoredRow } from '#db/camel-keys.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Db } from '#db/open.ts'
import type { FieldChange } from './merge-facts.ts'

const COUNTER = 'catalogue'

export type ChangeKind = 'added' | 'changed' | 'removed' | 'restored'

export interface ToolChange extends StoredRow<'tool_changes', 'toolId' | 'kind' | 'before' | 'after'> {
  slug: string
  name: string
  kind: ChangeKind
  before: unknown
  after: unknown
}

/**
 * The next numbers in the order of all changes; gives the last of them. The counter's row is locked until the
 * transaction ends, so whoever reads up to a number has seen everything before it.
 */
export async function takeRevisions(db: Db, count: number): Promise<number> {
  const { value } = await db
    .updateTable('counters')
    .set((row) => ({ value: row('value', '+', count) }))
    .where('name', '=', COUNTER)
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

/** Until the transaction ends nobody else writes tools or takes an address, so what it reads stays true. */
export async function lockCatalogue(db: Db): Promise<void> {
  await takeRevisions(db, 0)
}

/** A function that does all of its work or nothing, with the catalogue locked. */
export const inCatalogue = <Given extends unknown[], T>(work: (db: Db, ...given: Given) => Promise<T>) =>
  inTransaction(async (db, ...given: Given) => {
    await lockCatalogue(db)
    return work(db, ...given)
  })

export async function currentRevision(db: Db): Promise<number> {
  const row = await db.selectFrom('counters').select('value').where('name', '=', COUNTER).executeTakeFirst()
  return row?.value ?? 0
}

/** Keeps what happened to a tool; a change is one row per field, so the latest row of a field names its source. */
export async function recordToolChange(
  db: Db,
  change: { toolId: number; kind: ChangeKind; source: string; at: string; fields?: readonly FieldChange[] },
): Promise<void> {
  const row = { tool_id: change.toolId, kind: change.kind, source: change.source, changed_at: change.at }
  const rows = change.fields?.map((field) => ({ ...row, ...field })) ?? [row]
  if (rows.length > 0) await db.insertInto('tool_changes').values(rows).execute()
}

export async function recordAdded(db: Db, toolIds: readonly number[], source: string, at: string) {
  const rows = toolIds.map((tool_id) => ({ tool_id, kind: 'added', source, changed_at: at }))
  await db.insertInto('tool_changes').values(rows).execute()
}

const historyOf = (db: Db) =>
  db
    .selectFrom('tool_changes')
    .innerJoin('tools', 'tools.id', 'tool_changes.tool_id')
    .select([
      'tool_changes.id',
      'tools.slug',
      'tools.name',
      'tool_changes.kind',
      'tool_changes.field',
      'tool_changes.before',
      'tool_changes.after',
      'tool_changes.source',
      'tool_changes.changed_at',
    ])
    .orderBy('tool_changes.id', 'desc')

export async function listToolChanges(db: Db, slug: string, limit: number): Promise<ToolChange[]> {
  const rows = await historyOf(db).where('tools.slug', '=', slug).limit(limit).execute()
  return rows.map(toChange)
}

/** What happened to some tools that those who watch them want to hear of, latest first: what came and went, and these fields. */
export async function listWatchedChanges(
  db: Db,
  slugs: readonly string[],
  fields: readonly string[],
  limit: number,
): Promise<ToolChange[]> {
  if (slugs.length === 0) return []
  const rows = await historyOf(db)
    .where('tools.slug', 'in', slugs)
    .where((row) => row.or([row('tool_changes.field', 'is', null), row('tool_changes.field', 'in', fields)]))
    .limit(limit)
    .execute()
  return rows.map(toChange)
}

/** What is paid for: plans and what is sold beside them. */
const PRICE_FIELDS = ['plans', 'addOns', 'trial']

/** The number of the last change of any tool. */
export async function lastToolChange(db: Db): Promise<number> {
  const row = await db
    .selectFrom('tool_changes')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}

/** Changes of what some tools cost, latest first: those after a change, where one is named. */
export async function listPriceChanges(
  db: Db,
  slugs: readonly string[],
  { after = 0, limit }: { after?: number; limit: number },
): Promise<ToolChange[]> {
  if (slugs.length === 0) return []
  const rows = await historyOf(db)
    .where('tools.slug', 'in', slugs)
    .where('tool_changes.field', 'in', PRICE_FIELDS)
    .where('tool_changes.kind', '=', 'changed')
    .where('tool_changes.before', 'is not', null)
    .where('tool_changes.id', '>', after)
    .limit(limit)
    .execute()
  return rows.map(toChange)
}

export async function listRecentChanges(db: Db, limit: number, since?: string): Promise<ToolChange[]> {
  const rows = await recentChanges(db, limit, since).execute()
  return rows.map(toChange)
}

/** In the order of the index by time, so that nothing older is looked at. */
export function recentChanges(db: Db, limit: number, since = '') {
  return historyOf(db)
    .clearOrderBy()
    .orderBy('tool_changes.changed_at', 'desc')
    .orderBy('tool_changes.id', 'desc')
    .where('tools.hidden_at', 'is', null)
    .where('tool_changes.changed_at', '>=', since)
    .limit(limit)
}

/**
 * Old changes of facts go, and of a tool that changes all the time the oldest; that it was added, removed or restored
 * stays known.
 */
export async function forgetToolChanges(db: Db, before: Date, keptPerTool: number): Promise<void> {
  const changed = () => db.deleteFrom('tool_changes').where('kind', '=', 'changed')
  await changed().where('changed_at', '<', before.toISOString()).execute()
  const restless = await db
    .selectFrom('tool_changes')
    .select('tool_id')
    .groupBy('tool_id')
    .having((row) => row.fn.countAll(), '>', keptPerTool)
    .execute()
  for (const { tool_id } of restless) {
    const kept = db.selectFrom('tool_changes').select('id').where('tool_id', '=', tool_id)
    const first = kept
      .orderBy('id', 'desc')
      .limit(1)
      .offset(keptPerTool - 1)
    await changed().where('tool_id', '=', tool_id).where('id', '<', first).execute()
  }
}

type HistoryRow = Awaited<ReturnType<ReturnType<typeof historyOf>['execute']>>[number]

const toChange = (row: HistoryRow): ToolChange => ({
  ...camelKeys(row),
  kind: row.kind as ChangeKind,
  before: row.before === null ? null : JSON.parse(row.before),
  after: row.after === null ? null : JSON.parse(row.after),
})
