import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeArchive } from '#db/archive.ts'
import { listApplied } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { PRIVATE_FOLDER } from '#db/sqlite.ts'
import { readSettings } from '#server/settings.ts'
import { readOptions } from './read-options.ts'
import { runTask } from './run-task.ts'

/** Archives that this script named itself: a date, a time, nothing else. */
const NAMED_BY_TIME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.ndjson\.gz$/

/** Writes an archive of all data, also while the site is serving: npm run backup [-- FILE] [--keep N] */
async function backUp(): Promise<void> {
  const { positionals, values } = readOptions('npm run backup -- [FILE] [--keep N]', {
    allowPositionals: true,
    options: { keep: { type: 'string' } },
  })
  const kept = values.keep === undefined ? null : readKept(values.keep)
  const settings = readSettings(process.env)
  const folder = join(settings.dataDir, 'backups')
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-').slice(0, 19)
  const file = positionals[0] ?? join(folder, `${stamp}.ndjson.gz`)
  mkdirSync(dirname(file), { recursive: true, mode: PRIVATE_FOLDER })
  await using opened = new AsyncDisposableStack()
  const { db, engine } = openDatabase(settings)
  opened.defer(() => db.destroy())
  await listApplied(db)
  const checksums = await writeArchive(db, engine, file)
  for (const [table, { rows, hash }] of Object.entries(checksums))
    console.log(table.padEnd(24), String(rows).padStart(8), hash.slice(0, 16))
  console.log(`Written to ${file}`)
  if (kept !== null) for (const name of deleteOlder(folder, kept)) console.log(`Deleted ${name}`)
}

function readKept(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Error('--keep takes how many archives stay, 1 or more.')
  return Number(text)
}

/** Deletes all but the newest archives of the folder; their names sort by time. Others' files stay. */
function deleteOlder(folder: string, kept: number): string[] {
  const archives = readdirSync(folder).filter((name) => NAMED_BY_TIME.test(name))
  const old = archives.sort().slice(0, -kept)
  for (const name of old) rmSync(join(folder, name))
  return old
}

await runTask('The backup failed', backUp)
