import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { marketSchema, questionSchema } from '#catalogue/market.ts'
import { byKey, shippedMarkets } from '#catalogue/markets.store.ts'
import { shippedGuides } from '#content/site-words.ts'
import { categoryGuideSchema } from '#content/words-responses.ts'
import { type SiteKind, withOverrides } from '#site/overrides.ts'
import { shippedCategories } from '#site/shared-site.ts'
import { categoryEntrySchema } from '#site/site-config.ts'
import { categoryByKey } from '#vocabulary/categories.ts'

export type SiteValue = Record<string, unknown>

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
export const siteKinds: Readonly<Record<SiteKind, KindRules>> = {
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
export const siteEntries = (kind: SiteKind): Record<string, SiteValue> =>
  withOverrides(kind, siteKinds[kind].shipped(), siteKinds[kind].schema)

export const entryIn = (entries: Readonly<Record<string, SiteValue>>, key: string): SiteValue | undefined =>
  Object.hasOwn(entries, key) ? entries[key] : undefined

export const shippedEntry = (kind: SiteKind, key: string) => entryIn(siteKinds[kind].shipped(), key)

export const isShipped = (kind: SiteKind, key: string, value: unknown): boolean =>
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
