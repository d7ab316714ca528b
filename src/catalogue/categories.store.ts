import type { Db } from '#db/open.ts'
import type { CategoryCounts } from './category-words.ts'
import { remembered } from './remembered.store.ts'
import { countCategories, visibleTools } from './tools.store.ts'

export async function countCategory(db: Db, category: string): Promise<CategoryCounts> {
  const { [category]: total = 0 } = await countCategories(db)
  if (total === 0) return { total, freePlans: 0, medianPrice: null }
  return remembered(db, `category ${category}`, () => countAnew(db, category))
}

/** Finding the tools of a large category costs more than reading two facts of each, so they are found once. */
async function countAnew(db: Db, category: string): Promise<CategoryCounts> {
  const tools = await visibleTools(db)
    .innerJoin('tool_facets', 'tool_facets.tool_id', 'tools.id')
    .select(['tools.has_free_plan', 'tools.starter_price'])
    .where('tool_facets.kind', '=', 'category')
    .where('tool_facets.key', '=', category)
    .execute()
  const prices = tools.flatMap(({ starter_price }) => starter_price ?? [])
  return {
    total: tools.length,
    freePlans: tools.filter(({ has_free_plan }) => has_free_plan === 1).length,
    medianPrice: median(prices),
  }
}

/** The number in the middle, or halfway between the two there. */
function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
