import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteKey } from '#admin/actions/duplicates.ts'
import { changedFields } from '#history/merge-facts.ts'
import type { FieldErrors } from '#lib/errors.ts'
import { fieldErrors } from '#lib/field-errors.ts'
import { issueText } from '#lib/issue-text.ts'
import { isRecord, jsonIn } from '#lib/json.ts'
import { slugify } from '#lib/slug.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { listToolFiles } from '#sync/folder-source.ts'
import { changedFactLines } from '#tools/changed-facts.ts'
import { FACT_FIELDS, toolFields } from '#tools/fields.ts'
import { normalizeFacts, type ToolFacts, toolFactsSchema, toolFileSchema } from '#tools/tool-facts.ts'
import { misfitsOf } from '#tools/write/fitting-facts.ts'
import { isCategoryKey } from '#vocabulary/categories.ts'
import type { ImportRow } from './read-rows.ts'

interface CatalogueFile {
  /** In the catalogue folder. */
  path: string
  content: Record<string, unknown>
}

/** The tools that the folder has, by slug and by website. */
export class CatalogueFiles {
  readonly bySlug = new Map<string, CatalogueFile>()
  readonly bySite = new Map<string, string>()

  static async read(folder: string): Promise<CatalogueFiles> {
    const files = new CatalogueFiles()
    for (const path of await listToolFiles(folder)) {
      const content = jsonIn(readFileSync(join(folder, path), 'utf8'))
      if (!isRecord(content)) continue
      files.bySlug.set(String(content.slug), { path, content })
      files.bySite.set(siteKey(String(content.website)), String(content.slug))
    }
    return files
  }
}

export interface PlannedFile {
  outcome: 'added' | 'changed' | 'unchanged' | 'refused'
  name: string
  /** What would change, or where and why the row is refused. */
  lines: string[]
  /** What is written, and the file that it takes the place of when the category changed. */
  file?: CatalogueFile
  replaces?: string | undefined
}

/** What a row would make of the catalogue. Empty cells change nothing. */
export function planRow(row: ImportRow, files: CatalogueFiles, seen: Set<string>): PlannedFile {
  const text = (field: string) => (typeof row.facts[field] === 'string' ? String(row.facts[field]) : '')
  const sameSite = text('website') === '' ? undefined : files.bySite.get(siteKey(text('website')))
  const slug = text('slug') || sameSite || slugify(text('name'))
  const name = text('name') || slug || 'a row without a name'
  const refuse = (...lines: string[]): PlannedFile => ({ outcome: 'refused', name, lines })
  if (row.problems.length > 0) return refuse(...row.problems)
  if (slug === '') return refuse(`${row.placeOf()} has neither a name nor a slug`)
  if (seen.has(slug)) return refuse(`${row.placeOf()} is the same tool as an earlier row`)
  seen.add(slug)
  if (sameSite && sameSite !== slug)
    return refuse(`${row.placeOf('website')} is the website of ${sameSite} already`)
  return planFile({ row, slug, name }, files.bySlug.get(slug))
}

function planFile(
  { row, slug, name }: { row: ImportRow; slug: string; name: string },
  before?: CatalogueFile,
): PlannedFile {
  const answers = { ...Object(before?.content.answers), ...Object(row.facts.answers) }
  const given = { ...row.facts, ...(Object.keys(answers).length > 0 && { answers }), slug }
  const content = inFileOrder({ ...(before?.content ?? { added: today() }), ...given })
  const checked = toolFileSchema.safeParse(content, { error: issueText })
  const errors = checked.success ? misfitsIn(checked.data) : fieldErrors(checked.error.issues)
  if (!checked.success || Object.keys(errors).length > 0) {
    const lines = Object.entries(errors).map(([field, reason]) => `${row.placeOf(field)} ${reason}`)
    return { outcome: 'refused', name, lines }
  }
  const path = join(checked.data.category, `${slug}.json`)
  if (!before) return { outcome: 'added', name, lines: [], file: { path, content } }
  const lines = changeLines(before.content, checked.data)
  if (lines.length === 0) return { outcome: 'unchanged', name, lines }
  const hasMoved = before.content.category !== checked.data.category
  const file = { path: hasMoved ? path : before.path, content }
  return { outcome: 'changed', name, lines, file, replaces: hasMoved ? before.path : undefined }
}

const today = () => new Date().toISOString().slice(0, 10)

/** In the order of the schema, with the day it was added beside the slug. */
function inFileOrder(content: Record<string, unknown>): Record<string, unknown> {
  const order = ['slug', 'added', ...Object.keys(toolFactsSchema.shape)]
  const placeOf = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
  return Object.fromEntries(Object.entries(content).sort(([a], [b]) => placeOf(a) - placeOf(b)))
}

function misfitsIn(facts: ToolFacts): FieldErrors {
  const category = isCategoryKey(facts.category) ? {} : { category: 'must be a category of the site' }
  return { ...category, ...misfitsOf(facts, marketQuestions()) }
}

function changeLines(content: object, after: ToolFacts): string[] {
  const before = toolFactsSchema.safeParse(content)
  if (!before.success) return ['The file could not be used before']
  const changes = changedFields(FACT_FIELDS, normalizeFacts(before.data), normalizeFacts(after))
  return changes.flatMap(({ field, before: old, after: now }) =>
    changedFactLines(field, JSON.parse(old ?? 'null'), JSON.parse(now ?? 'null'), marketQuestions()).map(
      (line) => `${toolFields[field as keyof typeof toolFields].label}: ${line}`,
    ),
  )
}
