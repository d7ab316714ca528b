import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type QueryExecutorProvider, sql } from 'kysely'
import { listColumns } from './columns.ts'
import { inTransaction } from './in-transaction.ts'
import type { Db, Engine } from './open.ts'
import { archivedTables, renamedColumns, type TableKey } from './schema.ts'
import { completeOlderRows } from './start/older-data.ts'

const BATCH_ROWS = 200
/** SQLite takes 32,766 values in a statement, PostgreSQL 65,535. */
const MAX_VALUES = 30_000

type Row = Record<string, unknown>
type ArchivedColumns = Map<string, string[]>

/** Table name to a hash of all its rows: equal on two databases when they hold the same data. */
export type Checksums = Record<string, { rows: number; hash: string }>

const NO_ROWS = { rows: 0, sum: 0n }

/** Adds the hashes of rows, so that the order in which an engine sorts text does not matter. */
class TableSums {
  #byTable = new Map<string, typeof NO_ROWS>()

  add(table: string, json: string): void {
    const { rows, sum } = this.#byTable.get(table) ?? NO_ROWS
    const hash = BigInt(`0x${createHash('sha256').update(json).digest('hex')}`)
    this.#byTable.set(table, { rows: rows + 1, sum: sum + hash })
  }

  of(table: string): Checksums[string] {
    const { rows, sum } = this.#byTable.get(table) ?? NO_ROWS
    return { rows, hash: BigInt.asUintN(256, sum).toString(16).padStart(64, '0') }
  }

  ofAll = (tables: readonly string[]): Checksums =>
    Object.fromEntries(tables.map((table) => [table, this.of(table)]))
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
      const tables = await existingTables(snapshot, engine)
      for (const [table, key] of tables) {
        for await (const row of readRows(snapshot, table, key)) {
          const json = JSON.stringify(portable(row))
          sums.add(table, json)
          yield `${JSON.stringify(table)}\t${json}\n`
        }
      }
      checksums = sums.ofAll(tables.map(([table]) => table))
      yield `"end"\t${JSON.stringify(checksums)}\n`
    }
    await pipeline(lines, createGzip(), createWriteStream(file, { flush: true }))
  })
  return checksums
}

/** Before an update is started for the first time, the database does not have its new tables. */
async function existingTables(db: QueryExecutorProvider, engine: Engine): Promise<[string, TableKey][]> {
  const all =
    engine === 'postgres'
      ? sql<{ name: string }>`select relname as name from pg_class where pg_table_is_visible(oid)`
      : sql<{ name: string }>`select name from sqlite_master`
  const names = new Set((await all.execute(db)).rows.map(({ name }) => name))
  if (!names.has('tools')) throw new Error('There is no catalogue in this database.')
  return Object.entries(archivedTables).filter(([table]) => names.has(table))
}

/** Fills the empty tables of a database from an archive and checks that every row arrived; all or nothing. */
export const readArchive = inTransaction(async (db, engine: Engine, file: string): Promise<Checksums> => {
  if (await hasData(db))
    throw new Error('The target already holds data. Choose an empty DATA_DIR or an empty database.')
  await sql`delete from counters`.execute(db)
  const known = await columnsByTable(db, engine)
  const { expected, columns } = await insertLines(db, file, known)
  if (engine === 'postgres') await resumeIds(db)
  const found = await checksumTables(db, columns)
  // A table that is younger than the archive stays empty.
  const none = new TableSums().of('')
  const isWrong = (table: string) => found[table]?.hash !== (expected[table] ?? none).hash
  const wrong = Object.keys(archivedTables).filter(isWrong)
  if (wrong.length > 0)
    throw new Error(`The archive did not arrive whole: ${wrong.join(', ')} differ. Nothing was changed.`)
  await completeOlderRows(db, columns)
  return found
})

/** Columns that are younger than the archive are not compared. */
async function checksumTables(db: QueryExecutorProvider, columns: ArchivedColumns): Promise<Checksums> {
  const sums = new TableSums()
  for (const [table, key] of Object.entries(archivedTables))
    for await (const row of readRows(db, table, key))
      sums.add(table, JSON.stringify(portable(row, columns.get(table))))
  return sums.ofAll(Object.keys(archivedTables))
}

async function inSnapshot(db: Db, engine: Engine, work: (snapshot: QueryExecutorProvider) => Promise<void>) {
  const transaction = db.transaction()
  const isolated = engine === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction
  await isolated.execute(work)
}

/** All rows in the order of the table's key, a batch at a time: each starts after the last row of the one before. */
async function* readRows(db: QueryExecutorProvider, table: string, key: TableKey): AsyncGenerator<Row> {
  let last: Row | undefined
  do {
    const { rows } = await rowsAfter(table, key, last).execute(db)
    yield* rows
    last = rows.length < BATCH_ROWS ? undefined : rows.at(-1)
  } while (last)
}

export function rowsAfter(table: string, key: TableKey, last: Row | undefined) {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const after = last ? sql`where (${columns}) > (${sql.join(key.map((column) => last[column]))})` : sql``
  return sql<Row>`select * from ${sql.table(table)} ${after} order by ${columns} limit ${BATCH_ROWS}`
}

/** The columns there are today: what an older archive has of others was given up since. */
async function columnsByTable(db: QueryExecutorProvider, engine: Engine): Promise<ArchivedColumns> {
  const columns: ArchivedColumns = new Map()
  for (const table of Object.keys(archivedTables)) columns.set(table, await listColumns(db, engine, table))
  return columns
}

/** Inserts every row. Gives what must be found afterwards: a checksum of the columns that were taken. */
async function insertLines(db: QueryExecutorProvider, file: string, known: ArchivedColumns) {
  const columns: ArchivedColumns = new Map()
  const archived = new TableSums()
  const inserted = new TableSums()
  let batch: Row[] = []
  let table = ''
  async function flush() {
    const [first] = batch
    if (first) await insertRows(table, Object.keys(first), batch).execute(db)
    batch = []
  }
  const lines = createInterface({
    input: createReadStream(file).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  for await (const line of lines) {
    const tab = line.indexOf('\t')
    const name: string = JSON.parse(line.slice(0, tab))
    const value = JSON.parse(line.slice(tab + 1))
    if (name === 'end') {
      await flush()
      // Of a table whose rows are not what the archive promised, the promise: nothing will be found that keeps it.
      const expected = Object.entries(value as Checksums).map(([of, promise]) => {
        return [of, archived.of(of).hash === promise.hash ? inserted.of(of) : promise] as const
      })
      return { expected: Object.fromEntries(expected), columns }
    }
    if (name !== table) {
      const names = Object.keys(withPresentNames(name, value))
      columns.set(
        name,
        names.filter((column) => known.get(name)?.includes(column)),
      )
    }
    const taken = portable(withPresentNames(name, value), columns.get(name))
    archived.add(name, line.slice(tab + 1))
    inserted.add(name, JSON.stringify(taken))
    const width = Object.keys(taken).length
    if (name !== table || batch.length >= Math.min(BATCH_ROWS, Math.floor(MAX_VALUES / width))) await flush()
    table = name
    batch.push(revived(taken))
  }
  throw new Error('The archive ends too early: it was cut off. Nothing was changed.')
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

const withPresentNames = (table: string, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [renamedColumns[table]?.[column] ?? column, value]),
  )

function portable(row: Row, columns = Object.keys(row)): Row {
  const entries = columns.toSorted().map((column): [string, unknown] => {
    const value = row[column]
    return [column, value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value]
  })
  return Object.fromEntries(entries)
}

function revived(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      hasBytes(value) ? Buffer.from(value.bytes, 'base64') : value,
    ]),
  )
}

function hasBytes(value: unknown): value is { bytes: string } {
  return typeof value === 'object' && value !== null && 'bytes' in value
}
