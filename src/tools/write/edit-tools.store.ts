import type { Db } from '#db/open.ts'
import { lockCatalogue } from '#history/history.store.ts'
import { findLocks } from '#history/locks.store.ts'
import { Conflict, NotFound } from '#lib/errors.ts'
import { issueText } from '#lib/issue-text.ts'
import { slugSchema, type ToolFacts } from '#tools/tool-facts.ts'
import { factsOf, sourceFactsOf, type ToolRow, toTool } from '#tools/tool-rows.store.ts'
import { mergeSourceFacts } from './merge-source-facts.ts'
import { saveWithin } from './save-tools.store.ts'
import { ADMIN_SOURCE } from './source-rights.ts'
import { ToolWriter } from './tool-writer.store.ts'

/** Room is left for an ending that makes it unique. */
const SLUG_LENGTH = 60

/** A tool as the administrator sees it: hidden ones too, with another revision after each change. */
export async function getAdminTool(db: Db, id: number) {
  const row = await getRow(db, id)
  return { ...toTool(row), hiddenAt: row.hidden_at, revision: row.revision }
}
export type AdminTool = Awaited<ReturnType<typeof getAdminTool>>

/** What the source said last, while fields are locked. */
export async function findSourceFacts(db: Db, id: number): Promise<ToolFacts | undefined> {
  return sourceFactsOf(await getRow(db, id))
}

async function getRow(db: Db, id: number): Promise<ToolRow> {
  const row = await db.selectFrom('tools').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound('tool', id)
  return row
}

/** The first free slug for a name; inside a transaction that holds the catalogue. */
export async function freeSlug(db: Db, wanted: string): Promise<string> {
  const base = allowedSlug(wanted)
  const rows = await db
    .selectFrom('tools')
    .select('slug')
    .where('slug', 'like', `${base}%`)
    .union(db.selectFrom('tool_addresses').select('slug').where('slug', 'like', `${base}%`))
    .execute()
  const taken = new Set(rows.map((row) => row.slug))
  let slug = base
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`
  return slug
}

/** A slug that no page of another kind could be meant by: "this-vs-that" would be a comparison. */
function allowedSlug(wanted: string): string {
  const short = wanted.slice(0, SLUG_LENGTH).replace(/-+$/, '').replaceAll('-vs-', '-versus-')
  const candidates = [short, `${short}-app`, `app-${short}-app`]
  return candidates.find((candidate) => slugSchema.safeParse(candidate).success) ?? 'tool'
}

/** Adds one tool inside the caller's transaction; an address that is taken is a conflict, nothing is overwritten. */
export async function addTool(db: Db, source: string, facts: ToolFacts): Promise<number> {
  await lockCatalogue(db)
  await refuseTakenAddress(db, facts.slug)
  await saveWithin(db, source, [{ facts }])
  return (await findToolId(db, facts.slug)) ?? 0
}

/** Why a new tool cannot have this address; null when it can. A former address still leads to the tool that had it. */
async function addressProblem(db: Db, slug: string): Promise<string | null> {
  const { error } = slugSchema.safeParse(slug, { error: issueText })
  if (error) return error.issues[0]?.message ?? null
  const columns = ['tools.name', 'tools.hidden_at'] as const
  const own = await db.selectFrom('tools').select(columns).where('slug', '=', slug).executeTakeFirst()
  const moved = await db
    .selectFrom('tool_addresses')
    .innerJoin('tools', 'tools.id', 'tool_addresses.tool_id')
    .select(columns)
    .where('tool_addresses.slug', '=', slug)
    .executeTakeFirst()
  if (moved && (!own || own.hidden_at)) return `leads to ${moved.name}, which had it before`
  if (!own) return null
  return own.hidden_at
    ? `is already taken by ${own.name}, which is hidden`
    : `is already taken by ${own.name}`
}

export async function refuseTakenAddress(db: Db, slug: string): Promise<void> {
  const problem = await addressProblem(db, slug)
  if (problem) throw new Conflict(`The address "${slug}" ${problem}.`, { errors: { slug: problem } })
}

export async function findToolId(db: Db, slug: string): Promise<number | undefined> {
  return (await db.selectFrom('tools').select('id').where('slug', '=', slug).executeTakeFirst())?.id
}

/** Puts a hidden tool back, whoever hid it; it stays until its source has listed it again. */
export async function restoreTool(db: Db, id: number): Promise<void> {
  const writer = await ToolWriter.begin(db, ADMIN_SOURCE)
  const row = await getRow(db, id)
  const restored_at = row.source === ADMIN_SOURCE ? null : writer.now
  await writer.update(row, { isListed: true, bookkeeping: { hidden_by: null, restored_at } })
  await writer.finish()
}

/** Gives a listed tool another address, inside a transaction of the caller. */
export async function renameTool(db: Db, id: number, slug: string): Promise<void> {
  const writer = await ToolWriter.begin(db, ADMIN_SOURCE)
  await writer.rename(await getRow(db, id), slug)
  await writer.finish()
}

/** Deletes a hidden tool for good, inside a transaction of the caller. */
export async function deleteTool(db: Db, id: number): Promise<void> {
  const writer = await ToolWriter.begin(db, ADMIN_SOURCE)
  await writer.erase(await getRow(db, id))
  await writer.finish()
}

/** A logo that was found by itself; a tool that has one, or of which an administrator removed it, stays as it is. */
export async function giveLogo(db: Db, id: number, logo: string): Promise<void> {
  const row = await getRow(db, id)
  const locked = (await findLocks(db, [id])).get(id)
  if (row.logo !== null || locked?.has('logo')) return
  const writer = await ToolWriter.begin(db, row.source)
  const source_facts = row.source_facts && JSON.stringify({ ...JSON.parse(row.source_facts), logo })
  await writer.update(row, { facts: { ...factsOf(row), logo }, bookkeeping: { source_facts } })
  await writer.finish()
}

/** The source's last word for the field counts again at once. Whether that changed the tool. */
export async function releaseField(db: Db, toolId: number, field: string): Promise<boolean> {
  const released = await db
    .deleteFrom('tool_locks')
    .where('tool_id', '=', toolId)
    .where('field', '=', field)
    .executeTakeFirst()
  if (released.numDeletedRows === 0n) return false
  const row = await db.selectFrom('tools').selectAll().where('id', '=', toolId).executeTakeFirstOrThrow()
  const sourced = sourceFactsOf(row)
  if (!sourced) return false
  const locked = (await findLocks(db, [toolId])).get(toolId) ?? new Set()
  const writer = await ToolWriter.begin(db, row.source)
  const isChanged = await writer.update(row, {
    facts: mergeSourceFacts(factsOf(row), sourced, locked),
    bookkeeping: { source_facts: locked.size > 0 ? row.source_facts : null },
  })
  await writer.finish()
  return isChanged
}
