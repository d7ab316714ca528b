import { type QueryExecutorProvider, sql } from 'kysely'

const STEP = 1_000

interface Row {
  id: number
  plans: string
  answers: string
}

/** Enterprise as a company size, and scores by connections instead of list lengths. */
export async function rewriteStanding(db: QueryExecutorProvider): Promise<void> {
  await sql`delete from tool_facets where kind = 'industry' and key = 'enterprise'`.execute(db)
  await addSizes(db)
  await rescoreAll(db)
}

async function addSizes(db: QueryExecutorProvider): Promise<void> {
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

async function rescoreAll(db: QueryExecutorProvider): Promise<void> {
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
