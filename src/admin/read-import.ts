import { toolFields } from '#catalogue/tool-fields.ts'
import { parseCsv } from '#lib/csv.ts'
import { Invalid } from '#lib/errors.ts'
import { isRecord } from '#lib/json.ts'
import { slugify } from '#lib/slug.ts'
import type { ImportPreview } from './admin-responses.ts'

export interface Upload {
  text: string
  /** Column to field, where the name alone does not say it; '' leaves a column out. */
  columns: Readonly<Record<string, string>>
}

type ImportColumn = ImportPreview['columns'][number]

interface Read {
  columns: ImportColumn[]
  rows: ImportRow[]
}

export interface ImportRow {
  facts: Record<string, unknown>
  problems: string[]
}

const ANSWER = 'answers.'

/** A file as rows of facts: CSV with a line of names, a JSON list of tools, or a page of our feed. */
export function readImport({ text, columns: chosen }: Upload): Read {
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
      if (field.startsWith(ANSWER)) addAnswer(row, field.slice(ANSWER.length), value)
      else row.facts[field] = typeof value === 'string' ? fromCell(field, value) : value
    } catch {
      row.problems.push(`${name} is not JSON`)
    }
  }
  return row
}

function addAnswer({ facts }: ImportRow, key: string, value: unknown): void {
  facts.answers = { ...(facts.answers as object | undefined), [key]: value }
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
  const content = parsed(text)
  const list = Array.isArray(content) ? content : isRecord(content) ? (content.items ?? content.tools) : null
  if (!Array.isArray(list)) throw new Invalid('This is no list of tools.', { text: 'has no list of tools' })
  return list.flatMap((entry) => (isRecord(entry) ? [isRecord(entry.tool) ? entry.tool : entry] : []))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Invalid('This is not JSON that can be read.', { text: 'cannot be read as JSON' })
  }
}
