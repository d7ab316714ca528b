import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeArchive } from '#db/archive.ts'
import { openDatabase } from '#db/open.ts'
import { PRIVATE_FOLDER } from '#db/sqlite.ts'
import { readSettings } from '#server/settings.ts'
import { runTask } from './run-task.ts'

/** Writes an archive of all data, also while the site is serving: npm run backup [-- FILE] */
async function backUp(): Promise<void> {
  const settings = readSettings(process.env)
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-').slice(0, 19)
  const file = process.argv[2] ?? join(settings.dataDir, 'backups', `${stamp}.ndjson.gz`)
  mkdirSync(dirname(file), { recursive: true, mode: PRIVATE_FOLDER })
  await using opened = new AsyncDisposableStack()
  const { db, engine } = openDatabase(settings)
  opened.defer(() => db.destroy())
  const checksums = await writeArchive(db, engine, file)
  for (const [table, { rows, hash }] of Object.entries(checksums))
    console.log(table.padEnd(24), String(rows).padStart(8), hash.slice(0, 16))
  console.log(`Written to ${file}`)
}

await runTask('The backup failed', backUp)
