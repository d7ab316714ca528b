import { type QueryExecutorProvider, sql } from 'kysely'
import { currentFacts, currentMaker, currentPlans, statusOf } from '#db/older-facts.ts'

const ACTIVE = '"status":"active"'

/** Plans with seats and scales in place of included seats and bands, the status of a tool beside its maker. */
export async function rewriteRecordForms(db: QueryExecutorProvider): Promise<void> {
  await forgetActive(db)
  await rewriteTools(db)
  for (const [table, column, where] of [
    ['submissions', 'plans', ''],
    ['tool_changes', 'before', "field = 'plans' and "],
    ['tool_changes', 'after', "field = 'plans' and "],
    ['corrections', 'before', "fact = 'plans' and "],
    ['corrections', 'proposed', "fact = 'plans' and "],
    ['corrections', 'accepted', "fact = 'plans' and "],
  ] as const)
    await rewriteColumn(db, { table, column, where: `${where}${hasOldPlans(column)}` }, (plans) =>
      Array.isArray(plans) ? currentPlans(plans) : plans,
    )
  for (const column of ['before', 'proposed', 'accepted'])
    await rewriteColumn(
      db,
      { table: 'corrections', column, where: `fact = 'maker' and "${column}" like '%"status":%'` },
      currentMaker,
    )
}

const hasOldPlans = (column: string) =>
  `("${column}" like '%"seatsIncluded"%' or "${column}" like '%"bands"%')`

/** Nearly every tool is active: one statement for all of them. */
async function forgetActive(db: QueryExecutorProvider): Promise<void> {
  for (const column of ['maker', 'source_facts'])
    await sql
      .raw(`update tools set ${column} = replace(replace(replace(${column},
        ',${ACTIVE}', ''), '${ACTIVE},', ''), '${ACTIVE}', '') where ${column} like '%${ACTIVE}%'`)
      .execute(db)
  await sql`update tools set maker = null where maker = '{}'`.execute(db)
}

interface OldTool {
  id: number
  plans: string
  maker: string | null
  source_facts: string | null
}

async function rewriteTools(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql
    .raw<OldTool>(`select id, plans, maker, source_facts from tools where ${hasOldPlans('plans')}
      or maker like '%"status":%' or ${hasOldPlans('source_facts')} or source_facts like '%"maker":{%"status":%'`)
    .execute(db)
  for (const { id, plans, maker, source_facts: said } of rows) {
    const made = maker && JSON.parse(maker)
    const { status } = statusOf(made)
    await sql`update tools set plans = ${JSON.stringify(currentPlans(JSON.parse(plans)))},
      maker = ${made && JSON.stringify(currentMaker(made))},
      status = coalesce(${status ? JSON.stringify(status) : null}, status),
      source_facts = ${said && JSON.stringify(currentFacts(JSON.parse(said)))} where id = ${id}`.execute(db)
  }
}

async function rewriteColumn(
  db: QueryExecutorProvider,
  { table, column, where }: { table: string; column: string; where: string },
  rewrite: (value: unknown) => unknown,
): Promise<void> {
  const [from, name] = [sql.table(table), sql.ref(column)]
  const { rows } = await sql<{ id: number; value: string }>`
    select id, ${name} as value from ${from} where ${sql.raw(where)}`.execute(db)
  for (const { id, value } of rows)
    await sql`update ${from} set ${name} = ${JSON.stringify(rewrite(JSON.parse(value)))} where id = ${id}`.execute(
      db,
    )
}
