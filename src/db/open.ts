import { mkdirSync } from 'node:fs'
import { Kysely } from 'kysely'
import { postgresDialect } from './postgres.ts'
import type { Tables } from './schema.ts'
import { PRIVATE_FOLDER, sqliteDialect, sqliteFile } from './sqlite.ts'

export type Engine = 'sqlite' | 'postgres'
/** A database or a transaction on it: every store function takes one as its first parameter. */
export type Db = Kysely<Tables>

export interface DatabaseSettings {
  dataDir: string
  databaseUrl?: string | undefined
}

export function openDatabase(
  settings: DatabaseSettings,
  onConnectionLost: (error: Error) => void = () => {},
): { db: Db; engine: Engine } {
  if (settings.databaseUrl) {
    const dialect = postgresDialect(settings.databaseUrl, onConnectionLost)
    return { db: new Kysely({ dialect }), engine: 'postgres' }
  }
  mkdirSync(settings.dataDir, { recursive: true, mode: PRIVATE_FOLDER })
  const dialect = sqliteDialect(sqliteFile(settings.dataDir))
  return { db: new Kysely({ dialect }), engine: 'sqlite' }
}

/** A step from one shape of the tables to the next; it runs on both engines, inside one transaction. */
export interface Migration {
  up: (db: Kysely<unknown>, engine: Engine) => Promise<void>
}
