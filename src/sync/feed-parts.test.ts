import type { RequestListener } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import type { Market } from '#catalogue/market.ts'
import { marketBook, ownMarketBook, takeUpFollowedMarkets } from '#catalogue/markets.store.ts'
import { saveTools } from '#catalogue/save-tools.store.ts'
import { getToolBySlug } from '#catalogue/tools.store.ts'
import type { Db } from '#db/open.ts'
import { findUploadedLogo } from '#submissions/inspections.store.ts'
import { aTool } from '#tests/builders.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { anItem, aPage, aPublisher, OWN_SITE, runOnce, sending, sourceAt } from '#tests/feeds.ts'
import { aPng } from '#tests/pictures.ts'
import { listRefusals } from './refusals.store.ts'

const yesNo = (key: string) => ({
  key,
  label: `Has ${key}`,
  explanation: `Whether it has ${key}.`,
  kind: 'yes-no' as const,
  weight: 2 as const,
})

const aMarket = (facts: Partial<Market> & { key: string }): Market => ({
  label: 'Lamp rounds',
  description: 'Tools for those who tend lamps.',
  categories: ['crm'],
  skips: [],
  questions: ['lamp-log', 'oil-alarm', 'fog-horn', 'tide-table', 'keeper-rota'].map(yesNo),
  implies: {},
  ...facts,
})

const SVG = (more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${more}<path fill="#123456" d="M2 2h20v20H2z"/></svg>`

interface Told {
  items: readonly unknown[]
  markets?: readonly unknown[]
  mark?: string
  pictures?: Record<string, string | Buffer>
}

/** What a site of version 2.2 answers. */
const publishing =
  ({ items, markets = [], mark = 'one', pictures = {} }: Told): RequestListener =>
  (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    const picture = pictures[pathname]
    if (picture) return void response.end(picture)
    const format = 'tool-feed-2.2'
    if (pathname === '/api/feed/markets')
      return void sending({ format, publisher: aPage([]).publisher, markets })(request, response)
    if (pathname !== '/api/feed') return void response.writeHead(404).end()
    sending(aPage(items, { format, markets: { at: '/api/feed/markets', mark } }))(request, response)
  }

onBothDatabases('what a feed brings besides tools', (engine) => {
  let db: Db
  beforeEach(async () => {
    db = await freshDatabase(engine)
    await takeUpFollowedMarkets(db)
    expect(marketBook()).toBe(ownMarketBook())
  })
  const keys = () => marketBook().markets.map(({ key }) => key)

  test('a market comes with its questions, changes with them, and goes when it is listed no more', async () => {
    const tool = { markets: ['lamp-rounds'], answers: { 'lamp-log': 'yes' as const } }
    const items = [anItem({ slug: 'acme', ...tool })]
    const publisher = await aPublisher(
      publishing({ items, markets: [{ market: aMarket({ key: 'lamp-rounds' }) }] }),
    )
    expect(await runOnce(db, sourceAt(publisher))).toMatchObject({ state: 'done', added: 1, refused: 0 })
    expect(await getToolBySlug(db, 'acme')).toMatchObject(tool)
    expect(
      marketBook()
        .questionsOf(['lamp-rounds'])
        .map(({ key }) => key),
    ).toContain('fog-horn')
    const own = marketBook().questionsOf(['team-chat'])
    expect(own).toEqual(ownMarketBook().questionsOf(['team-chat']))

    const market = aMarket({ key: 'lamp-rounds', label: 'Rounds of lamps' })
    publisher.answer = publishing({ items, markets: [{ market }], mark: 'two' })
    await runOnce(db, sourceAt(publisher))
    expect(marketBook().market('lamp-rounds')).toMatchObject({ label: 'Rounds of lamps' })
    publisher.answer = publishing({ items, mark: 'three' })
    await runOnce(db, sourceAt(publisher))
    expect(keys()).not.toContain('lamp-rounds')
  })

  test('a market and a question that this site has stay its own', async () => {
    const [before, sso] = [marketBook().market('team-chat'), marketBook().question('sso')]
    expect([before?.key, sso?.kind]).toEqual(['team-chat', 'yes-no'])
    const questions = [
      ...aMarket({ key: 'x' }).questions,
      { ...yesNo('sso'), kind: 'text' as const },
      yesNo('scim'),
    ]
    const implies = { 'platform:web': ['scim', 'lamp-log', 'sso'] }
    const markets = [
      { market: aMarket({ key: 'team-chat', label: 'Another chat' }) },
      { market: aMarket({ key: 'lamp-rounds', questions, implies }) },
    ]
    const publisher = await aPublisher(publishing({ items: [], markets }))
    expect(await runOnce(db, sourceAt(publisher))).toMatchObject({ state: 'done' })
    expect(keys()).toContain('lamp-rounds')
    expect(marketBook().market('team-chat')).toEqual(before)
    expect(marketBook().question('sso')).toEqual(sso)
    expect(marketBook().question('scim')).toEqual(ownMarketBook().question('scim'))
    const [refusal] = await listRefusals(db, 9)
    expect(refusal).toMatchObject({ item: 'market lamp-rounds', isPartial: true })
    expect(refusal?.reason).toContain('Taken without sso')
    const facts = { platforms: ['web'], featureKeys: [], answers: {} }
    expect([...marketBook().impliedYes({ ...facts, markets: ['lamp-rounds'] })]).toContain('lamp-log')
    for (const tool of [facts, { ...facts, markets: ['team-chat'] }])
      expect(marketBook().impliedYes(tool)).toEqual(ownMarketBook().impliedYes(tool))
    expect([...marketBook().impliedYes({ ...facts, markets: ['lamp-rounds'] })]).not.toContain('scim')
  })

  test('bad markets are refused by name and reason, and the rest is taken', async () => {
    const good = aMarket({ key: 'lamp-rounds' })
    const long = { en: Array.from({ length: 45 }, (_, at) => `${at} ${'x'.repeat(70)}`) }
    const languages = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => [`x${letter}`, long.en])
    const markets = [
      { market: { ...good, key: 'no-questions', questions: [] } },
      { market: { ...good, key: 'bad-question', questions: [{ ...yesNo('fine'), kind: 'riddle' }] } },
      { market: { ...good, key: 'too-long', phrases: Object.fromEntries(languages) } },
      { market: { ...good, key: 'markup', label: '<b>\u202eevil</b>\0' } },
      { market: { ...good, key: 'Not A Key' } },
      'nonsense',
      { market: good },
      { market: { ...good, label: 'Again' } },
      { origin: OWN_SITE, market: { ...good, key: 'ours-once' } },
    ]
    const publisher = await aPublisher(publishing({ items: [anItem({ slug: 'acme' })], markets }))
    expect(await runOnce(db, sourceAt(publisher))).toMatchObject({ state: 'done', added: 1 })
    expect(marketBook().market('lamp-rounds')).toMatchObject({ label: 'Lamp rounds' })
    for (const key of ['no-questions', 'bad-question', 'too-long', 'ours-once'])
      expect(keys()).not.toContain(key)
    const refused = new Map((await listRefusals(db, 20)).map(({ item, reason }) => [item, reason]))
    expect(refused.get('market no-questions')).toMatch(/questions/)
    expect(refused.get('market bad-question')).toMatch(/kind/)
    expect(refused.get('market too-long')).toMatch(/longer than/)
    expect(refused.get('market lamp-rounds')).toBe('is listed twice')
    expect([...refused.keys()]).toEqual(expect.arrayContaining(['market Not A Key', 'market without a key']))
  })

  test('of two feeds with a market of one key the first stays, unless the other one published it first', async () => {
    const market = aMarket({ key: 'lamp-rounds' })
    const origin = await aPublisher(
      publishing({ items: [], markets: [{ market: { ...market, label: 'First hand' } }] }),
    )
    const passing = await aPublisher(publishing({ items: [], markets: [{ origin: origin.url, market }] }))
    const other = await aPublisher(
      publishing({ items: [], markets: [{ market: { ...market, label: 'Another' } }] }),
    )
    const label = () => marketBook().market('lamp-rounds')?.label
    await runOnce(db, sourceAt(passing))
    expect(label()).toBe('Lamp rounds')
    await runOnce(db, sourceAt(other))
    expect(label()).toBe('Lamp rounds')
    expect((await listRefusals(db, 9))[0]).toMatchObject({ item: 'market lamp-rounds', source: other.url })
    await runOnce(db, sourceAt(origin))
    expect(label()).toBe('First hand')
  })

  test('a logo is drawn as ours; one that is huge, broken, elsewhere or missing is refused, and the tool stays', async () => {
    const pictures = {
      '/logos/good.svg': SVG('<script>alert(1)</script>'),
      '/logos/huge.png': aPng(5_000),
      '/logos/long.svg': SVG(`<!--${'x'.repeat(1_200_000)}-->`),
      '/logos/broken.png': aPng(64).subarray(0, 60),
      '/logos/page.html': '<html><script>alert(1)</script></html>',
    }
    const items = [
      ...Object.keys(pictures).map((picture) =>
        anItem({ slug: picture.replaceAll(/[^a-z]/g, '') }, { picture }),
      ),
      anItem({ slug: 'missing' }, { picture: '/logos/none.png' }),
      anItem({ slug: 'elsewhere' }, { picture: 'http://169.254.169.254/latest' }),
      anItem({ slug: 'nonsense' }, { picture: { not: 'text' } }),
      anItem({ slug: 'plain' }),
    ]
    const publisher = await aPublisher(publishing({ items, pictures }))
    expect(await runOnce(db, sourceAt(publisher))).toMatchObject({ state: 'done', added: items.length })
    const { icon = '' } = await getToolBySlug(db, 'logosgoodsvg')
    const logo = await findUploadedLogo(db, icon)
    expect(logo?.png.subarray(1, 4).toString()).toBe('PNG')
    expect(logo?.png.includes('script')).toBe(false)
    const refused = new Map((await listRefusals(db, 20)).map(({ item, reason }) => [item, reason]))
    for (const slug of [
      'logoshugepng',
      'logoslongsvg',
      'logosbrokenpng',
      'logospagehtml',
      'missing',
      'elsewhere',
      'nonsense',
    ]) {
      expect(await getToolBySlug(db, slug), slug).not.toHaveProperty('icon')
      expect(refused.get(slug), slug).toMatch(/^Taken without its logo: ./)
    }
    expect(refused.has('plain')).toBe(false)
    expect(publisher.requests.some(({ url }) => url.includes('latest'))).toBe(false)
  }, 60_000)

  test('a logo that changes without a revision is noticed, and one that is gone goes', async () => {
    const pictures = { '/logos/a.svg': SVG(), '/logos/b.svg': SVG('<circle r="4"/>') }
    const publisher = await aPublisher(
      publishing({ items: [anItem({ slug: 'acme' }, { picture: '/logos/a.svg' })], pictures }),
    )
    await runOnce(db, sourceAt(publisher))
    const first = (await getToolBySlug(db, 'acme')).icon
    expect(first).toMatch(/^u-/)
    publisher.answer = publishing({
      items: [anItem({ slug: 'acme' }, { picture: '/logos/b.svg' })],
      pictures,
    })
    await runOnce(db, sourceAt(publisher))
    expect((await getToolBySlug(db, 'acme')).icon).toMatch(/^u-/)
    expect((await getToolBySlug(db, 'acme')).icon).not.toBe(first)
    publisher.answer = publishing({ items: [anItem({ slug: 'acme' })], pictures })
    await runOnce(db, sourceAt(publisher))
    expect(await getToolBySlug(db, 'acme')).not.toHaveProperty('icon')
  })

  test('this site publishes markets and logos in version 2.2 alone, those of others under their name', async () => {
    const publisher = await aPublisher(
      publishing({ items: [], markets: [{ market: aMarket({ key: 'lamp-rounds' }) }] }),
    )
    await runOnce(db, sourceAt(publisher))
    await saveTools(db, 'catalogue', [aTool({ slug: 'acme', logo: 'slack' })])
    const logoUrl = (logo: string | undefined) => (logo === 'slack' ? '/logos/slack.svg' : null)
    const api = checkedApi({ db, engine, logoUrl, siteUrl: OWN_SITE })
    const get = async (path: string) => (await api.request(path)).json()
    const page = await get('/api/feed?version=2.2')
    expect(page.items).toMatchObject([{ id: 'acme', picture: '/logos/slack.svg' }])
    const { markets } = await get(page.markets.at)
    const told = new Map(markets.map((item: { market: Market }) => [item.market.key, item]))
    expect(told.get('lamp-rounds')).toMatchObject({ origin: publisher.url })
    expect(told.get('team-chat')).not.toHaveProperty('origin')
    const asked = marketBook().questionsOf(['team-chat']).length
    expect(told.get('team-chat')).toMatchObject({ market: { questions: { length: asked } } })
    const older = await get('/api/feed?version=2.1')
    expect(older.items).toMatchObject([{ id: 'acme' }])
    expect(older).not.toHaveProperty('markets')
    expect(older.items[0]).not.toHaveProperty('picture')
  })
})
