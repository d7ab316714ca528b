import { expect, test } from 'vitest'
import { getRating } from '#activity/tool-activity.store.ts'
import { adminApi } from '#tests/admin-api.ts'
import { aTool } from '#tests/builders.ts'
import { onBothDatabases } from '#tests/databases.ts'
import { findMovedSlug } from '#tools/write/former-addresses.store.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'

onBothDatabases('moving tools', (engine) => {
  async function site() {
    const { db, ask } = await adminApi(engine)
    const add = async (slug: string, more: object = {}) => {
      const facts = aTool({ slug, name: slug, website: `https://${slug}.test`, ...more })
      return (await ask('POST', '/api/admin/tools', facts)).tool.id as number
    }
    const rate = (id: number, visitor: string, stars: number) =>
      db
        .insertInto('ratings')
        .values({ tool_id: id, visitor, stars, created_at: '2026-11-01T00:00:00.000Z' })
        .execute()
    return { db, ask, add, rate }
  }

  test('duplicates are found by website, by name and by a former name', async () => {
    const { ask, add } = await site()
    await add('acme')
    await add('acme-app', { website: 'http://www.acme.test/' })
    await add('brand-new', { name: 'Brand' })
    await add('brand-two', { name: 'brand' })
    await add('fresh', { formerNames: ['Stale'] })
    await add('stale', { name: 'Stale' })
    await add('other')
    const { duplicates } = await ask('GET', '/api/admin/duplicates')
    type Found = { reason: string; tools: { slug: string }[] }
    expect(duplicates.map(({ reason, tools }: Found) => [reason, ...tools.map(({ slug }) => slug)])).toEqual([
      ['website', 'acme', 'acme-app'],
      ['name', 'brand-new', 'brand-two'],
      ['former name', 'fresh', 'stale'],
    ])
  })

  test('a merge keeps ratings, reviews, counts and addresses, and the source cannot undo it', async () => {
    const { db, ask, add, rate } = await site()
    const main = await add('acme')
    const copy = aTool({ slug: 'acme-app', name: 'acme-app', website: 'https://acme-app.test' })
    await saveTools(db, 'catalogue', [copy])
    const { tools } = await ask('GET', '/api/admin/tools?search=acme-app')
    const duplicate = tools[0].id
    await rate(main, 'one', 5)
    await rate(duplicate, 'one', 1)
    await rate(duplicate, 'two', 3)
    const day = { day: '2026-11-01', visits: 0, favorites: 1, comparisons: 0, networks: 1 }
    await db
      .insertInto('activity_days')
      .values([
        { tool_id: main, views: 2, ...day },
        { tool_id: duplicate, views: 3, ...day },
      ])
      .execute()
    const merged = await ask('POST', `/api/admin/tools/${duplicate}/merge`, { into: 'acme' })
    expect([merged.status, merged.tool.slug]).toEqual([200, 'acme'])
    expect(await getRating(db, main)).toMatchObject({ average: 4, count: 2 })
    expect(await db.selectFrom('activity_days').select(['tool_id', 'views']).execute()).toEqual([
      { tool_id: main, views: 5 },
    ])
    expect(await findMovedSlug(db, 'acme-app')).toBe('acme')
    await saveTools(db, 'catalogue', [{ ...copy, description: 'Its source still lists it.' }])
    expect((await ask('GET', '/api/companies/slug/acme-app')).status).toBe(404)
    expect((await ask('POST', `/api/admin/tools/${main}/merge`, { into: 'acme' })).errors).toHaveProperty(
      'into',
    )
    expect((await ask('POST', `/api/admin/tools/${main}/merge`, { into: 'none' })).errors).toHaveProperty(
      'into',
    )
    const { entries } = await ask('GET', '/api/admin/audit?limit=1')
    expect(entries[0]).toMatchObject({ title: 'Merged the tool acme-app', lines: ['Into: acme'] })
  })

  test('a merge moves reviews, claims and counts too, once and for good', async () => {
    const { db, ask, add } = await site()
    const main = await add('acme')
    const former = await add('acme-old')
    const duplicate = await add('acme-app')
    await ask('POST', `/api/admin/tools/${former}/merge`, { into: 'acme-app' })
    const at = '2026-11-01T00:00:00.000Z'
    const gift = { tool_id: duplicate, token_hash: 'a', status: 'published', created_at: at }
    await db
      .insertInto('reviews')
      .values({ ...gift, stars: 4, good: 'Quick.', bad: '' })
      .execute()
    await db
      .insertInto('maker_claims')
      .values({ ...gift, method: 'dns', host: 'acme-app.test', code: 'c', expires_at: at })
      .execute()
    const counts = { visits: 0, favorites: 1, comparisons: 0, networks: 1 }
    await db
      .insertInto('activity_days')
      .values([
        { tool_id: main, day: '2026-11-01', views: 2, ...counts },
        { tool_id: duplicate, day: '2026-11-01', views: 3, ...counts },
        { tool_id: duplicate, day: '2026-11-02', views: 4, ...counts },
      ])
      .execute()
    await db
      .insertInto('activity_totals')
      .values({ tool_id: duplicate, points: 9, views: 7, ...counts })
      .execute()
    const merge = () => ask('POST', `/api/admin/tools/${duplicate}/merge`, { into: 'acme' })
    expect((await merge()).status).toBe(200)
    const ofMain = { tool_id: main }
    expect(await db.selectFrom('reviews').select('tool_id').execute()).toEqual([ofMain])
    expect(await db.selectFrom('maker_claims').select('tool_id').execute()).toEqual([ofMain])
    expect(await db.selectFrom('activity_days').selectAll().orderBy('day').execute()).toMatchObject([
      { ...ofMain, views: 5, favorites: 2 },
      { ...ofMain, views: 4, favorites: 1 },
    ])
    expect(await db.selectFrom('activity_totals').selectAll().execute()).toMatchObject([
      { ...ofMain, points: 9, views: 7 },
    ])
    for (const slug of ['acme-app', 'acme-old']) expect(await findMovedSlug(db, slug)).toBe('acme')
    const { entries } = await ask('GET', '/api/admin/audit?limit=1')
    expect(entries[0]).toMatchObject({ title: 'Merged the tool acme-app', canRevert: false })
    expect(await merge()).toMatchObject({ status: 409, detail: 'acme-app leads to acme already.' })
  })

  test('an address changes and the old one leads to it, also when the tool is merged later', async () => {
    const { db, ask, add } = await site()
    const id = await add('old-name')
    const main = await add('main')
    await add('names-it', { integrations: ['old-name'] })
    expect((await ask('POST', `/api/admin/tools/${id}/address`, { slug: 'main' })).errors).toEqual({
      slug: 'is already taken by main',
    })
    const { tool } = await ask('POST', `/api/admin/tools/${id}/address`, { slug: 'new-name' })
    expect([tool.id, tool.slug]).toEqual([id, 'new-name'])
    expect((await ask('GET', '/api/companies/slug/new-name')).company.id).toBe(id)
    expect((await ask('GET', '/api/companies/slug/old-name')).status).toBe(404)
    expect(await findMovedSlug(db, 'old-name')).toBe('new-name')
    const left = (await ask('GET', '/api/admin/tools?search=old-name')).tools
    expect(left).toContainEqual(expect.objectContaining({ slug: 'old-name', hiddenAt: expect.any(String) }))
    expect(await ask('POST', '/api/admin/tools', aTool({ slug: 'old-name' }))).toMatchObject({
      status: 409,
      errors: { slug: 'leads to old-name, which had it before' },
    })
    expect(await ask('POST', '/api/admin/tools', aTool({ slug: 'new-name' }))).toMatchObject({
      status: 409,
      errors: { slug: 'is already taken by old-name' },
    })
    await ask('POST', `/api/admin/tools/${id}/merge`, { into: 'main' })
    expect([await findMovedSlug(db, 'old-name'), await findMovedSlug(db, 'new-name')]).toEqual([
      'main',
      'main',
    ])
    await ask('POST', `/api/admin/tools/${main}/hide`)
    expect(await findMovedSlug(db, 'old-name')).toBeNull()
    await saveTools(db, 'catalogue', [aTool({ slug: 'theirs', website: 'https://theirs.test' })])
    const { tools } = await ask('GET', '/api/admin/tools?search=theirs')
    expect(await ask('POST', `/api/admin/tools/${tools[0].id}/address`, { slug: 'mine' })).toMatchObject({
      status: 409,
      detail: 'This tool comes from catalogue, which names its address. Change it there.',
    })
  })

  test('only a hidden tool is deleted, by an administrator who types its address', async () => {
    const { db, ask, add, rate } = await site()
    const id = await add('acme')
    await rate(id, 'one', 5)
    const path = `/api/admin/tools/${id}/erase`
    expect((await ask('POST', path, { word: 'yes' })).errors).toEqual({
      word: 'Type acme to delete it for good',
    })
    expect((await ask('POST', path, { word: 'acme' })).detail).toBe('Hide this tool first.')
    await ask('POST', `/api/admin/tools/${id}/hide`)
    expect(await db.selectFrom('ratings').selectAll().execute()).toHaveLength(1)
    expect(await ask('POST', path, { word: 'acme' })).toMatchObject({ status: 200, slug: 'acme' })
    expect((await ask('GET', `/api/admin/tools/${id}`)).status).toBe(404)
    expect(await db.selectFrom('ratings').selectAll().execute()).toEqual([])
    expect((await ask('GET', '/api/admin/audit?limit=1')).entries[0].title).toBe(
      'Deleted for good the tool acme',
    )
  })
})
