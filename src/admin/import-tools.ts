import { findToolId, getAdminTool, refuseTakenAddress } from '#catalogue/edit-tools.store.ts'
import { listToolIdentities, type ToolIdentity } from '#catalogue/moved-tools.store.ts'
import { normalizeFacts, type ToolFacts, toolFactsSchema } from '#catalogue/tool-facts.ts'
import { FACT_FIELDS } from '#catalogue/tool-fields.ts'
import type { Db } from '#db/open.ts'
import { lockCatalogue } from '#history/history.store.ts'
import { changedFields } from '#history/merge-facts.ts'
import { DomainError, Invalid } from '#lib/errors.ts'
import { fieldErrors } from '#lib/field-errors.ts'
import { issueText } from '#lib/issue-text.ts'
import { slugify } from '#lib/slug.ts'
import type { ImportPreview } from './admin-responses.ts'
import { recordAudit } from './audit.store.ts'
import { factChangeLines } from './audit-words.ts'
import { siteKey } from './duplicates.ts'
import { fieldLabel } from './field-labels.ts'
import { type ImportRow, readImport, type Upload } from './read-import.ts'
import { addWithin, bothSides, checkFacts, editWithin } from './tools.ts'

const MAX_ROWS = 500

type Planned = ImportPreview['rows'][number] & { facts?: ToolFacts; id?: number }

/** What an upload would do, row by row; nothing is written. */
export async function previewImport(db: Db, upload: Upload): Promise<ImportPreview> {
  return toPreview(await plan(db, upload))
}

function toPreview({ columns, planned }: Plan): ImportPreview {
  const count = (outcome: Planned['outcome']) => planned.filter((row) => row.outcome === outcome).length
  return {
    columns,
    rows: planned.map(({ row, outcome, slug, name, lines }) => ({ row, outcome, slug, name, lines })),
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
  }
}

/** Writes every row that is not refused, in one transaction and as one entry of the audit log, which undoes it whole. */
export function importTools(db: Db, who: string, upload: Upload): Promise<ImportPreview> {
  return db.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction)
    const { columns, planned } = await plan(transaction, upload)
    const added: string[] = []
    const changed: object[] = []
    for (const { outcome, facts, id } of planned) {
      if (!facts) continue
      if (outcome === 'added') {
        await addWithin(transaction, facts)
        added.push(facts.slug)
      }
      if (outcome === 'changed' && id !== undefined) {
        const changes = await editWithin(transaction, who, id, { facts, isPart: true })
        changed.push({ slug: facts.slug, ...bothSides(changes) })
      }
    }
    if (added.length + changed.length === 0) throw new Invalid('Nothing in this file would change anything.')
    await recordAudit(transaction, who, 'tools.imported', 'import', { after: { added, changed } })
    return toPreview({ columns, planned })
  })
}

interface Plan {
  columns: ImportPreview['columns']
  planned: Planned[]
}

async function plan(db: Db, upload: Upload): Promise<Plan> {
  const { columns, rows } = readImport(upload)
  if (rows.length > MAX_ROWS)
    throw new Invalid(`A file has ${MAX_ROWS} rows at most.`, { text: `has ${rows.length} rows` })
  const bySite = new Map((await listToolIdentities(db)).map((tool) => [siteKey(tool.website), tool]))
  const planned: Planned[] = []
  const seen = new Set<string>()
  for (const [index, row] of rows.entries()) {
    const decided = await planRow(db, row, bySite)
    const isTwice = decided.slug !== '' && seen.has(decided.slug)
    seen.add(decided.slug)
    const { facts: _facts, ...rest } = decided
    planned.push(
      isTwice
        ? { row: index + 1, ...rest, outcome: 'refused', lines: ['The same tool is in an earlier row'] }
        : { row: index + 1, ...decided },
    )
  }
  return { columns, planned }
}

async function planRow(
  db: Db,
  { facts: given, problems }: ImportRow,
  bySite: ReadonlyMap<string, ToolIdentity>,
): Promise<Omit<Planned, 'row'>> {
  const text = (field: string) => (typeof given[field] === 'string' ? String(given[field]) : '')
  const same = bySite.get(siteKey(text('website')))
  const slug = text('slug') || same?.slug || slugify(text('name'))
  const named = { slug, name: text('name') || slug }
  const refused = (lines: string[]) => ({ ...named, outcome: 'refused' as const, lines })
  if (problems.length > 0) return refused(problems)
  if (slug === '') return refused(['There is neither a name nor a slug'])
  const id = await findToolId(db, slug)
  const before = id === undefined ? undefined : await getAdminTool(db, id)
  if (same && same.slug !== slug) return refused([`${same.name} has this website already`])
  if (before?.hiddenAt) return refused(['This tool is hidden. Restore it first'])
  const answers = { ...before?.answers, ...(given.answers as object | undefined) }
  const checked = toolFactsSchema.safeParse({ ...before, ...given, answers, slug }, { error: issueText })
  if (!checked.success) return refused(reasons(fieldErrors(checked.error.issues)))
  const facts = checked.data
  try {
    if (!before) await refuseTakenAddress(db, slug)
    await checkFacts(db, facts, before)
  } catch (error) {
    if (error instanceof DomainError) return refused(reasons(error.extra.errors ?? { '': error.message }))
    throw error
  }
  if (!before) return { ...named, outcome: 'added', lines: [], facts }
  const changes = changedFields(FACT_FIELDS, before, normalizeFacts(facts, before.features))
  const lines = factChangeLines(changes)
  return { ...named, outcome: lines.length > 0 ? 'changed' : 'unchanged', lines, facts, id: before.id }
}

const reasons = (errors: Readonly<Record<string, string>>) =>
  Object.entries(errors).map(([field, reason]) => `${fieldLabel(field)} ${reason}`.trim())
