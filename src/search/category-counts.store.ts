import type { CategoryCounts } from '#catalogue/category.ts'
import type { Db, Engine } from '#db/open.ts'
import { liveIndexOf } from '#search/index/live-index.ts'

/** From memory: a large category has thousands of tools. */
export async function countCategory(db: Db, engine: Engine, category: string): Promise<CategoryCounts> {
  const index = await liveIndexOf(db, engine).current()
  const tools = index.having(index.book.find('category', category))
  const isFree = index.marks(0)
  for (const slot of index.having(index.book.find('offer', 'free-plan'))) isFree[slot] = 1
  const prices = Array.from(tools, (slot) => index.prices[slot] as number)
  return {
    total: tools.length,
    freePlans: tools.filter((slot) => isFree[slot] === 1).length,
    medianPrice: median(prices.filter((price) => !Number.isNaN(price))),
  }
}

/** The number in the middle, or halfway between the two there. */
function median(numbers: readonly number[]): number | null {
  const sorted = Float64Array.from(numbers).sort()
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
