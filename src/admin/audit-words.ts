import type { AuditEntry } from '#history/audit.store.ts'
import { keyWords } from '#lib/capitalize.ts'
import { timeInWords } from '#lib/date-words.ts'
import { formatListUpTo } from '#lib/format-list.ts'
import { formatCount } from '#lib/format-number.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { changedFactLines, valueLines } from '#tools/changed-facts.ts'
import { fieldLabel } from './field-labels.ts'

const MAX_NAMED = 20

type Values = Record<string, unknown>

/** What an entry of the audit log says that was changed, a line for each thing. */
export function auditLines({ action, before, after }: AuditEntry): string[] {
  const [old, now] = [(before ?? {}) as Values, (after ?? {}) as Values]
  if (action === 'tool.added') return addedLines(now)
  if (['tool.edited', 'tool.reverted'].includes(action)) return editLines(old, now)
  if (action === 'lock.released') {
    const { field, ...facts } = old
    return [`Sync may change it again: ${fieldLabel(String(field))}`, ...editLines(facts, now)]
  }
  if (action.startsWith('article.')) return articleLines(old, now)
  if (action === 'submission.approved') return [`Listed as ${now.slug}`]
  if (action === 'submission.rejected') return now.reviewNotes ? [`Review notes: ${now.reviewNotes}`] : []
  if (action.startsWith('run.')) return runLines(old)
  return Object.entries(now).map(([name, value]) => `${keyWords(name)}: ${value}`)
}

/** What changed in one fact of a tool, a line for each thing: "Name: Acme → Acme Ltd". */
function changeLines(field: string, before: unknown, after: unknown): string[] {
  return changedFactLines(field, before, after, marketQuestions()).map(
    (line) => `${fieldLabel(field)}: ${line}`,
  )
}

/** What a new record says. */
const addedLines = ({ slug: _slug, ...facts }: Values): string[] =>
  Object.entries(facts)
    .filter(([, value]) => !isEmpty(value))
    .flatMap(([field, value]) => {
      const lines = valueLines(field, value, marketQuestions())
      const isList = Array.isArray(value) && value.every((one) => typeof one === 'string')
      const shown = isList ? [formatListUpTo(MAX_NAMED, lines)] : lines
      return shown.map((text) => `${fieldLabel(field)}: ${text}`)
    })

function editLines(before: Values, after: Values): string[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const isSaid = (field: string) => field !== 'slug' && !isEmpty(before[field], after[field])
  return fields.filter(isSaid).flatMap((field) => changeLines(field, before[field], after[field]))
}

const isEmpty = (...values: unknown[]) =>
  values.every((value) => value === undefined || value === null || JSON.stringify(value).length <= 2)

const timeOf = ({ publishedAt }: Values) =>
  typeof publishedAt === 'string' ? timeInWords(publishedAt) : 'not published'

function articleLines(before: Values, after: Values): string[] {
  const [old, now] = [timeOf(before), timeOf(after)]
  return old === now ? [] : [`Open to visitors: ${old} → ${now}`]
}

function runLines({ source, held }: Values): string[] {
  const slugs = Array.isArray(held) ? held.map(String) : []
  return [`${formatCount(slugs.length, 'tool')} of ${source}: ${formatListUpTo(MAX_NAMED, slugs)}`]
}
