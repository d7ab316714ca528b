import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Db } from '#db/open.ts'
import { derived } from '#lib/derived.ts'
import { inSiteDir } from '#site/site-folder.ts'
import { type Market, MarketBook, marketSchema, questionFileSchema } from './market.ts'
import { besideOwn, toPublishedMarket } from './published-market.ts'
import { SourceTiers, sourceTiersSchema } from './source-tier.ts'

/** A file of the catalogue that cannot be used, and why. */
export interface RefusedFile {
  item: string
  reason: string
}

interface ReadMarkets {
  common: z.infer<typeof questionFileSchema>
  markets: Market[]
  book: MarketBook
  refused: RefusedFile[]
}

/** A market that a feed brought. */
export interface FollowedMarket {
  key: string
  source: string
  /** The site that published it first. */
  origin: string
  market: Market
}

let read: ReadMarkets | undefined
let followed: readonly FollowedMarket[] = []
let book: MarketBook | undefined

/** The markets and questions of the catalogue, and those of the feeds this site follows. */
export function marketBook(): MarketBook {
  book ??= bookWith(followed)
  return book
}

/** Those of this site alone. */
export const ownMarketBook = (): MarketBook => shippedMarkets().book

/** Their files that cannot be used: everything else is served without them. */
export const refusedMarketFiles = (): readonly RefusedFile[] => shippedMarkets().refused

/** What ships with the catalogue, read once. */
function shippedMarkets(): ReadMarkets {
  read ??= readMarkets(inSiteDir('catalogue'))
  return read
}

/** Our own markets, with these beside them: one that we have too stays ours. */
export function bookWith(others: readonly FollowedMarket[]): MarketBook {
  const ours = ownMarketBook()
  const taken = others.filter(({ key }) => !ours.market(key)).map(({ market }) => besideOwn(market, ours))
  const common = { ...shippedMarkets().common, questions: [...ours.common] }
  return taken.length === 0 ? ours : new MarketBook(common, ours.markets, ours.tiers, taken)
}

/** Takes up the markets of feeds as they are stored now, after any instance has changed them. */
export async function takeUpFollowedMarkets(db: Db): Promise<void> {
  followMarkets(await listFollowedMarkets(db))
}

export function followMarkets(markets: readonly FollowedMarket[]): void {
  if (JSON.stringify(markets) === JSON.stringify(followed)) return
  followed = markets
  book = undefined
}

export async function listFollowedMarkets(db: Db): Promise<FollowedMarket[]> {
  const rows = await db.selectFrom('feed_markets').selectAll().orderBy('key').execute()
  return rows.map((row) => ({ ...row, market: JSON.parse(row.market) }))
}

/** All that a feed lists now, apart from those in `kept`, in place of what it listed before. */
export async function replaceFollowedMarkets(
  db: Db,
  source: string,
  markets: readonly FollowedMarket[],
  kept: readonly string[],
): Promise<void> {
  const keys = [...markets.map(({ key }) => key), ...kept]
  let gone = db.deleteFrom('feed_markets').where('source', '=', source)
  if (keys.length > 0) gone = gone.where('key', 'not in', keys)
  await gone.execute()
  for (const { market, ...row } of markets) {
    const columns = { ...row, market: JSON.stringify(market) }
    await db
      .insertInto('feed_markets')
      .values(columns)
      .onConflict((conflict) => conflict.column('key').doUpdateSet(columns))
      .execute()
  }
}

/** What this site tells others: its own markets, and those of others as they came. */
export const publishedMarkets = (): { origin?: string; market: Market }[] => {
  const [ours, { implies }] = [ownMarketBook(), shippedMarkets().common]
  const others = followed.filter(({ key }) => !ours.market(key))
  return [
    ...ours.markets.map((market) => ({ market: toPublishedMarket(market, ours, implies) })),
    ...others.map(({ origin, market }) => ({ origin, market })),
  ]
}

const markOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 12)

/** Equal while the same answers fit. */
export const questionsFingerprint = derived((of: MarketBook) => markOf(of.shape))

const publishedMark = derived((_of: MarketBook) => markOf(publishedMarkets()))

/** Equal while this site tells the same markets. */
export const publishedMarketsMark = () => publishedMark(marketBook())

const followedMark = derived((_of: MarketBook) => (followed.length > 0 ? markOf(followed) : ''))

/** Of the markets of others: what the search index holds follows from them too. */
export const followedMarketsMark = () => followedMark(marketBook())

function readMarkets(folder: string): ReadMarkets {
  const refused: RefusedFile[] = []
  function readFile<T extends z.ZodType>(item: string, schema: T): z.infer<T> | undefined {
    try {
      const checked = schema.safeParse(JSON.parse(readFileSync(join(folder, item), 'utf8')))
      if (checked.success) return checked.data
      refused.push({ item, reason: z.prettifyError(checked.error) })
    } catch (error) {
      refused.push({ item, reason: `cannot be read: ${error instanceof Error ? error.message : error}` })
    }
    return undefined
  }
  const files = existsSync(join(folder, 'markets')) ? readdirSync(join(folder, 'markets')).sort() : []
  // A catalogue may ask nothing at all.
  const asks = files.length > 0 || existsSync(join(folder, 'questions.json'))
  const common = (asks && readFile('questions.json', questionFileSchema)) || { questions: [], implies: {} }
  const markets = files
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => readFile(join('markets', name), marketSchema) ?? [])
  // Without the file only the makers' own sites count.
  const hasTiers = existsSync(join(folder, 'source-tiers.json'))
  const tiers = hasTiers ? readFile('source-tiers.json', sourceTiersSchema) : undefined
  const book = new MarketBook(common, markets, tiers && new SourceTiers(tiers))
  return { common, markets, book, refused }
}
