import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type { Db } from '#db/open.ts'
import { CatalogueIndex, type PackedIndex } from './catalogue-index.ts'

const ROW = 1
const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

export interface IndexSnapshot {
  index: CatalogueIndex
  /** The last change that the index has taken in. */
  seen: number
}

/** The index as it was stored last by the same build; another one may put other things into it. */
export async function findSnapshot(db: Db, madeBy: string): Promise<IndexSnapshot | null> {
  const row = await db
    .selectFrom('search_snapshot')
    .select(['change_id', 'data'])
    .where('id', '=', ROW)
    .where('made_by', '=', madeBy)
    .executeTakeFirst()
  if (!row) return null
  const packed: PackedIndex = deserialize(await decompress(row.data))
  return { index: await CatalogueIndex.unpack(packed), seen: row.change_id }
}

/** Packed at once, so that no change comes in between; only compressing it is left to others. */
export async function saveSnapshot(db: Db, madeBy: string, { index, seen }: IndexSnapshot): Promise<void> {
  const data = await compress(serialize(index.pack()))
  const row = { made_by: madeBy, change_id: seen, data }
  await db
    .insertInto('search_snapshot')
    .values({ id: ROW, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}
