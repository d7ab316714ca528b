import { expect, test } from 'vitest'
import { type ListingKind, listingKinds } from '#listings/listing-kinds.ts'
import { listFiltered } from '#search/search.store.ts'
import { checkedApi } from './checked-api.ts'
import { shippedCatalogue } from './databases.ts'
import { goldenAlternatives, goldenBeginnings, goldenLists } from './golden-list-pages.ts'

const FIRST = 10
const BEGINNING = 5
const NEAREST = 4

/** The API call behind the address of a list. */
function apiPath(path: string): string {
  const category = /^\/category\/(?<key>.+)$/.exec(path)?.groups?.key
  if (category) return `/api/categories/${category}`
  for (const kind of Object.keys(listingKinds) as ListingKind[]) {
    const slug = listingKinds[kind].pattern.exec(path)?.groups?.slug
    if (slug) return `/api/${kind}/${slug}`
  }
  throw new Error(`${path} is no list`)
}

const words = (text: string) => text.split(' ').filter(Boolean)

test('the first ten tools of lists are those made for what the list is about', async () => {
  const db = await shippedCatalogue()
  const api = checkedApi({ db, engine: 'sqlite', logoUrl: () => null, siteUrl: '' })
  expect(goldenLists.length).toBeGreaterThanOrEqual(60)
  const wrong: string[] = []
  for (const [path, within, without] of goldenLists) {
    const { companies, leaders } = await (await api.request(apiPath(path))).json()
    const first = companies.slice(0, FIRST).map(({ slug }: { slug: string }) => slug)
    const missing = words(within).filter((slug) => !first.includes(slug))
    const present = words(without).filter((slug) => first.includes(slug))
    if (missing.length > 0) wrong.push(`${path} lacks ${missing.join(', ')}: ${first.join(' ')}`)
    if (present.length > 0) wrong.push(`${path} begins with ${present.join(', ')}`)
    expect(leaders.length, path).toBe(3)
    for (const { reason } of leaders) expect(reason, path).not.toBe('')
  }
  expect(wrong, wrong.join('\n')).toEqual([])
})

test('lists begin with what an expert would name', async () => {
  const db = await shippedCatalogue()
  const api = checkedApi({ db, engine: 'sqlite', logoUrl: () => null, siteUrl: '' })
  const slugsAt = async (path: string, key: string) => {
    const listed = (await (await api.request(path)).json())[key] as { slug: string }[]
    return listed.map(({ slug }) => slug)
  }
  for (const [path, within] of goldenBeginnings)
    expect((await slugsAt(apiPath(path), 'companies')).slice(0, BEGINNING), path).toEqual(
      expect.arrayContaining(words(within)),
    )
  for (const [slug, within] of goldenAlternatives)
    expect((await slugsAt(`/api/alternatives/${slug}`, 'alternatives')).slice(0, NEAREST), slug).toEqual(
      expect.arrayContaining(words(within)),
    )
})

test('a filter says a question in the words of the market that the list is of', async () => {
  const db = await shippedCatalogue()
  const labelIn = async (market: string, question: string) => {
    const list = await listFiltered(db, { scope: [[['market', market]]], limit: 1 })
    const has = (await list.facets()).find(({ name }) => name === 'has')
    return has?.options.find(({ key }) => key === question)?.label
  }
  expect(await labelIn('newsletters', 'white-label')).toBe('Removes vendor branding')
  expect(await labelIn('social-media-management', 'white-label')).toBe('White label')
  expect(await labelIn('newsletters', 'sso')).toBe('Single sign-on (SSO)')
})
