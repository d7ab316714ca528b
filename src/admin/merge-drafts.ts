import { ANSWER_DETAILS, type AnswerEntry, answerKinds } from '#catalogue/entry/answer-entry.ts'
import type { PlanEntry } from '#catalogue/entry/plan-entry.ts'
import { keyWords } from '#lib/capitalize.ts'
import { formatList } from '#lib/format-list.ts'
import { fieldLabel, topicLabel } from './field-labels.ts'
import { isSame, numbered, planEntryLine, type ToolDraft, withPlanIds, withPlanNames } from './tool-draft.ts'

/**
 * What two people can change without getting in each other's way: one answer, plan, add-on or source, what a source is
 * for, or a whole field. The name of a part begins with its field: "answers sso", "plans Pro".
 */
type Parts = ReadonlyMap<string, unknown>

/** What tells the rows of a list apart. */
const ROW_KEYS = { plans: 'name', addOns: 'name', sources: 'url' } as const
const isRows = (field: string): field is keyof typeof ROW_KEYS => field in ROW_KEYS

function partsOf(draft: ToolDraft): Parts {
  const parts = new Map<string, unknown>()
  for (const [field, value] of Object.entries(withPlanNames(draft))) {
    if (field === 'answers')
      for (const [key, entry] of Object.entries(value as ToolDraft['answers'])) {
        if (entry.kind !== '') parts.set(`answers ${key}`, entry)
      }
    else if (isRows(field)) addRows(parts, field, draft[field])
    else parts.set(field, value)
  }
  return parts
}

function addRows(
  parts: Map<string, unknown>,
  field: keyof typeof ROW_KEYS,
  rows: readonly (object & { id: string; for?: readonly string[] })[],
) {
  for (const { id: _id, for: topics, ...row } of rows) {
    const key = Reflect.get(row, ROW_KEYS[field])
    let name = `${field} ${key}`
    for (let number = 2; parts.has(name); number++) name = `${field} ${key} (${number})`
    parts.set(name, row)
    for (const topic of topics ?? []) parts.set(`for ${topic} ${name.slice('sources '.length)}`, true)
  }
}

function draftFrom(parts: Parts): ToolDraft {
  const draft: Record<string, unknown> = { answers: {}, plans: [], addOns: [], sources: [] }
  const rows: Record<string, object[]> = { plans: [], addOns: [], sources: [] }
  const answers: Record<string, unknown> = {}
  for (const [part, value] of parts) {
    const [field = '', ...rest] = part.split(' ')
    const name = rest.join(' ')
    if (field === 'answers') answers[name] = value
    else if (field === 'sources') rows.sources?.push({ ...(value as object), for: topicsOf(parts, name) })
    else if (isRows(field)) rows[field]?.push(value as object)
    else if (field !== 'for') draft[field] = value
  }
  for (const [field, list] of Object.entries(rows)) draft[field] = numbered(list)
  return withPlanIds({ ...draft, answers } as ToolDraft)
}

const topicsOf = (parts: Parts, source: string): string[] =>
  [...parts.keys()].flatMap((part) => {
    const [field, topic = '', ...name] = part.split(' ')
    return field === 'for' && name.join(' ') === source ? [topic] : []
  })

/** A part that both changed. */
export interface EditConflict {
  part: string
  mine: unknown
  theirs: unknown
  /** Nothing until one of them is chosen. */
  chosen: 'mine' | 'theirs' | null
}

/** What one typed, put on what others have saved meanwhile; of what both changed the draft has one's own. */
export function mergeDrafts(opened: ToolDraft, typed: ToolDraft, latest: ToolDraft) {
  const [before, mine, theirs] = [partsOf(opened), partsOf(typed), partsOf(latest)]
  const isMine = (part: string) => !isSame(before.get(part), mine.get(part))
  const isTheirs = (part: string) => !isSame(before.get(part), theirs.get(part))
  const isReordered = !isSame(
    [...before.keys()].filter((part) => theirs.has(part)),
    [...theirs.keys()].filter((part) => before.has(part)),
  )
  const names = new Set(isReordered ? [...theirs.keys(), ...mine.keys()] : [...mine.keys(), ...theirs.keys()])
  const merged = new Map<string, unknown>()
  for (const part of names) {
    const source = isMine(part) ? mine : theirs
    if (source.has(part)) merged.set(part, source.get(part))
  }
  const all = [...new Set([...before.keys(), ...names])]
  const conflicts = all
    .filter((part) => isMine(part) && isTheirs(part) && !isSame(mine.get(part), theirs.get(part)))
    .map((part): EditConflict => ({ part, mine: mine.get(part), theirs: theirs.get(part), chosen: null }))
  const changed = all
    .filter(isTheirs)
    .map((part) => ({ part, before: before.get(part), after: theirs.get(part) }))
  return { draft: draftFrom(merged), conflicts, changed }
}

/** The draft with one part as it was chosen; without a value it is gone. */
export function withPart(draft: ToolDraft, part: string, value: unknown): ToolDraft {
  const parts = new Map(partsOf(draft))
  if (value === undefined) parts.delete(part)
  else parts.set(part, value)
  return draftFrom(parts)
}

/** "Plan Pro", "Single sign-on (SSO)", "Description". */
export function changedPartLabel(part: string, answerLabel: (key: string) => string): string {
  const [field = '', ...rest] = part.split(' ')
  const name = rest.join(' ')
  if (field === 'answers') return answerLabel(name)
  if (field === 'for') return `Source ${rest.slice(1).join(' ')}: for ${topicLabel(rest[0] ?? '', undefined)}`
  const label = fieldLabel(field)
  return name ? `${label.replace(/s$/, '')} ${name}` : label
}

export function changedPartText(part: string, value: unknown): string {
  if (value === undefined || value === '') return 'Nothing'
  if (value === true) return 'Yes'
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.length > 0 ? formatList(value.map(itemText)) : 'Nothing'
  if (part.startsWith('plans ')) return planEntryLine(value as PlanEntry)
  if (part.startsWith('answers ')) return entryText(value as AnswerEntry)
  const texts = Object.values(value as object).filter((text) => typeof text === 'string' && text !== '')
  return texts.join(', ') || 'Nothing'
}

const itemText = (item: unknown) =>
  typeof item === 'string'
    ? keyWords(item)
    : Object.values(item as object)
        .slice(1)
        .join(': ')

function entryText({ kind, text }: AnswerEntry): string {
  const label = answerKinds(undefined, kind).find((one) => one.kind === kind)?.label ?? kind
  return kind in ANSWER_DETAILS ? `${label}: ${text}` : label
}
