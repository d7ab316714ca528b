import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { MarketBook, marketSchema, questionFileSchema } from './market.ts'
import { SourceTiers, sourceTiersSchema } from './source-tier.ts'

let book: MarketBook | undefined
let fingerprint: string | undefined

/** The markets and questions that ship with the catalogue, read once. */
export function marketBook(): MarketBook {
  book ??= readMarketBook(join(process.cwd(), 'catalogue'))
  return book
}

/** Equal while the same answers fit. */
export function questionsFingerprint(): string {
  fingerprint ??= createHash('sha256')
    .update(JSON.stringify(marketBook().shape))
    .digest('base64url')
    .slice(0, 12)
  return fingerprint
}

export function readMarketBook(folder: string): MarketBook {
  const files = readdirSync(join(folder, 'markets'))
    .filter((name) => name.endsWith('.json'))
    .sort()
  return new MarketBook(
    readFile(join(folder, 'questions.json'), questionFileSchema),
    files.map((file) => readFile(join(folder, 'markets', file), marketSchema)),
    readTiers(join(folder, 'source-tiers.json')),
  )
}

/** Without the file only the makers' own sites count. */
function readTiers(path: string): SourceTiers | undefined {
  return existsSync(path) ? new SourceTiers(readFile(path, sourceTiersSchema)) : undefined
}

function readFile<T extends z.ZodType>(path: string, schema: T): z.infer<T> {
  const checked = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (checked.success) return checked.data
  throw new Error(`${path} cannot be used:\n${z.prettifyError(checked.error)}`)
}
