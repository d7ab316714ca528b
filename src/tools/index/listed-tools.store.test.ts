import { expect, test } from 'vitest'
import type { Db } from '#db/open.ts'
import { aTool } from '#tests/builders.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { getToolBySlug } from '#tools/tools.store.ts'
import { removeWithin } from '#tools/write/remove-tools.store.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { countFacet, findLinks, NAMING_SHOWN } from './listed-tools.store.ts'
import { indexOf } from './live-index.store.ts'

const MANY = 1_300

onBothDatabases('a connection of two tools', (engine) => {
  async function aSite() {
    const db = await freshDatabase(engine)
    const api = checkedApi({ db, engine, logoUrl: () => null, siteUrl: 'https://tools.example.com' })
    const get = async (path: string) => (await api.request(path)).json()
    const save = (...tools: [slug: string, integrations: string[]][]) =>
      saveTools(
        db,
        'catalogue',
        tools.map(([slug, integrations]) => tool(slug, integrations)),
      )
    return { db, get, save }
  }
  const tool = (slug: string, integrations: string[]) =>
    aTool({
      slug,
      name: slug.toUpperCase(),
      website: `https://${slug}.example.com`,
      description: `What ${slug} does.`,
      features: [],
      integrations,
    })

  /** What a page shows, what a filter finds and how many it counts; all must say the same. */
  async function connectionsOf({ db, get }: Awaited<ReturnType<typeof aSite>>, slug: string) {
    const { companies, facets } = await get(`/api/companies?integration=${slug}&counts=1&view=card`)
    const found = companies.map((company: { slug: string }) => company.slug).sort()
    expect((await countFacet(db, 'integration'))[slug] ?? 0).toBe(found.length)
    const works = facets.find((group: { name: string }) => group.name === 'integration')
    const option = works?.options.find(({ key }: { key: string }) => key === slug)
    expect(option?.count ?? 0).toBe(found.length)
    return found
  }
  const shownOn = async ({ get }: Awaited<ReturnType<typeof aSite>>, slug: string) =>
    (await get(`/api/companies/slug/${slug}`)).company.integrations.map(({ key }: { key: string }) => key)

  test('written by one, it is shown, filtered and counted on both, and gone when its only writer drops it', async () => {
    const site = await aSite()
    await site.save(['hub', []], ['acme', ['hub', 'outside']], ['beta', ['hub', 'acme']])
    expect(await shownOn(site, 'hub')).toEqual(['acme', 'beta'])
    expect(await shownOn(site, 'acme')).toEqual(['hub', 'outside', 'beta'])
    expect(await connectionsOf(site, 'hub')).toEqual(['acme', 'beta'])
    expect(await connectionsOf(site, 'acme')).toEqual(['beta', 'hub'])
    expect(await connectionsOf(site, 'beta')).toEqual(['acme', 'hub'])
    expect(await connectionsOf(site, 'outside')).toEqual(['acme'])

    await site.save(['acme', ['outside']])
    expect(await shownOn(site, 'hub')).toEqual(['beta'])
    expect(await connectionsOf(site, 'acme')).toEqual(['beta'])
    expect(await connectionsOf(site, 'hub')).toEqual(['beta'])
  })

  test('written by both, it stays until both have dropped it', async () => {
    const site = await aSite()
    await site.save(['acme', ['beta']], ['beta', ['acme']])
    await site.save(['acme', []])
    expect(await connectionsOf(site, 'acme')).toEqual(['beta'])
    expect(await connectionsOf(site, 'beta')).toEqual(['acme'])
    await site.save(['acme', ['beta']], ['beta', []])
    expect(await connectionsOf(site, 'acme')).toEqual(['beta'])
    expect(await connectionsOf(site, 'beta')).toEqual(['acme'])
    await site.save(['acme', []])
    expect(await connectionsOf(site, 'acme')).toEqual([])
    expect(await connectionsOf(site, 'beta')).toEqual([])
  })

  test('a tool that is taken off connects to nothing, and to everything again when it is back', async () => {
    const site = await aSite()
    await site.save(['hub', []], ['acme', ['hub']], ['beta', ['acme']], ['self', ['self']])
    await removeWithin(site.db, 'catalogue', [{ slug: 'acme' }])
    expect(await connectionsOf(site, 'hub')).toEqual([])
    expect(await shownOn(site, 'hub')).toEqual([])
    expect(await connectionsOf(site, 'acme')).toEqual(['beta'])
    await site.save(['acme', ['hub']])
    expect(await connectionsOf(site, 'hub')).toEqual(['acme'])
    expect(await connectionsOf(site, 'acme')).toEqual(['beta', 'hub'])
    expect(await connectionsOf(site, 'beta')).toEqual(['acme'])
    const { id } = await getToolBySlug(site.db, 'self')
    expect((await findLinks(site.db, [id])).get(id)).toEqual(['self'])
  })

  const scoreOf = async (db: Db, slug: string) => {
    const index = await indexOf(db)
    return index.scoreOf(index.slotOfSlug(slug) ?? -1)
  }

  test('only others make a tool popular: neither what it names itself nor its own name counts', async () => {
    const { db, save } = await aSite()
    await save(['hub', []], ['acme', ['hub', 'beta', 'acme']], ['beta', ['hub']])
    expect(await Promise.all(['hub', 'acme', 'beta'].map((slug) => scoreOf(db, slug)))).toEqual([2, 0, 1])
  })

  test('the page of a tool is rebuilt when another begins or ceases to name it', async () => {
    const { db, save } = await aSite()
    await save(['hub', []], ['acme', []])
    const tagged = async () => {
      const rows = await db.selectFrom('changes').select('tags').orderBy('id', 'desc').limit(1).execute()
      return JSON.parse(rows[0]?.tags ?? '[]')
    }
    await save(['acme', ['hub']])
    expect(await tagged()).toContain('tool:hub')
    await save(['acme', []])
    expect(await tagged()).toContain('tool:hub')
  })

  test('a tool that very many name, and one that names very many, follow every change', async () => {
    const site = await aSite()
    const slugs = Array.from({ length: MANY }, (_, at) => `tool-x-${at}`)
    await site.save(...slugs.map((slug): [string, string[]] => [slug, ['hub']]))
    await site.save(['hub', []], ['wide', slugs])
    const { id } = await getToolBySlug(site.db, 'hub')
    expect((await findLinks(site.db, [id])).get(id)).toHaveLength(MANY)
    expect((await countFacet(site.db, 'integration')).wide).toBe(MANY)
    expect(await shownOn(site, 'hub')).toHaveLength(NAMING_SHOWN)
    await site.save(['hub', slugs.slice(100)], ['wide', slugs.slice(0, 50)])
    expect((await findLinks(site.db, [id])).get(id)).toHaveLength(MANY)
    expect((await countFacet(site.db, 'integration')).wide).toBe(50)
    await removeWithin(site.db, 'catalogue', [{ slug: 'hub' }, { slug: 'wide' }])
    expect((await countFacet(site.db, 'integration')).wide ?? 0).toBe(0)
    expect(await shownOn(site, 'tool-x-0')).toEqual(['hub'])
  })
})
