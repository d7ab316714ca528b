import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip, createGzip } from 'node:zlib'
import { type QueryExecutorProvider, sql } from 'kysely'
import packageFile from '#package' with { type: 'json' }
import { inTransaction } from './in-transaction.ts'
import type { Db, Engine } from './open.ts'
import { archivedTables, type TableKey } from './schema.ts'

/** SQLite takes 32,766 values in a statement; no table has 100 columns. */
const BATCH_ROWS = 200

type Row = Record<string, unknown>
/** Table name to its columns, in the order of the alphabet. */
type Shape = Record<string, string[]>

/** Table name to a hash of all its rows: equal on two databases when they hold the same data. */
export type Checksums = Record<string, { rows: number; hash: string }>

const NO_ROWS = { rows: 0, sum: 0n }

/** Adds the hashes of rows, so that the order in which an engine sorts text does not matter. */
class TableSums {
  #byTable = new Map<string, typeof NO_ROWS>()

  add(table: string, row: Row): void {
    const { rows, sum } = this.#byTable.get(table) ?? NO_ROWS
    const hash = BigInt(`0x${createHash('sha256').update(JSON.stringify(row)).digest('hex')}`)
    this.#byTable.set(table, { rows: rows + 1, sum: sum + hash })
  }

  ofAll(tables: readonly string[]): Checksums {
    const parts = tables.map((table) => {
      const { rows, sum } = this.#byTable.get(table) ?? NO_ROWS
      return [table, { rows, hash: BigInt.asUintN(256, sum).toString(16).padStart(64, '0') }] as const
    })
    return Object.fromEntries(parts)
  }
}

/** Writes every row of every table as JSON lines, from one consistent view while others go on writing. */
export async function writeArchive(db: Db, engine: Engine, file: string): Promise<Checksums> {
  const partial = `${file}.partial`
  await reservePartial(partial)
  try {
    // Only who holds the partial file makes this one, so it cannot come to be after this line.
    if (existsSync(file)) throw new Error(`There is already a file ${file}. Name another one.`)
    const checksums = await writeTables(db, engine, partial)
    await rename(partial, file)
    return checksums
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

async function reservePartial(partial: string): Promise<void> {
  try {
    await writeFile(partial, '', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new Error(
      `There is already a file ${partial}: another process is writing it, or was ended while it did. Remove it, or name another file.`,
    )
  }
}

async function writeTables(db: Db, engine: Engine, file: string): Promise<Checksums> {
  let checksums: Checksums = {}
  await inSnapshot(db, engine, async (snapshot) => {
    async function* lines() {
      const sums = new TableSums()
      const tables = await shapeOf(snapshot)
      if (!tables.tools) throw new Error('There is no catalogue in this database.')
      yield toLine('begin', { version: packageFile.version, tables })
      for (const table of Object.keys(tables))
        for await (const row of readRows(snapshot, table)) {
          sums.add(table, row)
          yield toLine(table, row)
        }
      checksums = sums.ofAll(Object.keys(tables))
      yield toLine('end', checksums)
    }
    await pipeline(lines, createGzip(), createWriteStream(file, { flush: true }))
  })
  return checksums
}

const toLine = (name: string, value: object) => `${JSON.stringify(name)}\t${JSON.stringify(value)}\n`

/** The tables there are, parents first: a backup before an upgrade lacks those that the upgrade brings. */
async function shapeOf(db: Db): Promise<Shape> {
  const columns = new Map(
    (await db.introspection.getTables()).map((table) => [table.name, table.columns.map(({ name }) => name)]),
  )
  return Object.fromEntries(
    Object.keys(archivedTables).flatMap((table) => {
      const names = columns.get(table)
      return names ? [[table, names.sort()]] : []
    }),
  )
}

/** Fills the empty tables of a database from an archive and checks that every row arrived; all or nothing. */
export const readArchive = inTransaction(async (db, engine: Engine, file: string): Promise<Checksums> => {
  if (await hasData(db))
    throw new Error('The target already holds data. Choose an empty DATA_DIR or an empty database.')
  await sql`delete from counters`.execute(db)
  const promised = await insertLines(db, file)
  if (engine === 'postgres') await resumeIds(db)
  const found = await checksumTables(db)
  const wrong = Object.keys(found).filter((table) => found[table]?.hash !== promised[table]?.hash)
  if (wrong.length > 0)
    throw new Error(`The archive did not arrive whole: ${wrong.join(', ')} differ. Nothing was changed.`)
  return found
})

async function checksumTables(db: QueryExecutorProvider): Promise<Checksums> {
  const sums = new TableSums()
  for (const table of Object.keys(archivedTables))
    for await (const row of readRows(db, table)) sums.add(table, row)
  return sums.ofAll(Object.keys(archivedTables))
}

async function inSnapshot(db: Db, engine: Engine, work: (snapshot: Db) => Promise<void>) {
  const transaction = db.transaction()
  const isolated = engine === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction
  await isolated.execute(work)
}

/** All rows in the order of the table's key, a batch at a time: each starts after the last row of the one before. */
async function* readRows(db: QueryExecutorProvider, table: string): AsyncGenerator<Row> {
  const key = archivedTables[table] ?? []
  let last: Row | undefined
  do {
    const { rows } = await rowsAfter(table, key, last).execute(db)
    for (const row of rows) yield portable(row)
    last = rows.length < BATCH_ROWS ? undefined : rows.at(-1)
  } while (last)
}

export function rowsAfter(table: string, key: TableKey, last: Row | undefined) {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const after = last ? sql`where (${columns}) > (${sql.join(key.map((column) => last[column]))})` : sql``
  return sql<Row>`select * from ${sql.table(table)} ${after} order by ${columns} limit ${BATCH_ROWS}`
}

/** Inserts every row. Gives what must be found afterwards. */
async function insertLines(db: Db, file: string): Promise<Checksums> {
  let batch: Row[] = []
  let table = ''
  async function flush() {
    const [first] = batch
    if (first) await insertRows(table, Object.keys(first), batch).execute(db)
    batch = []
  }
  for await (const [name, value] of readLines(db, file)) {
    if (name !== table || batch.length >= BATCH_ROWS) await flush()
    if (name === 'end') return value as Checksums
    table = name
    batch.push(value)
  }
  throw new Error('The archive ends too early: it was cut off. Nothing was changed.')
}

/** What follows the first line of an archive, which says of which tables it is. */
async function* readLines(db: Db, file: string): AsyncGenerator<[name: string, value: Row]> {
  let isBegun = false
  const input = createReadStream(file).pipe(createGunzip())
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    const tab = line.indexOf('\t')
    const [name, value] = [JSON.parse(line.slice(0, tab)), JSON.parse(line.slice(tab + 1))]
    if (isBegun) yield [name, value]
    else if (!isDeepStrictEqual(value.tables, await shapeOf(db)))
      throw new Error(
        `The archive is of version ${value.version ?? 'unknown'}, whose tables are not those of this one (${packageFile.version}). Restore it with that version, then upgrade. Nothing was changed.`,
      )
    isBegun = true
  }
}

function insertRows(table: string, columns: readonly string[], rows: readonly Row[]) {
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  return sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`
}

/** Migrations leave a few starting values; anything more means that a database is in use. */
export async function hasData(db: QueryExecutorProvider): Promise<boolean> {
  for (const table of ['tools', 'submissions', 'settings']) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) return true
  }
  return false
}

/** After ids were written by hand, the next one must be higher. */
async function resumeIds(db: QueryExecutorProvider): Promise<void> {
  for (const table of Object.keys(archivedTables).filter((name) => archivedTables[name]?.[0] === 'id')) {
    const { rows } = await sql<{
      sequence: string | null
    }>`select pg_get_serial_sequence(${table}, 'id') as sequence`.execute(db)
    const sequence = rows[0]?.sequence
    if (sequence)
      await sql`select setval(${sequence}, greatest((select max(id) from ${sql.table(table)}), 1))`.execute(
        db,
      )
  }
}

const portable = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))
