import type { PageContent } from '#seo/page-content.ts'
import type { Question } from '#ui/faq.tsx'
import type { CategoryCounts } from './category-words.ts'
import { categoryPath } from './tool.ts'
import type { ToolCardView } from './tool-view.ts'
import type { ToolSort } from './tools.store.ts'

export const CATEGORY_PAGE_SIZE = 24

/** What the category page is told by `/api/categories/{key}`. */
export interface CategoryAnswer {
  category: { key: string; label: string }
  content: PageContent
  keywords: string[]
  faq: Question[]
  counts: CategoryCounts
  companies: ToolCardView[]
  total: number
  sort: ToolSort
  page: number
  pages: number
}

export interface CategoryView {
  sort: ToolSort
  page: number
}

export const sortLabels: Record<ToolSort, string> = {
  popular: 'Popular',
  name: 'Name (A to Z)',
  newest: 'Newest',
}

/** How the list is asked for in an address; what cannot be read counts as not given. */
export function readCategoryView(search: URLSearchParams): CategoryView {
  const sort = search.get('sort') ?? ''
  const page = search.get('page') ?? ''
  return {
    sort: isToolSort(sort) ? sort : 'popular',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

function isToolSort(text: string): text is ToolSort {
  return Object.hasOwn(sortLabels, text)
}

/** The address of one page of a category; the usual order and the first page go without saying. */
export function categoryListPath(key: string, { sort = 'popular', page = 1 }: Partial<CategoryView>): string {
  const search = new URLSearchParams()
  if (sort !== 'popular') search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  return categoryPath(key) + (search.size > 0 ? `?${search}` : '')
}

export function toolsFound(total: number): string {
  return `${total.toLocaleString('en-GB')} ${total === 1 ? 'Tool' : 'Tools'} Found`
}
