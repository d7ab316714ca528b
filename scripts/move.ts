import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArchive, writeArchive } from '#db/archive.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'

/** Moves all data between engines. Each end is a folder (SQLite) or a postgres:// address: npm run move -- FROM TO */
const [from, to] = process.argv.slice(2)
if (!from || !to) {
  console.error('Name both ends, a data folder or a postgres:// address: npm run move -- FROM TO')
  process.exit(1)
}

const settingsOf = (end: string) =>
  /^postgres(ql)?:\/\//.test(end) ? { dataDir: '', databaseUrl: end } : { dataDir: end }
const folder = mkdtempSync(join(tmpdir(), 'directory-move-'))
const file = join(folder, 'all.ndjson.gz')
const source = openDatabase(settingsOf(from))
const target = openDatabase(settingsOf(to))
try {
  await writeArchive(source.db, source.engine, file)
  await migrate(target.db, target.engine)
  const checksums = await readArchive(target.db, target.engine, file)
  const rows = Object.values(checksums).reduce((sum, table) => sum + table.rows, 0)
  console.log(`Moved ${rows} rows of ${Object.keys(checksums).length} tables; every checksum is equal.`)
} catch (error) {
  console.error(`The move failed: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
} finally {
  await Promise.all([source.db.destroy(), target.db.destroy()])
  rmSync(folder, { recursive: true, force: true })
}
