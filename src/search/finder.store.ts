import { listMarkets } from '#catalogue/market-list.store.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import type { Db } from '#db/open.ts'
import { stem, wordsOf } from '#search/index/words.ts'
import { categoryByKey } from '#vocabulary/categories.ts'
import type { FinderMarket } from './search-responses.ts'

/** Markets with tools, those that the words name; all of them without words. */
export async function listFinderMarkets(db: Db, query: string): Promise<FinderMarket[]> {
  const asked = wordsOf(query).map(stem)
  const markets = (await listMarkets(db)).filter(({ tools }) => tools > 0)
  return markets
    .filter(({ key, label, description }) => {
      const known = wordsOf(
        [label, description, ...Object.values(marketBook().market(key)?.phrases ?? {}).flat()].join(' '),
      ).map(stem)
      return asked.every((word) => known.some((form) => form.startsWith(word)))
    })
    .map(({ key, label, description, tools }) => ({ key, label, description, tools, group: groupOf(key) }))
}

const groupOf = (market: string) => categoryByKey(marketBook().market(market)?.categories[0] ?? 'other').label
