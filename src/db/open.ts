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
    return {
      db: new Kysely({ dialect: postgresDialect(settings.databaseUrl, onConnectionLost) }),
      engine: 'postgres',
    }
  }
  mkdirSync(settings.dataDir, { recursive: true, mode: PRIVATE_FOLDER })
  const dialect = sqliteDialect(sqliteFile(settings.dataDir))
  return { db: new Kysely({ dialect }), engine: 'sqlite' }
}
