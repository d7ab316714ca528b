import { mkdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import packageFile from '#package' with { type: 'json' }
import { hasData, writeArchive } from './archive.ts'
import type { Db, Engine } from './open.ts'
import { PRIVATE_FOLDER } from './sqlite.ts'

/**
 * Writes all data to a file before the tables of an older version are changed: the way back to that version. Only one
 * instance is here at a time. A file of an upgrade that did not come to its end is replaced.
 */
export function backUpBeforeUpgrade(
  db: Db,
  engine: Engine,
  { dataDir, isBackingUp }: { dataDir: string; isBackingUp: boolean },
  say: (words: string) => void,
): () => Promise<void> {
  return async () => {
    if (!(await hasData(db))) return
    if (!isBackingUp) {
      say('The database is upgraded without a backup, because UPGRADE_BACKUP is off.')
      return
    }
    const file = join(dataDir, 'backups', `before-${packageFile.version}.ndjson.gz`)
    try {
      await writeInPlace(db, engine, file)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(
        `no backup could be written to ${file}: ${reason}. Free space there, or set UPGRADE_BACKUP=off if you have one. Nothing was changed`,
        { cause: error },
      )
    }
    say(`Before the upgrade, all data was written to ${file}.`)
  }
}

async function writeInPlace(db: Db, engine: Engine, file: string): Promise<void> {
  mkdirSync(join(file, '..'), { recursive: true, mode: PRIVATE_FOLDER })
  const draft = `${file}.draft`
  for (const left of [draft, `${draft}.partial`]) await rm(left, { force: true })
  await writeArchive(db, engine, draft)
  await rename(draft, file)
}
