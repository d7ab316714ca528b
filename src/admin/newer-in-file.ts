import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '#lib/json.ts'
import type { SiteKind } from '#site/overrides.ts'
import { fieldLabel, keyWords } from './field-labels.ts'
import { type SiteValue, shippedEntry } from './site-kinds.ts'
import type { StoredOverride } from './site-overrides.store.ts'
import type { SiteEntryResponse } from './site-responses.ts'

/** Fields that the shipped file says differently since an editor wrote over them. */
export function newerInFile(
  kind: SiteKind,
  key: string,
  own: StoredOverride | undefined,
): SiteEntryResponse['newer'] {
  const [value, shipped] = [own?.value, shippedEntry(kind, key)]
  if (!own?.base || !shipped || !isRecord(value)) return []
  const { base } = own
  const isHidden = (field: string) =>
    !isDeepStrictEqual(shipped[field], base[field]) && !isDeepStrictEqual(shipped[field], value[field])
  return [...new Set([...Object.keys(base), ...Object.keys(shipped)])].filter(isHidden).map((field) => {
    const [ours, theirs] = [linesIn(value[field]), linesIn(shipped[field])]
    const only = (lines: string[], others: string[]) => lines.filter((line) => !others.includes(line))
    return { field, label: fieldLabel(field), own: only(ours, theirs), file: only(theirs, ours) }
  })
}

/** What the file says counts as read for the fields that are written now. */
export function nextBase(
  own: StoredOverride | undefined,
  after: unknown,
  shipped: SiteValue | undefined,
): SiteValue | null {
  if (!shipped) return null
  const [before, now, base] = [own?.value, after, own?.base]
  if (!base || !isRecord(before) || !isRecord(now)) return shipped
  const fields = [...new Set([...Object.keys(base), ...Object.keys(shipped), ...Object.keys(now)])]
  const isWritten = (field: string) => !isDeepStrictEqual(before[field], now[field])
  return Object.fromEntries(fields.map((field) => [field, (isWritten(field) ? shipped : base)[field]]))
}

/** A value of a file, a line for each part. */
function linesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => (isRecord(one) ? [inOneLine(one)] : linesIn(one)))
  if (isRecord(value)) return Object.entries(value).map(([key, one]) => `${keyWords(key)}: ${textOf(one)}`)
  return value === undefined || value === null ? [] : [String(value)]
}

const textOf = (value: unknown) => (isRecord(value) ? inOneLine(value) : linesIn(value).join(', '))

function inOneLine({ label, ...rest }: Record<string, unknown>): string {
  const parts = Object.entries(rest).map(([key, one]) => `${keyWords(key)}: ${textOf(one)}`)
  return [...(label ? [String(label)] : []), ...parts].join('; ')
}
