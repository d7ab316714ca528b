import { existsSync } from 'node:fs'
import { readArchive } from '#db/archive.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { lockDataDir } from '#db/sqlite.ts'
import { readSettings } from '#server/settings.ts'

/** Fills an empty DATA_DIR or an empty PostgreSQL database from an archive: npm run restore -- FILE */
const [file] = process.argv.slice(2)
if (!file || !existsSync(file)) {
  console.error(file ? `There is no file ${file}.` : 'Name the archive: npm run restore -- FILE')
  process.exit(1)
}
const settings = readSettings(process.env)
const lock = settings.databaseUrl ? null : lockDataDir(settings.dataDir)
const { db, engine } = openDatabase(settings)
try {
  await migrate(db, engine)
  const checksums = await readArchive(db, engine, file)
  for (const [table, { rows, hash }] of Object.entries(checksums))
    console.log(table.padEnd(24), String(rows).padStart(8), hash.slice(0, 16))
  console.log(`Restored from ${file}`)
} catch (error) {
  console.error(`The restore failed: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
} finally {
  await db.destroy()
  lock?.release()
}
