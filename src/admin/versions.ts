import { valueLines } from '#catalogue/changed-facts.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { FACT_FIELDS } from '#catalogue/tool-fields.ts'
import type { Db } from '#db/open.ts'
import { listToolChanges, type ToolChange } from '#history/history.store.ts'
import { changedFields } from '#history/merge-facts.ts'
import { formatListUpTo } from '#lib/format-list.ts'
import type { VersionsResponse } from './admin-responses.ts'
import { fieldLabel } from './field-labels.ts'
import { getAdminToolBySlug } from './tools.ts'

const MAX_CHANGES = 1_000
const MAX_NAMED = 4
/** The version before the first change that is known. */
const FIRST = 0

type Facts = Record<string, unknown>

/** Two versions of a tool, the last two unless others are asked for, and what differs between them. */
export async function compareVersions(
  db: Db,
  slug: string,
  asked: { from?: number | undefined; to?: number | undefined },
): Promise<VersionsResponse> {
  const { name, ...facts } = await getAdminToolBySlug(db, slug)
  const changes = await listToolChanges(db, slug, MAX_CHANGES)
  const versions = versionsOf(changes)
  const to = asked.to ?? versions[0]?.id ?? FIRST
  const from = asked.from ?? versions.find((version) => version.id < to)?.id ?? FIRST
  const at = (version: number) => undo({ name, ...facts }, changes, version)
  const book = marketBook()
  const rows = changedFields(FACT_FIELDS, at(from), at(to)).map(({ field, before, after }) => ({
    label: fieldLabel(field),
    from: valueLines(field, JSON.parse(before ?? 'null'), book),
    to: valueLines(field, JSON.parse(after ?? 'null'), book),
  }))
  return { name, versions, from, to, rows }
}

/** A version is what one write left; the id is that of its last change. */
function versionsOf(changes: readonly ToolChange[]): VersionsResponse['versions'] {
  const writes = Map.groupBy(changes, ({ changedAt, source }) => `${changedAt} ${source}`)
  return [...writes.values()].flatMap(([last, ...others]) => {
    if (!last) return []
    const { id, changedAt: at, source } = last
    return [{ id, at, source, title: titleOf([last, ...others]) }]
  })
}

function titleOf(changes: readonly ToolChange[]): string {
  const labels = changes.flatMap(({ field }) => (field ? [fieldLabel(field)] : [])).toReversed()
  const [{ kind } = { kind: 'changed' }] = changes
  return labels.length > 0 ? formatListUpTo(MAX_NAMED, labels) : kind
}

/** The facts before every change that is younger than the version, the newest undone first. */
function undo(facts: Facts, changes: readonly ToolChange[], version: number): Facts {
  const older = { ...facts }
  for (const { id, field, before } of changes) if (id > version && field) older[field] = before ?? undefined
  return older
}
