import { expect, test } from 'vitest'
import type { Db, Engine } from '#db/open.ts'
import { type ListingKind, listingKinds } from '#listings/listing-kinds.ts'
import { listIndexedListings } from '#listings/listings-in-sitemap.store.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import type { FacetCounts } from '#search/search-responses.ts'
import { aTool } from '#tests/builders.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases, shippedCatalogue } from '#tests/databases.ts'
import { realTools } from '#tests/real-tools.ts'
import { isLong } from '#tests/rounds.ts'
import { fitOf } from '#tools/fit.ts'
import { answeredYes } from '#tools/index/counted-features.ts'
import { countFacet } from '#tools/index/listed-tools.store.ts'
import { featureKey, type ToolFacts } from '#tools/tool-facts.ts'
import { withAnswers } from '#tools/tool-view.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'

const SOME_LISTS = [
  '/api/feature/sso',
  '/api/feature/role-permissions',
  '/api/use-case/remote-work',
  '/api/industry/healthcare',
  '/api/industry/enterprise',
  '/api/integration/slack',
  '/api/price-range/free',
  '/api/price-range/under-25',
  '/api/price-range/enterprise',
  '/api/categories/crm',
  '/api/categories/communication',
]

/** Of the lists that are not among those, one in so many. */
const SHARE = 8

/** The calls behind every list that search engines are sent to. */
async function everyListing({ db, get }: ReturnType<typeof servedOn>): Promise<string[]> {
  const kinds = Object.keys(listingKinds) as ListingKind[]
  const listed = await listIndexedListings(db, (range) => get(`/api/price-range/${range}/all`))
  return listed.map(({ path }) => {
    const kind = kinds.find((known) => listingKinds[known].pattern.test(path)) ?? 'industry'
    return `/api/${kind}/${listingKinds[kind].pattern.exec(path)?.groups?.slug}`
  })
}

const freePlansOf = ({ facets }: { facets: readonly FacetCounts[] }) =>
  facets.find(({ name }) => name === 'offer')?.options.find(({ key }) => key === 'free-plan')?.count

/** A label that two options of a list carry. */
function repeatedLabels(facets: readonly FacetCounts[]): string[] {
  const labels = facets.flatMap(({ options }) => options.map(({ label }) => label))
  return labels.filter((label, at) => labels.indexOf(label) !== at)
}

const quote: ToolFacts['plans'] = [{ name: 'Scale', price: 'quote' }]

function servedOn(db: Db, engine: Engine) {
  const api = checkedApi({ db, engine, logoUrl: () => null, siteUrl: '' })
  return { db, get: async (path: string) => (await api.request(path)).json() }
}

const servedCatalogue = async () => servedOn(await shippedCatalogue(), 'sqlite')

test('descriptions count the whole list, and a label stands for one count', async () => {
  const site = await servedCatalogue()
  const { db, get } = site
  const categories = Object.keys(await countFacet(db, 'category')).map((key) => `/api/categories/${key}`)
  const all = [...(await everyListing(site)), ...categories]
  const paths = new Set([...SOME_LISTS, ...all.filter((_, at) => isLong || at % SHARE === 0)])
  expect(paths.size).toBeGreaterThan(20)
  let counted = 0
  for (const path of paths) {
    const isCategory = path.startsWith('/api/categories/')
    const whole = await get(isCategory ? path : `${path}/all`)
    expect(whole.facets?.length, path).toBeGreaterThan(3)
    expect(repeatedLabels(whole.facets), path).toEqual([])
    if (isCategory) continue
    const { content, total } = await get(path)
    expect(content.intro, path).toContain(total.toLocaleString('en-US'))
    expect(whole.total, path).toBe(total)
    const said = /([\d,]+) ha(?:s|ve) a free plan|(All) have a free plan/.exec(content.metaDescription)
    if (!said) continue
    counted++
    expect(said[2] ? total : Number(said[1]?.replace(',', '')), path).toBe(freePlansOf(whole))
  }
  expect(counted).toBeGreaterThan(3)
  const chosen = await get('/api/feature/api/all?feature=sso&people=25&budget=3000')
  expect(chosen.total).toBeGreaterThan(0)
  expect(repeatedLabels(chosen.facets)).toEqual([])
}, 300_000)

test('a feature page lists who lists the feature and who answers the question', async () => {
  const { tools: items } = await realTools()
  const { get } = await servedCatalogue()
  const answering = items.filter((tool) => answeredYes(tool, marketQuestions()).has('sso'))
  const listing = items.filter((tool) => tool.features.map(featureKey).includes('sso'))
  expect(answering.length).toBeGreaterThan(listing.length)
  const partly = listing.filter((tool) => !answering.includes(tool) && tool.answers.sso !== 'no')
  expect((await get('/api/feature/sso')).total).toBe(answering.length + partly.length)
  const book = marketQuestions()
  const certain = items.filter(
    (tool) => fitOf(withAnswers(tool, book), { mustHaves: ['sso'] }).fits === 'yes',
  )
  expect(certain.length).toBeLessThan(answering.length)
  expect((await get('/api/companies?has=sso&limit=1')).total).toBe(certain.length)
})

test('no two lists of another kind open with the same three, and each says what it is ordered by', async () => {
  const { get } = await servedCatalogue()
  const calls = ['price-range/free', 'price-range/under-10', 'price-range/enterprise', 'industry/enterprise']
  const lists = [...calls, 'integration/slack', 'integration/zapier', 'feature/api', 'feature/sso']
  const openings = new Set<string>()
  for (const call of lists) {
    const { companies, method, content } = await get(`/api/${call}`)
    openings.add(
      companies
        .slice(0, 3)
        .map(({ slug }: { slug: string }) => slug)
        .join(' '),
    )
    expect(method, call).not.toBe('')
    const decides = content.sections.filter(({ title }: { title: string }) => title === 'What decides here')
    expect(decides, call).toHaveLength(call.startsWith('price-range') ? 0 : decides.length)
  }
  expect(openings.size).toBe(lists.length)
})

onBothDatabases('what lists count', (engine) => {
  async function served(tools: ToolFacts[]) {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', tools)
    return servedOn(db, engine)
  }

  test('an answer "no" outweighs a listed feature, and the two enterprise lists have rules of their own', async () => {
    const { get } = await served([
      aTool({ slug: 'listed', features: ['sso', 'wiki'] }),
      aTool({ slug: 'denied', features: ['sso'], answers: { sso: 'no' } }),
      aTool({ slug: 'answered', plans: quote, answers: { sso: { from: 'Scale' }, 'audit-log': 'yes' } }),
      aTool({ slug: 'provisioned', features: ['user-provisioning'], answers: { sso: 'yes' } }),
      aTool({ slug: 'on-request', plans: quote }),
    ])
    const slugsOf = async (path: string) =>
      (await get(path)).companies.map(({ slug }: { slug: string }) => slug).sort()
    expect(await slugsOf('/api/feature/sso')).toEqual(['answered', 'listed', 'provisioned'])
    expect(await slugsOf('/api/industry/enterprise')).toEqual(['answered', 'provisioned'])
    expect(await slugsOf('/api/price-range/enterprise')).toEqual(['answered', 'on-request'])
    const intro = async (path: string) => (await get(path)).content.intro
    expect(await intro('/api/industry/enterprise')).toContain(
      '2 tools have single sign-on with user provisioning or an audit log',
    )
    expect(await intro('/api/price-range/enterprise')).toContain('2 tools have a plan priced on request')
  })
})
