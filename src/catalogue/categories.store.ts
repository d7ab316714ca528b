import type { Db } from '#db/open.ts'
import type { CategoryCounts } from './category-words.ts'
import { visibleTools } from './tools.store.ts'

function toolsIn(db: Db, category: string) {
  return visibleTools(db)
    .innerJoin('tool_facets', 'tool_facets.tool_id', 'tools.id')
    .where('tool_facets.kind', '=', 'category')
    .where('tool_facets.key', '=', category)
}

/** Category figures as of the change with this id. */
interface Remembered {
  changeId: number
  counts: Map<string, CategoryCounts>
}

const remembered = new WeakMap<Db, Remembered>()

/** A large category takes long to count, so that is done once per state of the catalogue. */
export async function countCategory(db: Db, category: string): Promise<CategoryCounts> {
  const counts = await rememberedCounts(db)
  const found = counts.get(category) ?? (await countAnew(db, category))
  if (found.total > 0) counts.set(category, found)
  return found
}

async function rememberedCounts(db: Db): Promise<Map<string, CategoryCounts>> {
  const last = await db.selectFrom('changes').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const changeId = last?.id ?? 0
  const known = remembered.get(db)
  if (known?.changeId === changeId) return known.counts
  const counts = new Map<string, CategoryCounts>()
  remembered.set(db, { changeId, counts })
  return counts
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
