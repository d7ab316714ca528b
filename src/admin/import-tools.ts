import { findToolId, getAdminTool, refuseTakenAddress } from '#catalogue/edit-tools.store.ts'
import { listToolIdentities, type ToolIdentity } from '#catalogue/moved-tools.store.ts'
import type { Db } from '#db/open.ts'
import { DomainError, Invalid } from '#lib/errors.ts'
import { slugify } from '#lib/slug.ts'
import type { ImportPreview } from './admin-responses.ts'
import { siteKey } from './duplicates.ts'
import { changeMany, type PlannedTool, planTool, refusedTool } from './many-tools.ts'
import { type ImportRow, readImport, type Upload } from './read-import.ts'
import { checkFacts } from './tools.ts'

const MAX_ROWS = 500

type Planned = PlannedTool & ImportPreview['rows'][number]

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

/** Writes every row that is not refused. */
export async function importTools(db: Db, who: string, upload: Upload): Promise<ImportPreview> {
  const entry = {
    action: 'tools.imported',
    subject: 'import',
    nothing: 'Nothing in this file would change anything.',
  } as const
  return toPreview(await changeMany(db, who, entry, (transaction) => plan(transaction, upload)))
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
  const refused = (reason: string) => ({ ...named, outcome: 'refused' as const, lines: [reason] })
  if (problems.length > 0) return { ...named, outcome: 'refused', lines: problems }
  if (slug === '') return refused('There is neither a name nor a slug')
  const id = await findToolId(db, slug)
  const before = id === undefined ? undefined : await getAdminTool(db, id)
  if (same && same.slug !== slug) return refused(`${same.name} has this website already`)
  if (before?.hiddenAt) return refused('This tool is hidden. Restore it first')
  const answers = { ...before?.answers, ...(given.answers as object | undefined) }
  const planned = planTool({ ...before, ...given, answers, slug }, before)
  try {
    if (!before) await refuseTakenAddress(db, slug)
    if (planned.facts) await checkFacts(db, planned.facts, before)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { ...named, ...refusedTool(error.extra.errors ?? { '': error.message }) }
  }
  return { ...named, ...planned }
}
