import { sql } from 'kysely'
import type { Migration } from '#db/migrate.ts'

const LISTS = ['markets', 'former_names', 'plans', 'sources']
const OPTIONAL = ['license', 'repository', 'maker', 'trial', 'editors_choice', 'price']

/** Plans, answers and sources of a tool. The day of a fact is that of its source, so a tool has none of its own. */
export const migration: Migration = {
  async up(db) {
    for (const column of LISTS) await addColumn(column, "text not null default '[]'")
    await addColumn('answers', "text not null default '{}'")
    for (const column of OPTIONAL) await addColumn(column, 'text')
    await sql`alter table tools drop column checked_at`.execute(db)
    await sql`delete from tool_locks where field = 'checkedAt'`.execute(db)

    async function addColumn(name: string, type: string): Promise<void> {
      await sql.raw(`alter table tools add column ${name} ${type}`).execute(db)
    }
  },
}
