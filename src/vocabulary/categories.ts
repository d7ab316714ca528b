import { categoryFile } from '#site.config'
import { sentenceFromKey } from './vocabulary.ts'

type Listed = (typeof categoryFile.categories)[string]
export type Tone = Listed['tone']

export interface Category extends Listed {
  key: string
}

/** Every category of the site. A tool belongs to its primary category and to each tag that is a key here. */
export const categories: readonly Category[] = Object.entries(categoryFile.categories).map(
  ([key, category]) => ({ key, ...category }),
)

const byKey = new Map(categories.map((category) => [category.key, category]))
const allKeys = categories.map(({ key }) => key)

export function isCategoryKey(key: string): boolean {
  return byKey.has(key)
}

/** A category by its key; an unknown key gets a label made from the key. */
export function categoryByKey(key: string): Category {
  return byKey.get(key) ?? { key, label: sentenceFromKey(key), tone: 'slate' }
}

export const footerCategories: readonly string[] = categoryFile.footer ?? allKeys
export const offeredCategories: readonly string[] = categoryFile.submission ?? allKeys
export const trendingCategories: readonly string[] = categoryFile.trending ?? allKeys
