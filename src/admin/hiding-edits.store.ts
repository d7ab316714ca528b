import { createHash } from 'node:crypto'
import { valueLines } from '#catalogue/changed-facts.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { mergeSourceFacts } from '#catalogue/merge-source-facts.ts'
import { ADMIN_SOURCE } from '#catalogue/source-rights.ts'
import type { ToolFacts } from '#catalogue/tool-facts.ts'
import { FACT_FIELDS } from '#catalogue/tool-fields.ts'
import { factsOf, sourceFactsOf, type ToolRow } from '#catalogue/tool-rows.store.ts'
import type { Db } from '#db/open.ts'
import { findKeptOver, findLocks } from '#history/locks.store.ts'
import { changedFields, type FieldChange } from '#history/merge-facts.ts'
import type { HidingEdit } from './admin-responses.ts'

/** Edits of administrators that hide what the tool's source has changed since, by name of the tool. */
export async function listHidingEdits(db: Db, limit: number): Promise<HidingEdit[]> {
  const rows = await db
    .selectFrom('tools')
    .selectAll()
    .where('source_facts', 'is not', null)
    .where('hidden_at', 'is', null)
    .where('id', 'in', (query) => query.selectFrom('tool_locks').select('tool_id'))
    .orderBy('sort_name')
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const locks = await findLocks(db, ids)
  const known = await readWhenEdited(db, ids)
  const keptOver = await findKeptOver(db)
  return rows
    .flatMap((row) => [...(locks.get(row.id) ?? [])].sort().map((field) => ({ row, field })))
    .flatMap(({ row, field }) => {
      const changes = hiddenBy(row, field, locks.get(row.id) ?? new Set(), known)
      const mark = markOf(changes)
      if (changes.length === 0 || keptOver.get(`${row.id} ${field}`) === mark) return []
      const { id, slug, name, source, source_facts_at: saidAt } = row
      const hides = changes.map((change) => hiddenFact(change, sourceFactsOf(row)))
      return [{ id, slug, name, field, source, saidAt, mark, hides }]
    })
    .slice(0, limit)
}

/** Another one whenever the source says something else. */
const markOf = (changes: readonly FieldChange[]) =>
  createHash('sha256').update(JSON.stringify(changes)).digest('base64url').slice(0, 12)

function hiddenFact(
  { field, before, after }: FieldChange,
  sourceFacts: ToolFacts | undefined,
): HidingEdit['hides'][number] {
  const lines = (value: string | null) => valueLines(field, JSON.parse(value ?? 'null'), marketBook())
  const read = sourceFacts?.sources.find((source) => source.for.includes(field))
  return {
    field,
    own: lines(before),
    newer: lines(after),
    read: read ? { url: read.url, seenAt: read.seenAt ?? null } : null,
  }
}

/** What would change if the field were released, apart from what the administrator saw and replaced. */
function hiddenBy(
  row: ToolRow,
  field: string,
  locked: ReadonlySet<string>,
  known: ReadonlyMap<string, string | null>,
): FieldChange[] {
  const sourced = sourceFactsOf(row)
  if (!sourced) return []
  const current = factsOf(row)
  const released = mergeSourceFacts(current, sourced, new Set([...locked].filter((other) => other !== field)))
  return changedFields(FACT_FIELDS, current, released).filter(
    (change) => known.get(`${row.id} ${change.field}`) !== change.after,
  )
}

/** What each field said when an administrator last wrote it. */
async function readWhenEdited(db: Db, ids: readonly number[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('tool_changes')
    .select(['tool_id', 'field', 'before'])
    .where('source', '=', ADMIN_SOURCE)
    .where('tool_id', 'in', ids)
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ tool_id, field, before }) => [`${tool_id} ${field}`, before]))
}
