import { categoryFile } from '#site.config'
import { sentenceFromKey } from './vocabulary.ts'

type Listed = (typeof categoryFile.categories)[string]
export type Tone = Listed['tone']

export interface Category extends Listed {
  key: string
}

/** Every category of the site. A tool belongs to its primary category and to each tag that is a key here. */
export const categories: Category[] = Object.entries(categoryFile.categories).map(([key, category]) => ({
  key,
  ...category,
}))
const categoryKeys = categories.map(({ key }) => key)

export function isCategoryKey(key: string): boolean {
  return Object.hasOwn(categoryFile.categories, key)
}

/** A category by its key; an unknown key gets a label made from the key. */
export function categoryByKey(key: string): Category {
  const known = isCategoryKey(key) ? categoryFile.categories[key] : undefined
  return { key, ...(known ?? { label: sentenceFromKey(key), tone: 'slate' }) }
}

export const footerCategories: readonly string[] = categoryFile.footer ?? categoryKeys
export const offeredCategories: readonly string[] = categoryFile.submission ?? categoryKeys
export const trendingCategories: readonly string[] = categoryFile.trending ?? categoryKeys
