import { existsSync } from 'node:fs'
import { readArchive } from '#db/archive.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { lockDataDir } from '#db/sqlite.ts'
import { readSettings } from '#server/settings.ts'
import { runTask } from './run-task.ts'

/** Fills an empty DATA_DIR or an empty PostgreSQL database from an archive: npm run restore -- FILE */
async function restore(file: string): Promise<void> {
  const settings = readSettings(process.env)
  await using opened = new AsyncDisposableStack()
  if (!settings.databaseUrl) opened.adopt(lockDataDir(settings.dataDir), (lock) => lock.release())
  const { db, engine } = openDatabase(settings)
  opened.defer(() => db.destroy())
  await migrate(db, engine)
  const checksums = await readArchive(db, engine, file)
  for (const [table, { rows, hash }] of Object.entries(checksums))
    console.log(table.padEnd(24), String(rows).padStart(8), hash.slice(0, 16))
  console.log(`Restored from ${file}`)
}

const [file] = process.argv.slice(2)
if (!file || !existsSync(file)) {
  console.error(file ? `There is no file ${file}.` : 'Name the archive: npm run restore -- FILE')
  process.exit(1)
}
await runTask('The restore failed', () => restore(file))
