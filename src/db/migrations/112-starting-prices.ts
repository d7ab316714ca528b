import { type Kysely, sql } from 'kysely'
import type { Migration } from '#db/migrate.ts'

/** Tools whose source gave no plans show the price they had. */
export const migration: Migration = {
  up: (db) => fillStartingPrices(db),
}

/** As the catalogue writes it for a pricing map without plans. */
export async function fillStartingPrices(db: Kysely<unknown>): Promise<void> {
  await sql`
    update tools set price = '{"amount":' || starter_price || ',"currency":"USD","billing":null,"per":'
      || coalesce('"' || price_unit || '"', 'null') || ',"unit":null}'
    where price is null and plans = '[]' and starter_price > 0`.execute(db)
}
