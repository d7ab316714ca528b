import { expect, test } from 'vitest'
import { forgetUnusedPictures, listArticles } from '#blog/articles.store.ts'
import { findDocument } from '#server/documents/documents.ts'
import { adminApi } from '#tests/admin-api.ts'
import { onBothDatabases } from '#tests/databases.ts'
import { aPng } from '#tests/pictures.ts'

const DAY_MS = 24 * 3_600_000
const WORDS = {
  title: 'Seats and steps',
  description:
    'How prices per seat and prices in steps differ, with two examples that you can check yourself.',
  category: 'Buying',
  keywords: ['seats'],
  author: 'Jane Example',
  text: 'Prices per seat grow evenly.\n\n## Steps\n\nSteps do not.',
}

onBothDatabases('articles', (engine) => {
  async function begun(more: Partial<typeof WORDS> = {}) {
    const { db, api, ask } = await adminApi(engine)
    const created = await ask('POST', '/api/admin/articles', { title: WORDS.title })
    const path = `/api/admin/articles/${created.id}`
    const draft = { ...WORDS, ...more }
    const { revision } = await ask('PUT', path, { revision: created.revision, slug: created.slug, draft })
    const publish = (body: object) => ask('POST', `${path}/publish`, body)
    const latest = async () => (await ask('GET', '/api/admin/audit?limit=1')).entries[0]
    const isRead = async () => (await api.request('/api/articles/seats-and-steps')).status === 200
    return { db, api, ask, path, draft, revision, publish, latest, isRead, created }
  }

  test('a draft is nobody’s to read until it is published, and then everywhere', async () => {
    const { db, api, ask, publish, revision, isRead, created } = await begun()
    expect(created).toMatchObject({ slug: 'seats-and-steps', state: 'draft' })
    expect(await isRead()).toBe(false)
    expect(await publish({ revision })).toMatchObject({ state: 'published', hasChanges: false })
    const { article } = await ask('GET', '/api/articles/seats-and-steps')
    const today = new Date().toISOString().slice(0, 10)
    expect(article).toMatchObject({ author: 'Jane Example', publishedAt: today, modifiedAt: today })
    const { articles } = await ask('GET', '/api/articles')
    expect(articles.map(({ slug }: { slug: string }) => slug)).toEqual(
      expect.arrayContaining(['seats-and-steps', 'best-aeo-tools']),
    )
    const { suggestions } = await ask('GET', '/api/suggest?q=seats')
    expect(suggestions).toContainEqual(
      expect.objectContaining({ label: 'Seats and steps', href: '/blog/seats-and-steps', detail: 'Article' }),
    )
    const deps = {
      db,
      api,
      siteUrl: 'https://example.com',
      drawPng: async () => Buffer.from('x'),
      logoFile: () => null,
    }
    const read = async (path: string) => String((await findDocument(deps, path)?.())?.body)
    for (const path of ['/sitemaps/articles-1.xml', '/feeds/blog.xml', '/feeds/blog.atom', '/llms.txt'])
      expect(await read(path), path).toContain('/blog/seats-and-steps')
  })

  test('a scheduled one appears at its time and not before', async () => {
    const { db, publish, revision, isRead, ask } = await begun()
    const at = new Date(Date.now() + DAY_MS).toISOString()
    expect(await publish({ revision, at })).toMatchObject({ state: 'scheduled', publishedAt: at })
    expect(await isRead()).toBe(false)
    expect((await ask('GET', '/api/suggest?q=seats')).suggestions).not.toContainEqual(
      expect.objectContaining({ detail: 'Article' }),
    )
    expect((await listArticles(db)).map(({ slug }) => slug)).not.toContain('seats-and-steps')
    await db
      .updateTable('articles')
      .set({ published_at: new Date(Date.now() - 1_000).toISOString() })
      .execute()
    expect(await isRead()).toBe(true)
    expect((await listArticles(db)).map(({ slug }) => slug)).toContain('seats-and-steps')
    const past = new Date(Date.now() - DAY_MS).toISOString()
    expect((await publish({ revision: revision + 1, at: past })).errors).toHaveProperty('at')
  })

  test('a text is parsed once for what it says, and a picture that articles no longer show goes after a day', async () => {
    const { db, ask, path, draft, revision, publish } = await begun()
    const { revision: live } = await publish({ revision })
    const written = async () => (await listArticles(db)).find(({ slug }) => slug === 'seats-and-steps')
    const first = await written()
    expect(await written()).toBe(first)
    const { address } = await ask('POST', '/api/admin/pictures', { picture: aPng(90).toString('base64') })
    const edit = (from: number, text: string) =>
      ask('PUT', path, { revision: from, slug: 'seats-and-steps', draft: { ...draft, text } })
    const shown = await edit(live, `Look.\n\n![Steps](${address})`)
    const tomorrow = new Date(Date.now() + DAY_MS)
    const isThere = async () => (await db.selectFrom('article_pictures').select('key').execute()).length > 0
    await forgetUnusedPictures(db, tomorrow)
    expect(await isThere()).toBe(true)
    const { revision: later } = await publish({ revision: shown.revision })
    expect(await written()).not.toBe(first)
    const without = await edit(later, 'Nothing to see.')
    await forgetUnusedPictures(db, tomorrow)
    expect(await isThere()).toBe(true)
    await publish({ revision: without.revision })
    await forgetUnusedPictures(db, tomorrow)
    expect(await isThere()).toBe(false)
  })

  test('what is not complete is refused, field by field', async () => {
    const { publish, revision, isRead } = await begun({
      description: 'Too short',
      category: '',
      text: '## Empty',
    })
    expect((await publish({ revision })).errors).toEqual({
      description: expect.any(String),
      category: expect.any(String),
      text: 'has nothing under the heading "Empty"',
    })
    expect(await isRead()).toBe(false)
  })

  test('an update shows only when it is published; of two editors the second hears of the first', async () => {
    const { ask, path, draft, publish, revision } = await begun()
    const live = await publish({ revision })
    const edit = (title: string, from: number) =>
      ask('PUT', path, { revision: from, slug: 'seats-and-steps', draft: { ...draft, title } })
    const edited = await edit('Seats or steps', live.revision)
    expect(edited).toMatchObject({ hasChanges: true, state: 'published' })
    expect((await ask('GET', '/api/articles/seats-and-steps')).article.title).toBe('Seats and steps')
    expect(await edit('Mine', live.revision)).toMatchObject({
      status: 409,
      detail: 'admin@example.com has changed this article since you opened it.',
      current: { draft: { title: 'Seats or steps' } },
    })
    await publish({ revision: edited.revision })
    expect((await ask('GET', '/api/articles/seats-and-steps')).article.title).toBe('Seats or steps')
    expect((await ask('PUT', path, { revision: edited.revision + 1, slug: 'other', draft })).status).toBe(409)
  })

  test('an article is unpublished and deleted, and the audit log says so', async () => {
    const { ask, path, publish, revision, latest, isRead } = await begun()
    const live = await publish({ revision })
    expect(await latest()).toMatchObject({ title: 'Published the article seats-and-steps', canRevert: false })
    expect((await ask('DELETE', path)).status).toBe(409)
    await ask('POST', `${path}/unpublish`, { revision: live.revision })
    expect(await isRead()).toBe(false)
    await ask('DELETE', path)
    expect((await ask('GET', path)).status).toBe(404)
    expect((await latest()).title).toBe('Deleted the draft seats-and-steps')
  })

  test('an address is free of the files and of other articles', async () => {
    const { ask, path, draft, revision } = await begun()
    expect((await ask('POST', '/api/admin/articles', { title: 'Best AEO tools' })).slug).toBe(
      'best-aeo-tools-2',
    )
    expect((await ask('POST', '/api/admin/articles', { title: 'Seats and steps' })).slug).toBe(
      'seats-and-steps-2',
    )
    expect(await ask('PUT', path, { revision, slug: 'best-aeo-tools', draft })).toMatchObject({
      status: 409,
      errors: { slug: 'is already taken' },
    })
  })

  test('a picture is drawn by us, no larger than the text is wide', async () => {
    const { ask } = await begun()
    const upload = (file: Buffer) => ask('POST', '/api/admin/pictures', { picture: file.toString('base64') })
    expect((await upload(aPng(1440, 960))).address).toMatch(/^\/pictures\/p-[0-9a-f]{32}-720x480\.png$/)
    expect((await upload(Buffer.from('<svg xmlns="x"/>'))).errors).toHaveProperty('picture')
  })
})
