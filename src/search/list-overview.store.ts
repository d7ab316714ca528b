import { cached } from '#cache/cached.store.ts'
import type { Db } from '#db/open.ts'
import { medianOf } from '#lib/format-number.ts'
import type { ListOverview } from '#listings/list-overview.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import type { Scope } from '#search/rank/selection.ts'
import type { CategoryCounts } from '#tools/category.ts'
import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import { indexOf } from '#tools/index/live-index.store.ts'
import { listFiltered } from './search.store.ts'

const NAMED = 3
/** Of fewer prices nothing can be said. */
const PRICES_MIN = 3

/** What follows from whole lists and from nothing a visitor chooses, worked out once for each state of the index. */
export async function cachedOverLists<T>(db: Db, name: string, find: () => Promise<T>): Promise<T> {
  const { version } = await indexOf(db)
  return cached(db, `${name} of index ${version}`, find)
}

/** What the tools of a list are and what they start at, over all of them. */
export const overviewOf = (db: Db, scope: Scope): Promise<ListOverview> =>
  cachedOverLists(db, `overview ${JSON.stringify(scope)}`, () => countOverview(db, scope))

/** The figures of a category, from memory. Its middle price is that of its overview: what is paid by seat says nothing of the rest. */
export async function countCategory(db: Db, category: string): Promise<CategoryCounts> {
  const index = await indexOf(db)
  const tools = index.having(index.book.find('category', category))
  const isFree = new Set(index.having(index.book.find('offer', 'free-plan')))
  const { spread } = await overviewOf(db, [[['category', category]]])
  return {
    total: tools.length,
    freePlans: tools.filter((slot) => isFree.has(slot)).length,
    medianPrice: spread?.median ?? null,
  }
}

async function countOverview(db: Db, scope: Scope): Promise<ListOverview> {
  const { ids } = await listFiltered(db, { scope, limit: Number.MAX_SAFE_INTEGER })
  const index = await indexOf(db)
  const slots = ids.flatMap((id) => index.slotOf(id) ?? [])
  const inMarket = Map.groupBy(slots, (slot) => index.mainMarketOf(slot))
  const units = unitsOf(index)
  const markets = marketQuestions().markets.flatMap(({ key, label }) => {
    const own = inMarket.get(index.book.find('market', key) ?? Number.NaN) ?? []
    const names = own.slice(0, NAMED).map((slot) => index.nameOf(slot))
    return own.length > 0
      ? [{ key, label, tools: own.length, names, spread: spreadOf(index, own, units) }]
      : []
  })
  return { spread: spreadOf(index, slots, units), markets: markets.sort((a, b) => b.tools - a.tools) }
}

/** For each unit of prices, the slots that have it. */
const unitsOf = (index: CatalogueIndex) =>
  (['seat', 'account'] as const).map((per) => {
    const slots = new Set(index.having(index.book.find('unit', per)))
    return { per, slots }
  })

/** The prices of the unit that most of them have: a price per seat and one per account say nothing of each other. */
function spreadOf(index: CatalogueIndex, slots: readonly number[], units: ReturnType<typeof unitsOf>) {
  const [most] = units
    .map(({ per, slots: priced }) => {
      const prices = slots.flatMap((slot) =>
        priced.has(slot) ? (index.entries[slot]?.starterPrice ?? Number.NaN) : [],
      )
      return { per, prices: prices.filter((price) => !Number.isNaN(price)) }
    })
    .sort((a, b) => b.prices.length - a.prices.length)
  const median = medianOf(most?.prices ?? [])
  if (!most || median === undefined || most.prices.length < PRICES_MIN) return null
  return { per: most.per, known: most.prices.length, median }
}
