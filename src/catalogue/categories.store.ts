import type { Db } from '#db/open.ts'
import type { CategoryCounts } from './category-words.ts'
import { remembered } from './remembered.store.ts'
import { countCategories, visibleTools } from './tools.store.ts'

function toolsIn(db: Db, category: string) {
  return visibleTools(db)
    .innerJoin('tool_facets', 'tool_facets.tool_id', 'tools.id')
    .where('tool_facets.kind', '=', 'category')
    .where('tool_facets.key', '=', category)
}

export async function countCategory(db: Db, category: string): Promise<CategoryCounts> {
  const { [category]: total = 0 } = await countCategories(db)
  if (total === 0) return { total, freePlans: 0, medianPrice: null }
  return remembered(db, `category ${category}`, () => countAnew(db, category))
}

async function countAnew(db: Db, category: string): Promise<CategoryCounts> {
  const { total, freePlans, priced } = await toolsIn(db, category)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.sum<number | null>('tools.has_free_plan').as('freePlans'),
      fn.count<number>('tools.starter_price').as('priced'),
    ])
    .executeTakeFirstOrThrow()
  return { total, freePlans: freePlans ?? 0, medianPrice: await medianPrice(db, category, priced) }
}

/** The price in the middle, or halfway between the two there. */
async function medianPrice(db: Db, category: string, priced: number): Promise<number | null> {
  if (priced === 0) return null
  const middle = await toolsIn(db, category)
    .select('tools.starter_price as price')
    .where('tools.starter_price', 'is not', null)
    .orderBy('tools.starter_price')
    .limit(priced % 2 === 0 ? 2 : 1)
    .offset(Math.floor((priced - 1) / 2))
    .execute()
  return middle.reduce((sum, { price }) => sum + (price ?? 0), 0) / middle.length
}
