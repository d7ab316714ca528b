import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import { formatCount } from '#lib/format-number.ts'
import { isRecord } from '#lib/json.ts'
import { slugify } from '#lib/slug.ts'
import { parseNumber } from '#lib/typed-text.ts'
import { toolFields } from '#tools/fields.ts'
import { toolFactsSchema } from '#tools/tool-facts.ts'

/** What a file says of one tool. */
export interface ImportRow {
  facts: Record<string, unknown>
  /** Where a fact is in the file, for messages: `line 3, column 4 "Website"`; without a field the whole row. */
  placeOf: (field?: string) => string
  problems: string[]
}

export interface ImportFile {
  rows: ImportRow[]
  notes: string[]
}

/** What keeps a file from being read at all. */
export class UnreadableFile extends Error {}

const ANSWER = 'answers.'

/** CSV with a line of names, a JSON list of tools, or a page of our feed. */
export const readRows = (text: string): ImportFile =>
  /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text.replace(/^\uFEFF/, ''))

function readCsv(text: string): ImportFile {
  const delimiter = delimiterOf(text)
  const [header, ...records] = parseCsv(text, delimiter)
  if (!header || records.length === 0)
    throw new UnreadableFile('There are no rows in this file. The first line names the columns.')
  const names = header.record.map((name) => name.trim())
  const columns = names.map((name, at) => ({ name, field: fieldNamed(name), number: at + 1 }))
  const unused = columns.filter(({ field }) => field === null)
  return {
    rows: records.map((record) => toRow(record, columns)),
    notes: [
      ...(delimiter === ',' ? [] : ['The columns are separated by semicolons, and are read so.']),
      ...unused.map(
        ({ name, number }) =>
          `line 1, column ${number}: "${name}" is not a field of a tool, so the column is left out.`,
      ),
    ],
  }
}

/** Spreadsheets of many countries write semicolons. */
function delimiterOf(text: string): ',' | ';' {
  const [header = ''] = text.split(/\r\n|\n|\r/, 1)
  if (header.includes(',')) return ','
  if (header.includes(';')) return ';'
  if (header.includes('\t'))
    throw new UnreadableFile('line 1: The columns are separated by tabs. Save the file as CSV with commas.')
  return ','
}

interface CsvRecord {
  record: string[]
  line: number
}

function parseCsv(text: string, delimiter: string): CsvRecord[] {
  const records: CsvRecord[] = []
  let readLines = 0
  try {
    parse(text, {
      delimiter,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      on_record: (record, { lines }) => {
        readLines = lines
        records.push({ record, line: lines - countLines(record.join('')) })
        return null
      },
    })
    return records
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile(csvProblem(readLines + 1, error))
    throw error
  }
}

const countLines = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0

/** Of a record that begins at a line. */
function csvProblem(first: number, { code, ...found }: CsvError): string {
  const column = Number(found.index) + 1
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return `line ${first}, column ${column}: A quotation mark opens here and is never closed. Close it, or write two ("") where one is meant.`
  const line = Number(found.lines)
  if (code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH')
    return `line ${line}: It has ${formatCount(Object(found.record).length, 'column')}, line 1 has another number. Put quotation marks around a text with a comma in it.`
  return `line ${line}, column ${column}: A quotation mark stands inside the text. Put the whole text in quotation marks, and write two ("") where one is meant.`
}

/** "Use cases", "use_cases" and "useCases" are one field; "answers.sso" is one answer. */
function fieldNamed(name: string): string | null {
  if (name.startsWith(ANSWER)) return name
  const plain = (words: string) => slugify(words).replaceAll('-', '')
  const fits = ([key, { label }]: [string, { label: string }]) =>
    [key, label].some((words) => plain(words) === plain(name))
  return Object.entries(toolFields).find(fits)?.[0] ?? null
}

type Column = { name: string; field: string | null; number: number }

function toRow({ record, line }: CsvRecord, columns: readonly Column[]): ImportRow {
  const placeOf = (field?: string) => {
    const column = columns.find((one) => one.field === field) ?? columns.find((one) => isPartOf(field, one))
    if (column) return `line ${line}, column ${column.number} "${column.name}"`
    return field ? `line ${line}, no column for ${field}:` : `line ${line}`
  }
  const row: ImportRow = { facts: {}, placeOf, problems: [] }
  for (const { field, number } of columns) {
    const cell = record[number - 1]?.trim()
    if (field === null || !cell) continue
    try {
      if (field.startsWith(ANSWER))
        row.facts.answers = {
          ...Object(row.facts.answers),
          [field.slice(ANSWER.length)]: fromAnswerCell(cell),
        }
      else row.facts[field] = fromCell(field, cell)
    } catch {
      row.problems.push(`${placeOf(field)} is not JSON`)
    }
  }
  return row
}

const isPartOf = (field: string | undefined, column: Column) =>
  column.field !== null && field?.startsWith(`${column.field}.`) === true

/** The schema of a field, without whether it may be left out. */
function kindOf(field: string): unknown {
  const [, schema] = Object.entries(toolFactsSchema.shape).find(([key]) => key === field) ?? []
  return schema instanceof z.ZodOptional ? schema.unwrap() : schema
}

/** What is not text is JSON, or a list of words as people write one. */
function fromCell(field: string, cell: string): unknown {
  const schema = kindOf(field)
  if (schema instanceof z.ZodString || schema === undefined) return cell
  if (schema instanceof z.ZodNumber) return parseNumber(cell)
  if (/^[[{"]/.test(cell)) return JSON.parse(cell)
  const items = cell.split(cell.includes(';') ? ';' : ',')
  return items.map((item) => item.trim()).filter(Boolean)
}

const fromAnswerCell = (cell: string): unknown =>
  /^(\{.*|\d+(\.\d+)?)$/s.test(cell) ? JSON.parse(cell) : cell

function readJson(text: string): ImportFile {
  const content = parseJsonFile(text)
  const list = Array.isArray(content) ? content : isRecord(content) ? (content.items ?? content.tools) : null
  if (!Array.isArray(list))
    throw new UnreadableFile('This JSON has no list of tools: write [ … ], or { "tools": [ … ] }.')
  if (list.length === 0) throw new UnreadableFile('The list in this file is empty.')
  const rows = list.map((entry: unknown, at) => {
    const facts = isRecord(entry) && isRecord(entry.tool) ? entry.tool : entry
    const placeOf = (field?: string) => (field ? `tool ${at + 1}, ${field}` : `tool ${at + 1}`)
    return isRecord(facts)
      ? { facts, placeOf, problems: [] }
      : { facts: {}, placeOf, problems: [`${placeOf()} is not a set of facts`] }
  })
  return { rows, notes: [] }
}

function parseJsonFile(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const [, at = ''] = /position (\d+)/.exec(String(error)) ?? []
    const before = text.slice(0, at === '' ? text.length : Number(at))
    const column = before.length - Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r'))
    throw new UnreadableFile(`line ${countLines(before) + 1}, column ${column}: This is not JSON.`)
  }
}
