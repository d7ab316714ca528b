import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type { Db } from '#db/open.ts'
import { CatalogueIndex } from './catalogue-index.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
const LENGTH_BYTES = 4
/** The least that can be decompressed at a time. */
const MIN_CHUNK = 64
const MAX_CHUNK = 64 * 1024 * 1024

export interface IndexSnapshot {
  index: CatalogueIndex
  seen: number
}

/** The index as the same build stored it last; another one may put other things into it. */
export async function findSnapshot(db: Db, madeBy: string): Promise<IndexSnapshot | null> {
  const index = new CatalogueIndex()
  const seen = new Set<number>()
  const own = db.selectFrom('search_snapshot').where('made_by', '=', madeBy)
  // One part after the other: all at once they take three times the memory.
  for (const { part } of await own.select('part').execute()) {
    const row = await own.select(['change_id', 'data']).where('part', '=', part).executeTakeFirst()
    if (!row) return null
    seen.add(row.change_id)
    index.unpack({ [part]: inOwnMemory(deserialize(await unpressed(row.data))) })
  }
  const [last, ...others] = seen
  // Another instance has stored a later one meanwhile.
  if (last === undefined || others.length > 0) return null
  index.complete()
  return { index, seen: last }
}

/** A list as it is read can be a piece of all that was read with it, which would stay in memory as long as the list. */
function inOwnMemory(part: unknown): unknown {
  if (ArrayBuffer.isView(part)) return (part as Int32Array).slice()
  if (typeof part !== 'object' || part === null || Array.isArray(part) || part instanceof Map) return part
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, inOwnMemory(value)]))
}

/** With its length before it, so that reading it takes one piece of memory of just that size. */
async function pressed(data: Buffer): Promise<Buffer> {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(data.length)
  return Buffer.concat([length, await compress(data)])
}

async function unpressed(stored: Uint8Array): Promise<Buffer> {
  const data = Buffer.from(stored.buffer, stored.byteOffset, stored.length)
  const chunkSize = Math.min(MAX_CHUNK, Math.max(MIN_CHUNK, data.readUInt32LE()))
  return decompress(data.subarray(LENGTH_BYTES), { chunkSize })
}

/** Packed at once, so that no change comes in between; compressing and writing it leaves requests their turn. */
export async function saveSnapshot(db: Db, madeBy: string, { index, seen }: IndexSnapshot): Promise<void> {
  const parts = Object.entries(index.pack()).map(([part, packed]) => [part, serialize(packed)] as const)
  const rows: { part: string; made_by: string; change_id: number; data: Buffer }[] = []
  for (const [part, data] of parts)
    rows.push({ part, made_by: madeBy, change_id: seen, data: await pressed(data) })
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('search_snapshot').execute()
    for (const row of rows) await transaction.insertInto('search_snapshot').values(row).execute()
  })
}
