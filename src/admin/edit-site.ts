import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { findToolId } from '#catalogue/edit-tools.store.ts'
import { type Market, marketSchema, questionSchema } from '#catalogue/market.ts'
import { byKey, marketBook, shippedMarkets } from '#catalogue/markets.store.ts'
import { findDrawing } from '#content/icon-name.ts'
import { shippedGuides } from '#content/site-words.ts'
import { categoryGuideSchema } from '#content/words-responses.ts'
import type { Db } from '#db/open.ts'
import { inCatalogue } from '#history/history.store.ts'
import { Conflict, type FieldErrors, Invalid, NotFound } from '#lib/errors.ts'
import { fieldErrors } from '#lib/field-errors.ts'
import { formatCount } from '#lib/format-number.ts'
import { issueText } from '#lib/issue-text.ts'
import { SITE_KINDS, type SiteKind, withOverrides, writtenOver } from '#site/overrides.ts'
import { shippedCategories } from '#site/shared-site.ts'
import { categoryEntrySchema } from '#site/site-config.ts'
import { categoryByKey, isCategoryKey } from '#vocabulary/categories.ts'
import { type AuditEntry, recordAudit } from './audit.store.ts'
import { changedKeys, isUnchanged, putBack } from './put-back.ts'
import {
  countMembers,
  findOverride,
  listOverrides,
  loadOverrides,
  type StoredOverride,
  writeOverride,
} from './site-overrides.store.ts'
import type { SiteEntryResponse, SiteListResponse } from './site-responses.ts'

type SiteValue = Record<string, unknown>

interface KindRules {
  schema: z.ZodType<SiteValue>
  shipped: () => Record<string, SiteValue>
  labelOf: (key: string, value: SiteValue) => string
  /** Where an entry is in the site's folder. */
  fileOf: (key: string) => string
  /** The whole file, given all entries of the kind. */
  fileWith: (entries: Record<string, SiteValue>, key: string) => unknown
  /** The key is also a field of the value. */
  hasOwnKey?: true
}

const labelIn = (_key: string, { label }: SiteValue) => String(label)

/** What of the site's folder is edited in the admin, checked by the schema of its file. */
const siteKinds: Readonly<Record<SiteKind, KindRules>> = {
  market: {
    schema: marketSchema,
    shipped: () => byKey(shippedMarkets().markets),
    labelOf: labelIn,
    fileOf: (key) => `catalogue/markets/${key}.json`,
    fileWith: (entries, key) => entries[key],
    hasOwnKey: true,
  },
  question: {
    schema: questionSchema,
    shipped: () => byKey(shippedMarkets().common.questions),
    labelOf: labelIn,
    fileOf: () => 'catalogue/questions.json',
    fileWith: (entries) => ({ ...shippedMarkets().common, questions: Object.values(entries) }),
    hasOwnKey: true,
  },
  category: {
    schema: categoryEntrySchema,
    shipped: () => shippedCategories.categories,
    labelOf: labelIn,
    fileOf: () => 'catalogue/categories.json',
    fileWith: (categories) => ({ ...shippedCategories, categories }),
  },
  'category-guide': {
    schema: categoryGuideSchema,
    shipped: () => shippedGuides,
    labelOf: (key) => categoryByKey(key).label,
    fileOf: () => 'content/category-guides.json',
    fileWith: (entries) => entries,
  },
}

/** Every entry of a kind as it counts now. */
const siteEntries = (kind: SiteKind): Record<string, SiteValue> =>
  withOverrides(kind, siteKinds[kind].shipped(), siteKinds[kind].schema)

const entryIn = (entries: Readonly<Record<string, SiteValue>>, key: string): SiteValue | undefined =>
  Object.hasOwn(entries, key) ? entries[key] : undefined

const shippedEntry = (kind: SiteKind, key: string) => entryIn(siteKinds[kind].shipped(), key)

const isShipped = (kind: SiteKind, key: string, value: unknown): boolean =>
  isDeepStrictEqual(shippedEntry(kind, key), value)

/** The fields of an entry as a JSON schema, without references; the key of an entry is not edited. */
export function formOf(kind: SiteKind): SiteValue {
  const { schema, hasOwnKey } = siteKinds[kind]
  const { $defs: parts = {}, ...whole } = z.toJSONSchema(schema, { io: 'input' })
  const partNamed = (reference: string) => parts[reference.split('/').at(-1) ?? '']
  const form = JSON.parse(JSON.stringify(whole), (_name, value) =>
    value?.$ref ? partNamed(value.$ref) : value,
  )
  if (!hasOwnKey) return form
  const { key: _key, ...properties } = form.properties
  return { ...form, properties }
}

const keySchema = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** The entries of a kind that a text is in, by label; what is edited comes with who and when. */
export async function listSite(
  db: Db,
  asked: { kind: SiteKind; search?: string | undefined },
): Promise<SiteListResponse> {
  const overrides = await listOverrides(db)
  const text = asked.search?.toLowerCase() ?? ''
  const entries = Object.entries(siteEntries(asked.kind))
    .map(([key, value]) => headOf(asked.kind, key, value, overrides))
    .filter(({ key, label }) => `${key} ${label.toLowerCase()}`.includes(text))
  const files = overrides.flatMap(({ kind, key, value }) =>
    isShipped(kind, key, writtenOver(shippedEntry(kind, key), value)) ? [] : [siteKinds[kind].fileOf(key)],
  )
  return {
    entries: entries.sort((a, b) => a.label.localeCompare(b.label, 'en')),
    counts: Object.fromEntries(SITE_KINDS.map((kind) => [kind, Object.keys(siteEntries(kind)).length])),
    edited: [...new Set(files)],
  }
}

function headOf(kind: SiteKind, key: string, value: SiteValue, overrides: readonly StoredOverride[]) {
  const { labelOf, fileOf } = siteKinds[kind]
  const own = overrides.find((one) => one.kind === kind && one.key === key)
  const edited = shippedEntry(kind, key) ? ('edited' as const) : ('added' as const)
  return {
    kind,
    key,
    label: labelOf(key, value),
    state: isShipped(kind, key, value) ? ('shipped' as const) : edited,
    author: own?.author ?? null,
    changedAt: own?.changedAt ?? null,
    file: fileOf(key),
  }
}

export async function getSiteEntry(db: Db, kind: SiteKind, key: string): Promise<SiteEntryResponse> {
  const value = entryIn(siteEntries(kind), key)
  if (!value) throw new NotFound(kind, key)
  const questions = kind === 'market' ? marketBook().questionsOf([key]) : []
  return {
    ...headOf(kind, key, value, await listOverrides(db)),
    value,
    form: formOf(kind),
    questions: questions.map(({ key: question, label }) => ({ key: question, label })),
  }
}

export const newSiteEntry = (kind: SiteKind): SiteEntryResponse => ({
  ...{ kind, key: '', label: '', state: 'added', author: null, changedAt: null, file: '' },
  value: null,
  form: formOf(kind),
  questions: [],
})

interface SiteEdit {
  kind: SiteKind
  key: string
  value: SiteValue
  /** As it was read: refused when somebody has changed it since. */
  changedAt: string | null
}

export async function saveSiteEntry(db: Db, who: string, edit: SiteEdit): Promise<void> {
  const { kind, key } = edit
  if (!keySchema.safeParse(key).success)
    throw new Invalid('This key cannot be used.', { key: 'must be a key such as team-chat' })
  const value = await checkValue(db, kind, key, edit.value)
  await changeEntry(db, who, { kind, key, action: 'site.edited' }, (_present, own) => {
    if ((own?.changedAt ?? null) !== edit.changedAt)
      throw new Conflict(
        `${own?.author ?? 'Somebody'} has changed this meanwhile. Reload the page, then edit it again.`,
      )
    return value
  })
}

/** What the file has counts again. */
export async function resetSiteEntry(db: Db, who: string, kind: SiteKind, key: string): Promise<void> {
  if (!entryIn(siteEntries(kind), key)) throw new NotFound(kind, key)
  await refuseInUse(db, kind, key)
  await changeEntry(db, who, { kind, key, action: 'site.reset' }, () => shippedEntry(kind, key) ?? null)
}

/** The fields that an entry of the audit log wrote become what they were before. */
export async function revertSite(db: Db, who: string, { subject, ...entry }: AuditEntry): Promise<void> {
  const [, name = '', key = ''] = subject.split(' ')
  const kind = SITE_KINDS.find((one) => one === name)
  if (!kind) throw new Conflict('This can no longer be edited here.')
  const [before, after] = [entry.before as SiteValue | null, entry.after as SiteValue | null]
  if (before === null) await refuseInUse(db, kind, key)
  await changeEntry(db, who, { kind, key, action: 'site.reverted' }, (present) => {
    if (!isUnchanged(present, before, after))
      throw new Conflict(`${kind} ${key} changed again since. Revert the later change first.`)
    return putBack(present, before, after) as SiteValue | null
  })
}

/** Only the fields that differ from the file are stored: the others follow it when it changes. */
const writeEntry = inCatalogue(
  async (db, who: string, { kind, key, action }: EntryChange, nextOf: NextOf) => {
    const shipped = shippedEntry(kind, key)
    const own = await findOverride(db, kind, key)
    const before = own ? writtenOver(shipped, own.value) : (shipped ?? null)
    const after = nextOf(before, own)
    if (isDeepStrictEqual(before, after)) return
    const written = changedKeys(shipped, after ?? {})?.map((field) => [field, after?.[field] ?? null]) ?? []
    const value = after && written.length > 0 ? Object.fromEntries(written) : null
    await writeOverride(db, { kind, key, author: who }, value)
    await recordAudit(db, who, action, `site ${kind} ${key}`, { before, after })
  },
)

async function changeEntry(db: Db, ...change: [who: string, entry: EntryChange, nextOf: NextOf]) {
  await writeEntry(db, ...change)
  await loadOverrides(db)
}

type EntryChange = { kind: SiteKind; key: string; action: `site.${'edited' | 'reset' | 'reverted'}` }
type NextOf = (present: SiteValue | null, own: StoredOverride | undefined) => SiteValue | null

async function refuseInUse(db: Db, kind: SiteKind, key: string): Promise<void> {
  if ((kind !== 'market' && kind !== 'category') || shippedEntry(kind, key)) return
  const members = await countMembers(db, kind, key)
  if (members > 0)
    throw new Conflict(`${formatCount(members, 'tool')} would be left without this ${kind}. Move them first.`)
}

async function checkValue(db: Db, kind: SiteKind, key: string, value: SiteValue): Promise<SiteValue> {
  const { schema, hasOwnKey } = siteKinds[kind]
  const checked = schema.safeParse(hasOwnKey ? { ...value, key } : value, { error: issueText })
  const errors = checked.success
    ? await misfits(db, kind, key, checked.data)
    : fieldErrors(checked.error.issues)
  if (Object.keys(errors).length > 0 || !checked.success)
    throw new Invalid('Some of the entries cannot be taken. Please check them.', errors)
  return checked.data
}

/** What the schema of the file cannot know. */
async function misfits(db: Db, kind: SiteKind, key: string, value: SiteValue): Promise<FieldErrors> {
  if (kind === 'category' && !findDrawing(String(value.icon)))
    return { icon: 'must be the name of an icon of lucide.dev/icons' }
  if (kind === 'category-guide' && !isCategoryKey(key)) return { key: 'must be the key of a category' }
  return kind === 'market' ? marketMisfits(db, value as Market) : {}
}

async function marketMisfits(db: Db, market: Market): Promise<FieldErrors> {
  const { key, categories, questions, guide, leaders } = market
  const errors: FieldErrors = {}
  for (const [at, category] of categories.entries())
    if (!isCategoryKey(category)) errors[`categories.${at}`] = `there is no category "${category}"`
  const own = new Map<string, number>()
  for (const [at, question] of questions.entries()) {
    const other = marketBook().question(question.key)
    if (own.has(question.key)) errors[`questions.${at}.key`] = 'is asked twice'
    else if (other && other.kind !== question.kind && !isOnlyIn(key, question.key))
      errors[`questions.${at}.kind`] = `must be ${other.kind}: another market asks it so`
    own.set(question.key, at)
  }
  for (const [at, { question }] of guide?.ask.entries() ?? [])
    if (!own.has(question) && !marketBook().question(question))
      errors[`guide.ask.${at}.question`] = `there is no question "${question}"`
  const known = marketBook().market(key)?.leaders?.tools ?? []
  for (const [at, slug] of leaders?.tools.entries() ?? [])
    if (!known.includes(slug) && (await findToolId(db, slug)) === undefined)
      errors[`leaders.tools.${at}`] = `there is no tool "${slug}"`
  return errors
}

const isOnlyIn = (market: string, question: string) =>
  marketBook().markets.every(
    ({ key, questions }) => key === market || questions.every((one) => one.key !== question),
  ) && marketBook().common.every((one) => one.key !== question)

/** A file of the site's folder with all that was edited, to be put there before a deploy. */
export function exportSiteFile(file: string): string {
  for (const kind of SITE_KINDS) {
    const entries = siteEntries(kind)
    const key = Object.keys(entries).find((one) => siteKinds[kind].fileOf(one) === file)
    if (key !== undefined) return `${JSON.stringify(siteKinds[kind].fileWith(entries, key), null, 2)}\n`
  }
  throw new NotFound('file', file)
}
