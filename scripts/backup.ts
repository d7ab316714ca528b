import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeArchive } from '#db/archive.ts'
import { openDatabase } from '#db/open.ts'
import { readSettings } from '#server/settings.ts'

/** Writes an archive of all data, also while the site is serving: npm run backup [-- FILE] */
const settings = readSettings(process.env)
const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-').slice(0, 19)
const file = process.argv[2] ?? join(settings.dataDir, 'backups', `${stamp}.ndjson.gz`)
mkdirSync(join(file, '..'), { recursive: true })
const { db, engine } = openDatabase(settings)
try {
  const checksums = await writeArchive(db, engine, file)
  for (const [table, { rows, hash }] of Object.entries(checksums))
    console.log(table.padEnd(24), String(rows).padStart(8), hash.slice(0, 16))
  console.log(`Written to ${file}`)
} catch (error) {
  console.error(`The backup failed: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
} finally {
  await db.destroy()
}
