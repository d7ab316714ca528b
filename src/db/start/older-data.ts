import { type QueryExecutorProvider, sql } from 'kysely'
import { currentFacts, currentMaker, currentPlans, statusOf } from '#db/older-facts.ts'

type Db = QueryExecutorProvider

const DAY_MS = 24 * 3_600_000
/** Proofs are repeated since; those that are old get this long for the first time. */
const FIRST_RENEWAL_DAYS = 14
const PRICES = ['price', 'monthly', 'yearly', 'once', 'bands', 'scale']

/** The last step of the first version: what older databases than that are has never been released. */
export const FIRST_RELEASE = '070-inbox-removals'

/**
 * What happened to rows since the first version, by the names of the steps as they were recorded. The tables have
 * today's columns by then, and still those that were given up.
 */
export const olderSteps: Readonly<Record<string, (db: Db, applied: ReadonlySet<string>) => Promise<void>>> = {
  '080-decisions': askAgainForLocked,
  '100-facts': forgetCheckedAt,
  '111-mirrored-links': async (db) => {
    await fillMirroredLinks(db)
    await sql`insert into search_changes (tool_id) select distinct tool_id from mirrored_links`.execute(db)
  },
  '112-starting-prices': fillStartingPrices,
  '175-letters': async (db) => {
    await sql`update newsletter_subscribers set confirmed_by_mail = 1
      where confirmed_at is not null and mailed_at is not null`.execute(db)
  },
  '180-owner-proofs': bindProofsToHosts,
  '181-replies': publishReplies,
  '190-unknown-free-plans': forgetUnknownFreePlans,
  '200-record-forms': rewriteRecordForms,
}

/** Steps that only changed tables, or facets and scores, which every start makes again by its own rules. */
export const olderShapes: readonly string[] = [
  FIRST_RELEASE,
  ...'001-catalogue 010-doors 011-submissions 012-audit 020-newsletter 030-sync 031-network'.split(' '),
  ...'040-search 050-activity 060-addresses 061-change-order 085-logo-index 090-reviewed-revision'.split(' '),
  ...'091-activity-totals 092-changes-by-time 110-feed-2 115-submitted-facts 120-standing'.split(' '),
  ...'130-facet-lookup 140-search-snapshot 160-corrections 161-reviews 162-owners 170-link-checks'.split(' '),
]

/** What sources said of locked tools was not stored so far: they are asked for all of it once more. */
async function askAgainForLocked(db: Db): Promise<void> {
  await sql`update tools set origin_revision = null where id in (select tool_id from tool_locks)`.execute(db)
  await sql`update sync_sources set etag = null, last_modified = null, resume = null, walked_at = null
    where source in (select source from tools where id in (select tool_id from tool_locks))`.execute(db)
  // Logos that came by themselves were left out of the fingerprint.
  await sql`update tools set fingerprint = '' where logo in (select key from uploaded_logos)`.execute(db)
}

/** The day of a fact is that of its source, so a tool has none of its own. */
async function forgetCheckedAt(db: Db): Promise<void> {
  await sql`delete from tool_locks where field = 'checkedAt'`.execute(db)
}

/** They follow from the facets, so an archive does not carry them. */
async function fillMirroredLinks(db: Db): Promise<void> {
  await sql`
    insert into mirrored_links (tool_id, key)
    select distinct named.id, writer.slug
    from tool_facets link
    join tools writer on writer.id = link.tool_id
    join tools named on named.slug = link.key
    where link.kind = 'integration' and named.hidden_at is null and named.id != writer.id
      and not exists (
        select 1 from tool_facets own
        where own.tool_id = named.id and own.kind = 'integration' and own.key = writer.slug
      )`.execute(db)
}

/** Tools whose source gave no plans show the price they had, as the catalogue writes it for a pricing map. */
async function fillStartingPrices(db: Db): Promise<void> {
  await sql`
    update tools set price = '{"amount":' || starter_price || ',"currency":"USD","billing":null,"per":'
      || coalesce('"' || price_unit || '"', 'null') || ',"unit":null}'
    where price is null and plans = '[]' and starter_price > 0`.execute(db)
}

async function bindProofsToHosts(db: Db, applied: ReadonlySet<string>): Promise<void> {
  const until = new Date(Date.now() + FIRST_RENEWAL_DAYS * DAY_MS).toISOString()
  await sql`update owner_claims set expires_at = ${until}
    where status = 'verified' and expires_at > ${until}`.execute(db)
  if (applied.has('160-corrections'))
    await sql`update corrections set maker_host = (select host from tools where tools.id = tool_id)
      where from_maker = 1`.execute(db)
  await sql`update maker_statements
    set host = coalesce((select host from tools where tools.id = tool_id), '')`.execute(db)
}

/** Makers' replies are read before they appear; those that are shown already stay. */
async function publishReplies(db: Db): Promise<void> {
  await sql`update reviews set reply_status = 'published' where reply is not null`.execute(db)
}

interface PricedRow {
  id: number
  plans: string
  pricing: string
}

/** "No free plan" was said of tools with a plan of unknown price, which may be the free one. */
export async function forgetUnknownFreePlans(db: Db): Promise<void> {
  const { rows } = await sql<PricedRow>`
    select id, plans, pricing from tools
    where plans != '[]' and pricing like ${'%"has_free_plan":false%'}`.execute(db)
  for (const { id, pricing } of rows.filter(hasUnknownPrice)) {
    const { has_free_plan: _unknown, ...known } = JSON.parse(pricing)
    await sql`update tools set pricing = ${JSON.stringify(known)} where id = ${id}`.execute(db)
  }
}

function hasUnknownPrice({ plans }: PricedRow): boolean {
  const known: object[] = JSON.parse(plans)
  return known.some((plan) => !PRICES.some((field) => field in plan))
}

const OLDER_KEY = 'admin-account'

interface OlderAccount {
  email: string
  passwordHash: string
  totp: { secret: string; lastStep: number } | null
}

/** Up to version 1.1 the one administrator was a setting. The operator's password was its password. */
export async function moveOlderAccount(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ value: string }>`select value from settings where key = ${OLDER_KEY}`.execute(
    db,
  )
  if (!rows[0]) return
  const { email, passwordHash, totp }: OlderAccount = JSON.parse(rows[0].value)
  await sql`insert into admin_accounts
    (email, role, password_hash, given_hash, totp_secret, totp_step, created_at)
    values (${email.trim().toLowerCase()}, 'administrator', ${passwordHash}, ${passwordHash},
      ${totp?.secret ?? null}, ${totp?.lastStep ?? 0}, ${new Date().toISOString()})`.execute(db)
  await sql`delete from settings where key = ${OLDER_KEY}`.execute(db)
}

/** What upgrades do to rows that are there, for rows that come from an archive into tables of today. */
export async function completeOlderRows(
  db: QueryExecutorProvider,
  archived: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  await moveOlderAccount(db)
  await fillStartingPrices(db)
  await fillMirroredLinks(db)
  await forgetCheckedAt(db)
  if (!archived.get('reviews')?.includes('reply_status')) await publishReplies(db)
  await forgetUnknownFreePlans(db)
  await rewriteRecordForms(db)
}

const ACTIVE = '"status":"active"'

/** Plans with seats and scales in place of included seats and bands, the status of a tool beside its maker. */
async function rewriteRecordForms(db: Db): Promise<void> {
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
async function forgetActive(db: Db): Promise<void> {
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

async function rewriteTools(db: Db): Promise<void> {
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
  db: Db,
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
