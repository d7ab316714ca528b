import { expect, test } from 'vitest'
import { soldByMap } from '#plans/pricing-map.ts'
import { aTool } from '#tests/builders.ts'
import { onBothDatabases } from '#tests/databases.ts'
import { documentsOf, readIn, siteUrl } from '#tests/documents.ts'
import type { ToolFacts } from '#tools/tool-facts.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'

const crm = (slug: string, facts: Partial<ToolFacts> = {}) =>
  aTool({ slug, category: 'crm', tags: [], useCases: ['sales-team'], ...facts })

onBothDatabases('documents', (engine) => {
  test('the sitemap index names a part for each kind of page, each with its last change', async () => {
    const { read, addresses } = await documentsOf(engine, [
      crm('a', { sources: readIn('2026-03') }),
      crm('b'),
    ])
    expect(await addresses('/sitemap.xml')).toEqual(
      expect.arrayContaining([
        '/sitemaps/pages-1.xml',
        '/sitemaps/categories-1.xml',
        '/sitemaps/reports-1.xml',
        '/sitemaps/tools-1.xml',
        '/sitemaps/comparisons-1.xml',
        '/sitemaps/alternatives-1.xml',
      ]),
    )
    expect(await read('/sitemap.xml')).toMatch(/tools-1\.xml<\/loc><lastmod>2026-03</)
    expect(await addresses('/sitemaps/tools-1.xml')).toEqual(['/tools/a', '/tools/b'])
  })

  test('a new site says when facts were read, not when it was installed', async () => {
    const { read } = await documentsOf(engine, [
      crm('a', { sources: [...readIn('2026-03'), ...readIn('2026-05-07')] }),
      crm('b', { sources: [] }),
    ])
    const tools = await read('/sitemaps/tools-1.xml')
    expect(tools).toContain('/tools/a</loc><lastmod>2026-05-07</lastmod>')
    expect(tools).toContain('/tools/b</loc></url>')
    expect(await read('/sitemaps/comparisons-1.xml')).toContain('a-vs-b</loc><lastmod>2026-05-07<')
  })

  test('a market with three tools is in the sitemap and in llms.txt, a smaller one is not found by engines', async () => {
    const chat = (slug: string) => aTool({ slug, markets: ['team-chat'] })
    const { addresses, read } = await documentsOf(engine, [
      ...['a', 'b', 'c'].map(chat),
      aTool({ slug: 'd', markets: ['crm'] }),
    ])
    expect(await addresses('/sitemaps/markets-1.xml')).toEqual(['/markets/team-chat'])
    expect(await addresses('/sitemaps/pages-1.xml')).toContain('/markets')
    const map = await read('/llms.txt')
    expect(map).toContain(`${siteUrl}/markets/team-chat): 3 tools.`)
    expect(map).toContain(`${siteUrl}/blog/best-aeo-tools)`)
  })

  test('the last change of a page moves when what it shows does', async () => {
    const { db, read } = await documentsOf(engine, [crm('a'), crm('b'), aTool({ slug: 'c', category: 'hr' })])
    const old = '2020-01-01T00:00:00.000Z'
    await db.updateTable('tools').set({ created_at: '2019-01-01', updated_at: old }).execute()
    await saveTools(db, 'catalogue', [crm('b', { name: 'Renamed' })])
    const lastmod = async (part: string, path: string) =>
      (await read(`/sitemaps/${part}-1.xml`)).match(new RegExp(`${path}</loc><lastmod>(.*?)</lastmod>`))?.[1]
    expect(await lastmod('tools', '/tools/a')).toBe(old)
    for (const [part, path] of [
      ['tools', '/tools/b'],
      ['categories', '/category/crm'],
      ['comparisons', '/compare/a-vs-b'],
      ['alternatives', '/alternatives/a-alternatives'],
      ['pages', '/categories'],
    ] as const) {
      expect((await lastmod(part, path)) ?? '', path).toMatch(/^20[2-9]\d-(?!01-01T00:00:00)/)
      expect(await lastmod(part, path), path).not.toBe(old)
    }
  })

  test('each comparison is listed once, in alphabetical order, within one category', async () => {
    const { addresses } = await documentsOf(engine, [
      crm('zeta'),
      crm('alpha'),
      aTool({ slug: 'people', category: 'hr', tags: ['crm'] }),
    ])
    expect(await addresses('/sitemaps/comparisons-1.xml')).toEqual(['/compare/alpha-vs-zeta'])
    const alternatives = await addresses('/sitemaps/alternatives-1.xml')
    expect(alternatives).toEqual(['/alternatives/alpha-alternatives', '/alternatives/zeta-alternatives'])
  })

  test('a list with fewer than three tools is not listed', async () => {
    const { addresses } = await documentsOf(engine, [
      crm('a', { ...soldByMap({ starter_price: 8 }), industries: ['retail'] }),
      crm('b', { ...soldByMap({ starter_price: 8 }) }),
      crm('c', { ...soldByMap({ has_free_plan: true }) }),
    ])
    const listings = await addresses('/sitemaps/listings-1.xml')
    expect(listings).toEqual(expect.arrayContaining(['/tools-for-sales-team', '/under-10-tools']))
    expect(listings).not.toContain('/free-tools')
    expect(listings).not.toContain('/retail-software')
  })

  test('a part that does not exist is nothing', async () => {
    const { find } = await documentsOf(engine, [crm('a')])
    expect(await find('/sitemaps/tools-1.xml')).not.toBeNull()
    for (const part of ['tools-2', 'nothing-1', 'constructor-1', 'tools-0']) {
      expect(await find(`/sitemaps/${part}.xml`), part).toBeNull()
    }
  })

  test('new tools are a feed, the newest first, whatever their names contain', async () => {
    const { read, find } = await documentsOf(engine, [crm('first'), crm('odd', { name: 'A & <b>B</b>' })])
    expect((await find('/feeds/tools.xml'))?.type).toContain('application/rss+xml')
    const titles = [...(await read('/feeds/tools.xml')).matchAll(/<item><title>(.*?)<\/title>/g)]
    expect(titles[0]?.[1]).toBe('A &amp; &lt;b&gt;B&lt;/b&gt;')
    expect(titles).toHaveLength(2)
  })

  test('changes of prices and answers can be watched: of a tool, of a market, of a list', async () => {
    const pro = (monthly: number) => [{ name: 'Pro', monthly, per: 'seat' as const }]
    const acme = (more: Partial<ToolFacts>) => crm('acme', { name: 'A & B', markets: ['crm'], ...more })
    const { db, read, find } = await documentsOf(engine, [acme({ plans: pro(8) }), crm('other')])
    await saveTools(db, 'catalogue', [acme({ plans: pro(9), answers: { sso: 'yes' }, tags: ['new-tag'] })])
    for (const path of ['/tools/acme/changes.atom', '/markets/crm.atom', '/feeds/watch/other,acme.atom']) {
      expect((await find(path))?.type, path).toContain('application/atom+xml')
      const text = await read(path)
      expect(text, path).toContain('<title>A &amp; B: Plans</title>')
      expect(text).toContain('Plan Pro: $8 per seat a month → $9 per seat a month')
      expect(text).toContain('Single sign-on (SSO): unknown → yes')
      expect(text).not.toContain('new-tag')
      const ids = [...text.matchAll(/<entry><id>(.*?)<\/id>/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }
    for (const path of ['/tools/other/changes.atom', '/feeds/watch/nothing-there.atom']) {
      expect(await read(path), path).toContain('<feed ')
      expect(await read(path), path).not.toContain('Plans')
    }
    expect(await read('/feeds/watch/nothing-there.atom')).not.toContain('<entry>')
    for (const path of ['/tools/nope/changes.atom', '/markets/nope.atom']) expect(await find(path)).toBeNull()
  })

  test('assistants may read what llms.txt names', async () => {
    const { read } = await documentsOf(engine, [aTool({ slug: 'a', markets: ['crm'] })])
    const robots = await read('/robots.txt')
    const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind, path = '']) => ({
      isOpen: kind === 'Allow',
      path,
    }))
    const isOpen = (path: string) =>
      rules.filter((rule) => path.startsWith(rule.path)).sort((a, b) => b.path.length - a.path.length)[0]
        ?.isOpen
    expect(isOpen('/api/submissions')).toBe(false)
    const named = [...(await read('/llms.txt')).matchAll(/\]\(https:\/\/directory\.example(\/[^)]*)\)/g)]
    expect(named.length).toBeGreaterThan(10)
    for (const [, path = ''] of named) expect(isOpen(path), path).toBe(true)
  })

  test('robots are told of the sitemap, browsers of the search, language models of the map', async () => {
    const { read } = await documentsOf(engine, [crm('a')])
    expect(await read('/robots.txt')).toMatch(
      /^User-agent: \*\n(Allow: .+\n)+(Disallow: .+\n)+Allow: \/\n\nSitemap: /,
    )
    expect(await read('/robots.txt')).toContain(`Sitemap: ${siteUrl}/sitemap.xml`)
    expect(await read('/opensearch.xml')).toContain(`template="${siteUrl}/?search={searchTerms}"`)
    const shortName = /<ShortName>(.*?)<\/ShortName>/.exec(await read('/opensearch.xml'))?.[1] ?? ''
    expect(shortName.length).toBeLessThanOrEqual(16)
    expect(await read('/llms.txt')).toContain(`- [CRM](${siteUrl}/category/crm): 1 tool.`)
  })
})

function sizeOf(png: Buffer) {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

test('a large catalogue is listed in several files, each tool once', async () => {
  const slugs = Array.from({ length: 2_501 }, (_, at) => `tool-${String(at).padStart(4, '0')}`)
  const { addresses } = await documentsOf(
    'sqlite',
    slugs.map((slug) => crm(slug)),
  )
  for (const name of ['tools', 'alternatives']) {
    const files = [`/sitemaps/${name}-1.xml`, `/sitemaps/${name}-2.xml`]
    const index = (await addresses('/sitemap.xml')).filter((path) => path?.startsWith(`/sitemaps/${name}`))
    expect(index).toEqual(files)
    const listed = (await Promise.all(files.map(addresses))).flat()
    expect(new Set(listed).size).toBe(slugs.length)
  }
})

test('share images are PNGs of 1200 by 630, whatever the names are', async () => {
  const { find } = await documentsOf('sqlite', [
    crm('plain', { logo: 'plain' }),
    crm('long', { name: 'Donaudampfschifffahrtsgesellschaften'.repeat(2) }),
    crm('hostile', {
      name: '</text><script>&amp;" \u{1F389} 日本',
      description: `${'<'.repeat(100)} & more`,
    }),
  ])
  for (const path of [
    '/share/site.png',
    '/share/tools/plain.png',
    '/share/tools/long.png',
    '/share/tools/hostile.png',
    '/share/compare/long-vs-hostile.png',
    '/share/compare/hostile-vs-plain.png',
    '/share/markets/crm.png',
    '/share/blog/best-aeo-tools.png',
  ]) {
    const document = await find(path)
    expect(document?.type, path).toBe('image/png')
    expect(sizeOf(document?.body as Buffer), path).toEqual([1200, 630])
  }
  for (const path of ['/share/tools/nope.png', '/share/markets/nope.png', '/share/blog/nope.png'])
    expect(await find(path), path).toBeNull()
  expect(await find('/share/compare/plain-vs-nope.png')).toBeNull()
})
