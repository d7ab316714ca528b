import { z } from 'zod'
import { findToolId, getAdminTool, refuseTakenAddress } from '#catalogue/edit-tools.store.ts'
import { listToolIdentities, type ToolIdentity } from '#catalogue/moved-tools.store.ts'
import { toolFields } from '#catalogue/tool-fields.ts'
import type { Db } from '#db/open.ts'
import { parseCsv } from '#lib/csv.ts'
import { DomainError, Invalid } from '#lib/errors.ts'
import { isRecord, jsonIn } from '#lib/json.ts'
import { pick } from '#lib/pick.ts'
import { slugify } from '#lib/slug.ts'
import type { ImportPreview } from './admin-responses.ts'
import { siteKey } from './duplicates.ts'
import { changeMany, type PlannedTool, planTool, refusedTool } from './many-tools.ts'
import { checkFacts } from './tools.ts'

const MAX_ROWS = 500

type Planned = PlannedTool & ImportPreview['rows'][number]

/** What an upload would do, row by row; nothing is written. */
export const previewImport = async (db: Db, upload: Upload): Promise<ImportPreview> =>
  toPreview(await plan(db, upload))

function toPreview({ columns, planned }: Plan): ImportPreview {
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0 }
  for (const { outcome } of planned) counts[outcome]++
  return { columns, rows: planned.map((row) => pick(row, SHOWN)), ...counts }
}

const SHOWN = ['row', 'outcome', 'slug', 'name', 'lines'] as const

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

const MAX_TEXT = 125_000
export const uploadSchema = z.object({
  text: z
    .string()
    .min(1)
    .max(MAX_TEXT)
    .describe('CSV with a line of names, a JSON list, or a page of our feed'),
  columns: z
    .record(z.string().max(200), z.string().max(60))
    .default({})
    .describe('Column to field, where the name alone does not say it; empty leaves the column out'),
})
type Upload = z.infer<typeof uploadSchema>

type ImportColumn = ImportPreview['columns'][number]

interface ImportRow {
  facts: Record<string, unknown>
  problems: string[]
}

const ANSWER = 'answers.'

/** A file as rows of facts: CSV with a line of names, a JSON list of tools, or a page of our feed. */
function readImport({ text, columns: chosen }: Upload): { columns: ImportColumn[]; rows: ImportRow[] } {
  const records = /^\s*[[{]/.test(text) ? jsonRecords(text) : csvRecords(text)
  if (records.length === 0) throw new Invalid('There are no rows in this file.', { text: 'has no rows' })
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))]
  const columns = names.map((name) => ({ name, field: (chosen[name] ?? fieldNamed(name)) || null }))
  return { columns, rows: records.map((record) => toRow(record, columns)) }
}

/** "Use cases", "use_cases" and "useCases" are one field; "answers.sso" is one answer. */
function fieldNamed(name: string): string {
  if (name.startsWith(ANSWER)) return name
  const wanted = slugify(name).replaceAll('-', '')
  const fits = ([key, { label }]: [string, { label: string }]) =>
    [key, label].some((word) => slugify(word).replaceAll('-', '') === wanted)
  return Object.entries(toolFields).find(fits)?.[0] ?? ''
}

function toRow(record: Readonly<Record<string, unknown>>, columns: readonly ImportColumn[]): ImportRow {
  const row: ImportRow = { facts: {}, problems: [] }
  for (const { name, field } of columns) {
    const value = record[name]
    if (field === null || value === undefined || value === null || value === '') continue
    try {
      const { answers } = row.facts
      if (field.startsWith(ANSWER))
        row.facts.answers = { ...Object(answers), [field.slice(ANSWER.length)]: value }
      else row.facts[field] = typeof value === 'string' ? fromCell(field, value) : value
    } catch {
      row.problems.push(`${name} is not JSON`)
    }
  }
  return row
}

/** What is not text is JSON, or a list of words as people write one. */
function fromCell(field: string, cell: string): unknown {
  const isText = !Object.entries(toolFields).some(
    ([key, { stored }]) => key === field && stored.endsWith('json'),
  )
  if (isText) return cell.trim()
  if (/^\s*[[{"]/.test(cell)) return JSON.parse(cell)
  const items = cell.split(cell.includes(';') ? ';' : ',')
  return items.map((item) => item.trim()).filter(Boolean)
}

function csvRecords(text: string): Record<string, string>[] {
  const [header = [], ...lines] = parseCsv(text)
  return lines.map((cells) =>
    Object.fromEntries(header.map((name, index) => [name.trim(), cells[index] ?? ''])),
  )
}

function jsonRecords(text: string): Record<string, unknown>[] {
  const content = jsonIn(text)
  if (content === undefined)
    throw new Invalid('This is not JSON that can be read.', { text: 'cannot be read as JSON' })
  const list = Array.isArray(content) ? content : isRecord(content) ? (content.items ?? content.tools) : null
  if (!Array.isArray(list)) throw new Invalid('This is no list of tools.', { text: 'has no list of tools' })
  return list.flatMap((entry) => (isRecord(entry) ? [isRecord(entry.tool) ? entry.tool : entry] : []))
}
