import { createRequire, syncBuiltinESMExports } from 'node:module'

/** Preloaded into a site: on SIGUSR2 its SQLite file can only be read, on the next one it can be written again. */
const sqlite: typeof import('node:sqlite') = createRequire(import.meta.url)('node:sqlite')
const opened: InstanceType<typeof sqlite.DatabaseSync>[] = []

class WatchedDatabase extends sqlite.DatabaseSync {
  constructor(...given: ConstructorParameters<typeof sqlite.DatabaseSync>) {
    super(...given)
    opened.push(this)
  }
}

Object.assign(sqlite, { DatabaseSync: WatchedDatabase })
syncBuiltinESMExports()

let isReadOnly = false
process.on('SIGUSR2', () => {
  isReadOnly = !isReadOnly
  for (const database of opened)
    if (database.isOpen) database.exec(`PRAGMA query_only = ${isReadOnly ? 1 : 0}`)
})
