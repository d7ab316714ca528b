import { type Kysely, sql } from 'kysely'
import type { Migration } from '#db/migrate.ts'

const STEP = 1_000
/** What search watches, now with markets, license, plans and answers. */
const WATCHED =
  'name, slug, description, category, tags, features, integrations, use_cases, industries, platforms, markets, license, plans, answers, starter_price, has_free_plan, has_trial, score, hidden_at'

/** Scores by connections instead of list lengths, enterprise as a company size, and answers that search follows. */
export const migration: Migration = {
  async up(db, engine) {
    await (engine === 'sqlite' ? watchSqlite(db) : watchPostgres(db))
    await sql`delete from tool_facets where kind = 'industry' and key = 'enterprise'`.execute(db)
    await addSizes(db)
    await rescoreAll(db)
  },
}

async function watchSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger tools_changed`.execute(db)
  await sql
    .raw(
      `create trigger tools_changed after update of ${WATCHED} on tools begin insert into search_changes (tool_id) values (new.id); end`,
    )
    .execute(db)
}

async function watchPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger tools_queue on tools`.execute(db)
  await sql`drop trigger tools_log on tools`.execute(db)
  const events = `insert or delete or update of ${WATCHED} on tools`
  await sql
    .raw(
      `create trigger tools_queue before ${events} for each statement execute function queue_tool_writer()`,
    )
    .execute(db)
  await sql
    .raw(`create trigger tools_log after ${events} for each row execute function log_tool_change()`)
    .execute(db)
}

interface Row {
  id: number
  plans: string
  answers: string
}

async function addSizes(db: Kysely<unknown>): Promise<void> {
  let after = 0
  for (;;) {
    const { rows } = await sql<Row>`
      select id, plans, answers from tools where hidden_at is null and id > ${after} order by id limit ${STEP}
    `.execute(db)
    if (rows.length === 0) return
    after = rows.at(-1)?.id ?? after
    for (const row of rows.filter(isForEnterprise))
      await sql`insert into tool_facets (kind, key, tool_id) values ('size', 'enterprise', ${row.id})`.execute(
        db,
      )
  }
}

function isForEnterprise({ plans, answers }: Row): boolean {
  const known: Record<string, unknown> = JSON.parse(answers)
  const has = (question: string) => known[question] !== undefined && known[question] !== 'no'
  const isQuoted = (JSON.parse(plans) as { price?: unknown }[]).some(({ price }) => price === 'quote')
  return isQuoted && has('sso') && (has('audit-log') || has('scim'))
}

async function rescoreAll(db: Kysely<unknown>): Promise<void> {
  await sql`
    update tools set score =
      (select count(*) from tool_facets where kind = 'integration' and key = tools.slug)
      + (select count(*) from tool_facets as own
          join tools as other on other.slug = own.key
          join tool_facets as theirs
            on theirs.tool_id = other.id and theirs.kind = 'integration' and theirs.key = tools.slug
          where own.tool_id = tools.id and own.kind = 'integration')
      + 3 * (select count(distinct market.key) from tool_facets as connecting
          join tool_facets as market on market.tool_id = connecting.tool_id and market.kind = 'market'
          where connecting.kind = 'integration' and connecting.key = tools.slug)
  `.execute(db)
  await sql`update tool_facets set score = (select tools.score from tools where tools.id = tool_facets.tool_id)`.execute(
    db,
  )
}
