import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { SourceTiers, sourceTiersSchema } from '#facts/source-tier.ts'
import { faultText } from '#lib/field-errors.ts'
import { issueText } from '#lib/issue-text.ts'
import { memoizeByObject } from '#lib/memoize-by-object.ts'
import { inSiteDir } from '#site/site-folder.ts'
import { MarketQuestions, marketSchema, questionFileSchema } from './market.ts'

/** A file of the catalogue that cannot be used, and why. */
export interface RefusedFile {
  item: string
  reason: string
}

interface ReadMarkets {
  book: MarketQuestions
  refused: RefusedFile[]
}

let read: ReadMarkets | undefined
/** The markets and questions of the catalogue. */
export const marketQuestions = (): MarketQuestions => shippedMarkets().book

/** Their files that cannot be used: everything else is served without them. */
export const refusedMarketFiles = (): readonly RefusedFile[] => shippedMarkets().refused

/** What ships with the catalogue, read once. */
function shippedMarkets(): ReadMarkets {
  read ??= readMarkets(inSiteDir('catalogue'))
  return read
}

/** Equal while the same answers fit: asked of feeds that were read by other questions. */
export const questionsMark = (): string => markOf(marketQuestions())

const markOf = memoizeByObject((book: MarketQuestions) =>
  createHash('sha256').update(JSON.stringify(book.shape)).digest('base64url').slice(0, 12),
)

function readMarkets(folder: string): ReadMarkets {
  const refused: RefusedFile[] = []
  function readFile<T extends z.ZodType>(item: string, schema: T): z.infer<T> | undefined {
    try {
      const checked = schema.safeParse(JSON.parse(readFileSync(join(folder, item), 'utf8')), {
        error: issueText,
      })
      if (checked.success) return checked.data
      refused.push({ item, reason: faultText(checked.error.issues) })
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
  const book = new MarketQuestions(common, markets, tiers && new SourceTiers(tiers))
  return { book, refused }
}
