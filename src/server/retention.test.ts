import { expect, test } from 'vitest'
import { startSession } from '#accounts/sessions.store.ts'
import { PAIRS_KEPT_PER_TOOL, TERMS_KEPT_PER_DAY } from '#activity/activity-totals.store.ts'
import { addPicture } from '#blog/articles.store.ts'
import type { Db, Engine } from '#db/open.ts'
import { archivedTables, derivedTables, type Tables } from '#db/schema.ts'
import { addSubmission, claimPending } from '#submissions/submissions.store.ts'
import { aSubmission, aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { retention, tidyUp } from './retention.ts'

const DAY_MS = 24 * 3_600_000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const day = (days: number) => ago(days).slice(0, 10)
const failing = (table: string, error: unknown) => {
  throw new Error(table, { cause: error })
}

test('every table has a rule, and no rule is for a table that is not there', () => {
  const tables = [...Object.keys(archivedTables), ...derivedTables]
  expect(Object.keys(retention).sort()).toEqual(tables.sort())
})

async function withTool(engine: Engine) {
  const db = await freshDatabase(engine)
  await saveTools(db, 'catalogue', [aTool({ slug: 'acme' }), aTool({ slug: 'other' })])
  const [acme, other] = await db.selectFrom('tools').select('id').orderBy('id').execute()
  return { db, acme: acme?.id ?? 0, other: other?.id ?? 0 }
}

const count = async (db: Db, table: keyof Tables) =>
  (
    await db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

const counts = { views: 1, visits: 0, favorites: 0, comparisons: 0, networks: 1 }

onBothDatabases('housekeeping', (engine) => {
  test('what is past its time goes and what is not stays', async () => {
    const { db, acme } = await withTool(engine)
    const seen = { email: 'admin@example.com', created_at: ago(0) }
    await db
      .insertInto('admin_sessions')
      .values([{ token_hash: 'idle', seen_at: ago(1), ...seen }])
      .execute()
    await startSession(db, 'admin@example.com')
    await db
      .insertInto('rate_limits')
      .values([
        { key: 'over', count: 1, expires_at: ago(1) },
        { key: 'now', count: 1, expires_at: ago(-1) },
      ])
      .execute()
    await db
      .insertInto('newsletter_subscribers')
      .values([
        { email: 'late@example.com', asked_at: ago(9), mailed_at: ago(8) },
        { email: 'soon@example.com', asked_at: ago(9), mailed_at: ago(6) },
        { email: 'unasked@example.com', asked_at: ago(300) },
        { email: 'never-asked@example.com', asked_at: ago(400) },
        { email: 'reader@example.com', asked_at: ago(800), confirmed_at: ago(800) },
      ])
      .execute()
    await db
      .insertInto('sync_refusals')
      .values(
        [91, 89].map((days) => ({ source: 'feed', item: `${days}`, reason: '', refused_at: ago(days) })),
      )
      .execute()
    await db
      .insertInto('inbox_messages')
      .values([8, 6].map((days) => ({ partner: 'p', id: `${days}`, received_at: ago(days) })))
      .execute()
    await db
      .insertInto('activity_days')
      .values([401, 399, 0].map((days) => ({ tool_id: acme, day: day(days), ...counts })))
      .execute()
    await db
      .insertInto('activity_seen')
      .values([1, 0].map((days) => ({ mark: `${days}`, day: day(days) })))
      .execute()
    await db
      .insertInto('search_days')
      .values([101, 99].map((days) => ({ day: day(days), term: 'crm', results: 1, count: 1 })))
      .execute()
    await tidyUp(db, failing)
    const left = {
      admin_sessions: 1,
      rate_limits: 1,
      newsletter_subscribers: 3,
      sync_refusals: 1,
      inbox_messages: 1,
      activity_days: 2,
      activity_seen: 1,
      search_days: 1,
    }
    for (const [table, rows] of Object.entries(left))
      expect(await count(db, table as keyof Tables), table).toBe(rows)
  })

  test('messages go once every partner has them, and after a year in any case', async () => {
    const { db } = await withTool(engine)
    const message = { type: 'tool.updated', slug: 'acme', item: '{}', addressed_at: ago(0) }
    const ages = { delivered: 91, fresh: 89, parked: 200, hopeless: 366 }
    for (const [id, days] of Object.entries(ages)) {
      await db
        .insertInto('outbox_messages')
        .values({ id, created_at: ago(days), ...message })
        .execute()
      const state = days > 100 ? 'parked' : 'delivered'
      await db
        .insertInto('outbox_deliveries')
        .values({ message_id: id, partner: 'p', state, next_attempt_at: ago(0), retry_from: ago(0) })
        .execute()
    }
    await tidyUp(db, failing)
    const rows = await db.selectFrom('outbox_messages').select('id').orderBy('id').execute()
    expect(rows.map((row) => row.id)).toEqual(['fresh', 'parked'])
    expect(await count(db, 'outbox_deliveries')).toBe(2)
  })

  test('a rejected submission goes after a year, its logo at once; what is listed keeps both', async () => {
    const { db, acme } = await withTool(engine)
    const reject = { status: 'rejected', review_notes: null } as const
    const old = await addSubmission(db, aSubmission(), 'old')
    const recent = await addSubmission(db, aSubmission(), 'recent')
    const pending = await addSubmission(db, aSubmission(), 'pending')
    for (const { id } of [old, recent]) await claimPending(db, id, reject)
    await db
      .updateTable('submissions')
      .set({ reviewed_at: ago(366) })
      .where('id', '=', old.id)
      .execute()
    for (const { id } of [old, recent, pending])
      await db
        .updateTable('submissions')
        .set({ logo: `u-${id}` })
        .where('id', '=', id)
        .execute()
    await db.updateTable('tools').set({ logo: 'u-listed' }).where('id', '=', acme).execute()
    const keys = [`u-${old.id}`, `u-${recent.id}`, `u-${pending.id}`, 'u-listed', 'u-nobody']
    await db
      .insertInto('uploaded_logos')
      .values(keys.map((key) => ({ key, png_base64: '' })))
      .execute()
    await tidyUp(db, failing)
    const left = await db.selectFrom('submissions').select('id').orderBy('id').execute()
    expect(left.map(({ id }) => id)).toEqual([recent.id, pending.id])
    const logos = await db.selectFrom('uploaded_logos').select('key').execute()
    expect(logos.map(({ key }) => key).sort()).toEqual([`u-${pending.id}`, 'u-listed'].sort())
  })

  test('an uploaded picture goes after a day unless an article shows it', async () => {
    const { db } = await withTool(engine)
    const who = 'ed@example.com'
    const row = { created_by: who, updated_by: who, updated_at: ago(0) }
    await db
      .insertInto('articles')
      .values({ slug: 'shown', draft: '{"text":"![](/pictures/p-drafted.png)"}', ...row })
      .execute()
    const pictures = ['drafted', 'unused', 'fresh', 'again'].map((name) => ({
      key: `p-${name}`,
      png_base64: '',
      created_at: ago(name === 'fresh' ? 0.5 : 2),
    }))
    await db.insertInto('article_pictures').values(pictures).execute()
    await addPicture(db, 'p-again', Buffer.from(''))
    await tidyUp(db, failing)
    const left = await db.selectFrom('article_pictures').select('key').orderBy('key').execute()
    expect(left.map(({ key }) => key)).toEqual(['p-again', 'p-drafted', 'p-fresh'])
  })

  test('of many terms and pairs the most frequent stay', async () => {
    const { db, acme, other } = await withTool(engine)
    const many = (length: number) => Array.from({ length }, (_, index) => index)
    const terms = many(TERMS_KEPT_PER_DAY + 50).map((index) => ({
      term: `t${index}`,
      results: 0,
      count: index,
    }))
    for (const days of [0, 1])
      await db
        .insertInto('search_days')
        .values(terms.map((term) => ({ day: day(days), ...term })))
        .execute()
    await saveTools(
      db,
      'catalogue',
      many(PAIRS_KEPT_PER_TOOL + 20).map(() => aTool()),
    )
    const others = await db.selectFrom('tools').select('id').where('id', '>', other).execute()
    await db
      .insertInto('compared_pairs')
      .values([
        { tool_id: other, other_id: acme, count: 1 },
        ...others.map(({ id }, index) => ({ tool_id: acme, other_id: id, count: index + 1 })),
      ])
      .execute()
    await tidyUp(db, failing)
    const yesterday = await db.selectFrom('search_days').select('count').where('day', '=', day(1)).execute()
    expect(yesterday).toHaveLength(TERMS_KEPT_PER_DAY)
    expect(Math.min(...yesterday.map((row) => row.count))).toBe(50)
    expect(await count(db, 'search_days')).toBe(2 * TERMS_KEPT_PER_DAY + 50)
    const pairs = await db.selectFrom('compared_pairs').select('count').where('tool_id', '=', acme).execute()
    expect(pairs).toHaveLength(PAIRS_KEPT_PER_TOOL)
    expect(Math.min(...pairs.map((row) => row.count))).toBe(21)
    expect(await count(db, 'compared_pairs')).toBe(PAIRS_KEPT_PER_TOOL + 1)
  })

  test('old changes of facts go, and the oldest of a tool that never rests; how it came here stays', async () => {
    const { db, acme, other } = await withTool(engine)
    const change = { kind: 'changed', field: 'name', source: 'feed' }
    await db
      .insertInto('tool_changes')
      .values([731, 729].map((days) => ({ tool_id: other, changed_at: ago(days), ...change })))
      .execute()
    await db
      .insertInto('tool_changes')
      .values(Array.from({ length: 1_100 }, () => ({ tool_id: acme, changed_at: ago(1), ...change })))
      .execute()
    await tidyUp(db, failing)
    const of = async (id: number) =>
      (await db.selectFrom('tool_changes').select('kind').where('tool_id', '=', id).execute()).map(
        ({ kind }) => kind,
      )
    expect(await of(other)).toEqual(['added', 'changed'])
    expect((await of(acme)).filter((kind) => kind === 'changed')).toHaveLength(1_000)
    expect(await of(acme)).toContain('added')
  })

  test('a rule that fails is told of and holds up no other', async () => {
    const { db } = await withTool(engine)
    await db.schema.dropTable('inbox_messages').execute()
    await db
      .insertInto('rate_limits')
      .values({ key: 'over', count: 1, expires_at: ago(1) })
      .execute()
    await db
      .insertInto('activity_seen')
      .values({ mark: 'a', day: day(1) })
      .execute()
    const faults: string[] = []
    await tidyUp(db, (table) => faults.push(table))
    expect(faults).toEqual(['inbox_messages'])
    expect(await count(db, 'rate_limits')).toBe(0)
    expect(await count(db, 'activity_seen')).toBe(0)
  })
})
