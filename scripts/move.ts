import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArchive, writeArchive } from '#db/archive.ts'
import { listApplied, migrate } from '#db/migrate.ts'
import { type DatabaseSettings, openDatabase } from '#db/open.ts'
import { lockDataDir, sqliteFile } from '#db/sqlite.ts'
import { runTask } from './run-task.ts'

/** Moves all data between engines. Each end is a folder (SQLite) or a postgres:// address: npm run move -- FROM TO */
const [from, to] = process.argv.slice(2)
if (!from || !to) {
  console.error('Name both ends, a data folder or a postgres:// address: npm run move -- FROM TO')
  process.exit(1)
}

const settingsOf = (end: string): DatabaseSettings =>
  /^postgres(ql)?:\/\//.test(end) ? { dataDir: '', databaseUrl: end } : { dataDir: end }

/** A folder is locked, so that nothing is written there after it was read. */
function openEnd(settings: DatabaseSettings) {
  const lock = settings.databaseUrl ? null : lockDataDir(settings.dataDir)
  const { db, engine } = openDatabase(settings)
  async function close() {
    await db.destroy()
    lock?.release()
  }
  return { db, engine, close }
}

async function moveAll(source: DatabaseSettings, target: DatabaseSettings): Promise<void> {
  if (!source.databaseUrl && !existsSync(sqliteFile(source.dataDir)))
    throw new Error(`There is no ${sqliteFile(source.dataDir)}.`)
  await using ends = new AsyncDisposableStack()
  const left = ends.adopt(openEnd(source), (end) => end.close())
  const right = ends.adopt(openEnd(target), (end) => end.close())
  const folder = ends.adopt(mkdtempSync(join(tmpdir(), 'directory-move-')), (path) =>
    rmSync(path, { recursive: true, force: true }),
  )
  const file = join(folder, 'all.ndjson.gz')
  await listApplied(left.db)
  await writeArchive(left.db, left.engine, file)
  await migrate(right.db, right.engine)
  const checksums = await readArchive(right.db, right.engine, file)
  const rows = Object.values(checksums).reduce((sum, table) => sum + table.rows, 0)
  console.log(`Moved ${rows} rows of ${Object.keys(checksums).length} tables; every checksum is equal.`)
}

await runTask('The move failed', () => moveAll(settingsOf(from), settingsOf(to)))
