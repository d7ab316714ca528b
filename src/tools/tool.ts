import { type ChangeTag, categoryTag, toolTag } from '#changes/change-tags.ts'
import { isCategoryKey } from '#vocabulary/categories.ts'
import type { ToolFacts } from './tool-facts.ts'

export interface Tool extends ToolFacts {
  id: number
  /** The key of the icon that was taken from its website; no fact of the record. */
  icon?: string | undefined
  source: string
  createdAt: string
  updatedAt: string
}

/** A tool belongs to its primary category and to each tag that is a category key. */
export function categoriesOf(tool: Pick<Tool, 'category' | 'tags'>): string[] {
  return [...new Set([tool.category, ...tool.tags.filter(isCategoryKey)])]
}

/** What a tool is shown as: itself, and each category it is in. */
export function tagsOf(tool: Pick<Tool, 'slug' | 'category' | 'tags'>): ChangeTag[] {
  return [toolTag(tool.slug), ...categoriesOf(tool).map(categoryTag)]
}

/** The tags that only describe the tool, without those that are categories. */
export function plainTagsOf(tool: Pick<Tool, 'tags'>): string[] {
  return tool.tags.filter((tag) => !isCategoryKey(tag))
}

export const toolPath = (slug: string) => `/tools/${slug}`
/** The way back to the page of a tool. */
export const toolCrumb = ({ name, slug }: Pick<Tool, 'name' | 'slug'>) => ({
  label: name,
  href: toolPath(slug),
})
export const toolMarkdownPath = (slug: string) => `${toolPath(slug)}.md`
/** A table of one or two tools compares nothing: search engines are not sent to it. */
export const MARKET_INDEXED_FROM = 3
export const marketPath = (market: string) => `/markets/${market}`
export const categoryPath = (category: string) => `/category/${category}`
export const comparePath = (first: string, second: string) => `/compare/${first}-vs-${second}`
export const alternativesPath = (slug: string) => `/alternatives/${slug}-alternatives`

/** Where somebody asks to be written to when prices of some tools change. */
export const watchPricesPath = (slugs: readonly string[]): string => `/watch?tools=${slugs.join(',')}`
/** What some tools cost together, each at what is usual in its market. */
export const stackOfPath = (slugs: readonly string[]): string => `/stack?tools=${slugs.join(',')}`
/** The feed of what changes on some tools; the list is in the address, nothing is stored. */
export const watchPath = (slugs: readonly string[]): string => `/feeds/watch/${slugs.join(',')}.atom`
/** Where a fact can be corrected; without one, the list of them. Addresses are lower case. */
export const correctPath = (slug: string, fact?: string) =>
  `${toolPath(slug)}/correct${fact === undefined ? '' : `/${fact.toLowerCase()}`}`
export const reviewsPath = (slug: string) => `${toolPath(slug)}/reviews`
export const writeReviewPath = (slug: string) => `${toolPath(slug)}/review`
