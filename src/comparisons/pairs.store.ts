import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { alternativesOf } from '#alternatives/ranking.ts'
import { cached } from '#cache/cached.store.ts'
import { pageWords } from '#content/site-words.ts'
import type { Db } from '#db/open.ts'
import { canonicalPair } from '#tools/compare-paths.ts'
import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import { indexOf } from '#tools/index/live-index.store.ts'
import { factDates, newestOf } from '#tools/indexed-pages.store.ts'
import { visibleTools } from '#tools/tools.store.ts'
import type { NamedTool, PickerResponse } from './comparison-responses.ts'

/** So many of the best known tools of a category are weighed against each other, however large it is. */
const WEIGHED_PER_CATEGORY = 60
const PAIRS_PER_TOOL = 4

export async function listPairedCategories(db: Db): Promise<string[]> {
  return cached(db, 'paired categories', async () => {
    const rows = await visibleTools(db)
      .select('category')
      .groupBy('category')
      .having((query) => query.fn.countAll(), '>', 1)
      .orderBy('category')
      .execute()
    return rows.map((row) => row.category)
  })
}

/** The comparisons worth finding: each tool with those most like it in its own category, each pair once. */
export async function listComparedPairs(db: Db, categories: readonly string[]) {
  const dates = await factDates(db)
  const index = await indexOf(db)
  const pairs = new Map<string, ReturnType<typeof closestPairs>[number]>()
  for (const category of categories) {
    await yieldToEventLoop()
    for (const compared of closestPairs(index, category, dates)) pairs.set(compared.pair.join(' '), compared)
  }
  return [...pairs.values()]
}

/** Of the tools whose own category it is, each with those most like it there. */
function closestPairs(index: CatalogueIndex, category: string, dates: ReadonlyMap<number, string>) {
  return bestKnownOf(index, category, WEIGHED_PER_CATEGORY).flatMap((slot) =>
    rivalsOf(index, slot)
      .slice(0, PAIRS_PER_TOOL)
      .map((other) => ({
        pair: canonicalPair(slugOf(index, slot), slugOf(index, other)),
        changedAt: newestOf([dates.get(index.idOf(slot)), dates.get(index.idOf(other))]),
      })),
  )
}

/** The alternatives of its own category. */
const rivalsOf = (index: CatalogueIndex, slot: number) =>
  alternativesOf(index, slot).filter((other) => index.categoryOf(other) === index.categoryOf(slot))

const slugOf = (index: CatalogueIndex, slot: number) => index.entries[slot]?.slug ?? ''

function bestKnownOf(index: CatalogueIndex, category: string, limit: number): number[] {
  const facet = index.book.find('category', category)
  const own = index.having(facet).filter((slot) => index.categoryOf(slot) === facet)
  return own.sort(index.byPopularity).slice(0, limit)
}

/** As many as a list of suggestions stays quick with; any other tool can still be typed. */
const SUGGESTED = 500
const PER_CATEGORY = 2

export async function listSuggested(db: Db): Promise<NamedTool[]> {
  const index = await indexOf(db)
  return index
    .inOrder('popular')
    .slice(0, SUGGESTED)
    .map((slot) => named(index, slot))
}

/** Comparisons to begin with: the best known tools of each home category, each with the tool most like it. */
export async function listPopularPairs(db: Db): Promise<PickerResponse['pairs']> {
  const index = await indexOf(db)
  const pairs = new Map<string, PickerResponse['pairs'][number]>()
  for (const { key: category } of pageWords.home.categories) {
    for (const first of bestKnownOf(index, category, PER_CATEGORY)) {
      const [second] = rivalsOf(index, first)
      if (second === undefined) continue
      const key = canonicalPair(slugOf(index, first), slugOf(index, second)).join(' ')
      pairs.set(key, { first: named(index, first), second: named(index, second) })
    }
  }
  return [...pairs.values()]
}

const named = (index: CatalogueIndex, slot: number): NamedTool => ({
  slug: slugOf(index, slot),
  name: index.nameOf(slot),
})
