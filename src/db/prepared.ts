import type { Compilable, CompiledQuery } from 'kysely'
import { derived } from '#lib/derived.ts'
import type { Db } from './open.ts'

/** Stands for a value while the query is built. */
class Slot {
  readonly index: number

  constructor(index: number) {
    this.index = index
  }
}

/**
 * A query that pages make again and again: building and compiling it takes several times as long as running it, so
 * that is done once for each database. `build` only hands its values on.
 */
export function prepared<Values extends unknown[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  const compiled = derived((db: Db, count: number): CompiledQuery<Row> => {
    const slots = Array.from({ length: count }, (_, index) => new Slot(index))
    return build(db, ...(slots as unknown[] as Values)).compile()
  })
  return async (db, ...values) => {
    const query = compiled(db, values.length)
    const parameters = query.parameters.map((value) => (value instanceof Slot ? values[value.index] : value))
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
