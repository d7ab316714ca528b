import type { Kysely } from 'kysely'
import type { Engine } from './open.ts'

/** A step from one shape of the tables to the next; it runs on both engines, inside one transaction. */
export interface Migration {
  up: (db: Kysely<unknown>, engine: Engine) => Promise<void>
}
