import { type Kysely, sql } from 'kysely'
import type { Migration } from '#db/migrate.ts'

interface PricedRow {
  id: number
  plans: string
  pricing: string
}

const PRICES = ['price', 'monthly', 'yearly', 'once', 'bands']

/** "No free plan" was said of tools with a plan of unknown price, which may be the free one. */
export const migration: Migration = {
  up: async (db) => {
    const { rows } = await sql<PricedRow>`
      select id, plans, pricing from tools
      where plans != '[]' and pricing like ${'%"has_free_plan":false%'}`.execute(db)
    for (const row of rows.filter(hasUnknownPrice)) await withoutFreePlanFact(db, row)
  },
}

function hasUnknownPrice({ plans }: PricedRow): boolean {
  const known: object[] = JSON.parse(plans)
  return known.some((plan) => !PRICES.some((field) => field in plan))
}

async function withoutFreePlanFact(db: Kysely<unknown>, { id, pricing }: PricedRow): Promise<void> {
  const { has_free_plan: _unknown, ...known } = JSON.parse(pricing)
  await sql`update tools set pricing = ${JSON.stringify(known)} where id = ${id}`.execute(db)
}
