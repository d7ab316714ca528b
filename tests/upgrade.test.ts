import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getRating } from '#activity/tool-activity.store.ts'
import { listHidingEdits } from '#admin/hiding-edits.store.ts'
import { releaseField } from '#catalogue/edit-tools.store.ts'
import { countFacet, findToolBySlug, getToolBySlug } from '#catalogue/tools.store.ts'
import { readArchive, writeArchive } from '#db/archive.ts'
import { migrate } from '#db/migrate.ts'
import type { Db, Engine } from '#db/open.ts'
import { listToolChanges } from '#history/history.store.ts'
import { listLocks } from '#history/locks.store.ts'
import { folderSource } from '#sync/folder-source.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { aDatabase, freshDatabase, onBothDatabases } from './databases.ts'
import { aPage, aPublisher, runOnce, sending, sourceAt } from './feeds.ts'
import { fillOldForms, fillPreviousVersion, oldFacts } from './previous-version.ts'
import { temporaryFolder } from './served-site.ts'

const FEED = 'https://feed.example.com'
const plans = [
  { name: 'Free', price: 0 },
  { name: 'Pro', monthly: 9, yearly: 7, per: 'seat' },
] as const
const answers = { sso: { from: 'Pro' }, scim: 'no' }

/** Today's record of a tool that the previous version knew. */
function today(slug: string, more: object = {}) {
  const { pricing: _pricing, priceUnit: _unit, checkedAt: _checked, ...facts } = oldFacts(slug)
  return { ...facts, markets: ['crm'], plans, answers, ...more }
}

function aCatalogue(...records: ReturnType<typeof today>[]): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'crm'))
  for (const record of records)
    writeFileSync(join(folder, 'crm', `${record.slug}.json`), JSON.stringify(record))
  return folder
}

onBothDatabases('a database of the previous version', (engine) => {
  async function previous(feed = FEED): Promise<Db> {
    const { db } = await aDatabase(engine, 'nothing')
    await fillPreviousVersion(db, engine, feed)
    return db
  }
  async function upgraded(feed = FEED) {
    const db = await previous(feed)
    expect(await migrate(db, engine)).toContain('200-start')
    expect(await migrate(db, engine)).toEqual([])
    const api = checkedApi({ db, engine, logoUrl: () => null, siteUrl: 'https://own.example.com' })
    const get = async (path: string) => (await api.request(path)).json()
    return { db, get }
  }
  const catalogue = () =>
    folderSource(aCatalogue(today('acme', { integrations: ['hub'] }), today('hub'), today('priced')))

  test('keeps ids, ratings, favorites, history, locks and what is hidden', async () => {
    const { db, get } = await upgraded()
    for (const [slug, id] of Object.entries({ acme: 7, hub: 9, priced: 11, sent: 13, theirs: 15 }))
      expect((await getToolBySlug(db, slug)).id).toBe(id)
    const hidden = db.selectFrom('tools').select('slug').where('hidden_at', 'is not', null)
    expect(await hidden.execute()).toEqual([{ slug: 'hidden' }])
    expect(await findToolBySlug(db, 'hidden')).toBeNull()
    expect(await getRating(db, 7)).toMatchObject({ average: 4.5, count: 2 })
    const { favorites } = await db.selectFrom('activity_days').select('favorites').executeTakeFirstOrThrow()
    expect(favorites).toBe(3)
    expect((await listLocks(db, 7)).map(({ field }) => field)).toEqual(['name'])
    const { changes } = await get('/api/companies/slug/acme/changes')
    expect(changes.map(({ lines }: { lines: string[] }) => lines)).toEqual([
      ['2026-08-01 → 2026-09-01'],
      ['ACME → Acme as we call it'],
      [],
    ])
    expect(await db.selectFrom('audit_log').select('action').execute()).toEqual([{ action: 'tool.edited' }])
  })

  test('shows the prices it had, and connections on both sides, before any source was read', async () => {
    const { db, get } = await upgraded()
    const { company } = await get('/api/companies/slug/sent')
    const price = { amount: 5.5, currency: 'USD', billing: null, per: 'seat', unit: null }
    expect(company).toMatchObject({ price, plans: [], answers: {}, sources: [] })
    const { companies } = await get('/api/companies?view=card&search=sent')
    expect(companies[0].price).toEqual(price)
    expect((await countFacet(db, 'integration')).acme).toBe(1)
    expect((await get('/api/companies/slug/hub')).company.integrations).toEqual([
      { key: 'acme', label: 'Acme as we call it' },
    ])
    const first = (await get('/api/feed')).items.map(({ id }: { id: string }) => id)
    expect(first).toEqual(['acme', 'hub', 'priced', 'sent', 'theirs'])
  })

  test('takes the new facts of its catalogue beside what the administrator wrote, until that is released', async () => {
    const { db } = await upgraded()
    expect(await runOnce(db, catalogue())).toMatchObject({ state: 'done', added: 0, changed: 3 })
    expect(await getToolBySlug(db, 'acme')).toMatchObject({
      id: 7,
      name: 'Acme as we call it',
      plans,
      answers,
      pricing: { has_free_plan: true, starter_price: 9 },
    })
    expect(await getToolBySlug(db, 'priced')).toMatchObject({
      pricing: { starter_price: 12 },
      priceUnit: 'account',
      plans: [],
      answers: { scim: 'no' },
    })
    expect(await listHidingEdits(db, 10)).toEqual([
      expect.objectContaining({ slug: 'priced', field: 'priceUnit' }),
      expect.objectContaining({ slug: 'priced', field: 'pricing' }),
    ])
    const fields = (await listToolChanges(db, 'acme', 50)).map(({ field }) => field)
    expect(fields).toEqual(expect.arrayContaining(['plans', 'answers', 'markets', 'name', 'checkedAt']))
    await releaseField(db, 7, 'name')
    await releaseField(db, 11, 'priceUnit')
    await releaseField(db, 11, 'pricing')
    expect(await listHidingEdits(db, 10)).toEqual([])
    expect((await getToolBySlug(db, 'acme')).name).toBe('ACME')
    expect(await getToolBySlug(db, 'priced')).toMatchObject({ plans, answers, pricing: { starter_price: 9 } })
    expect(await runOnce(db, catalogue())).toMatchObject({ state: 'done', changed: 0, unchanged: 3 })
  })

  test('reads the feeds it follows once more, and takes what they tell now of the revisions it has', async () => {
    const publisher = await aPublisher(sending(''))
    const { db } = await upgraded(publisher.url)
    const item = { id: 'theirs', revision: 5, updatedAt: '2026-11-15T00:00:00Z', tool: today('theirs') }
    publisher.answer = sending(aPage([item], { format: 'tool-feed-2' }))
    expect(await runOnce(db, sourceAt(publisher))).toMatchObject({ state: 'done', changed: 1 })
    expect(publisher.requests[0]).toMatchObject({ url: '/api/feed?version=2.2' })
    expect(publisher.requests[0]?.headers).not.toHaveProperty('if-none-match')
    expect(await getToolBySlug(db, 'theirs')).toMatchObject({ id: 15, plans, answers })
  })

  test.each(['sqlite', 'postgres'] as Engine[])(
    'its archive is taken by today’s version on %s',
    async (other) => {
      const db = await previous()
      const file = join(temporaryFolder(), 'old.ndjson.gz')
      await writeArchive(db, engine, file)
      const target = await freshDatabase(other)
      expect(await readArchive(target, other, file)).toMatchObject({
        tools: { rows: 6 },
        ratings: { rows: 2 },
      })
      expect(await getToolBySlug(target, 'acme')).toMatchObject({
        id: 7,
        name: 'Acme as we call it',
        plans: [],
      })
      expect((await listLocks(target, 7)).map(({ field }) => field)).toEqual(['name'])
      expect((await countFacet(target, 'integration')).acme).toBe(1)
      const { price } = await target
        .selectFrom('tools')
        .select('price')
        .where('id', '=', 13)
        .executeTakeFirstOrThrow()
      expect(JSON.parse(price ?? '')).toMatchObject({ amount: 5.5, per: 'seat' })
      expect(await runOnce(target, catalogue())).toMatchObject({ state: 'done', changed: 3 })
    },
  )
})

onBothDatabases('a database of the version before add-ons and scales', (engine) => {
  test('has its plans, makers, proposals and history in the new forms', async () => {
    const { db } = await aDatabase(engine, 'nothing')
    await fillOldForms(db, engine)
    expect(await migrate(db, engine)).toContain('200-start')
    const written = [
      { name: 'Team', monthly: 40, per: 'account', seats: 5 },
      { name: 'Crew', monthly: 20, per: 'account', scale: { by: 'people', steps: [[3, 20]] } },
    ]
    expect((await getToolBySlug(db, 'active')).maker).toEqual({ owner: 'Acme', founded: 2009 })
    expect(await getToolBySlug(db, 'only-active')).not.toHaveProperty('maker')
    const state = { maker: { owner: 'Acme', founded: 2009 }, status: { state: 'sunset' }, plans: written }
    expect(await getToolBySlug(db, 'closed')).toMatchObject({ ...state, addOns: [], countries: [] })
    const { source_facts } = await db
      .selectFrom('tools')
      .select('source_facts')
      .where('slug', '=', 'closed')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(source_facts ?? '{}')).toMatchObject(state)
    const [changed] = await listToolChanges(db, 'active', 10)
    expect(changed?.after).toEqual(written)
    const { proposed } = await db.selectFrom('corrections').select('proposed').executeTakeFirstOrThrow()
    expect(JSON.parse(proposed)).toEqual({ owner: 'Acme', founded: 2009 })
  })
})
