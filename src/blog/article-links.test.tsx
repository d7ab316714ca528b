import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadPageAt } from '#frame/page-loader.ts'
import { matchRoute, notFoundRoute } from '#frame/routes.ts'
import { site } from '#site.config'
import { checkedApi } from '#tests/checked-api.ts'
import { shippedCatalogue } from '#tests/databases.ts'
import { articleResponse, articles, getArticle } from './articles.ts'
import { articlePath, reviewId } from './blog-path.ts'

const slugs = articles.map(({ slug }) => slug)
const partnerSites = [site.partner?.website ?? '', site.provider?.website ?? ''].filter(Boolean)
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]

/** Every link of the page as it is sent. */
async function linksOf(slug: string) {
  const { page } = await loadPageAt(articlePath(slug))
  const answer = articleResponse(slug, articles)
  const html = renderToStaticMarkup(
    <page.Page data={{ answer }} params={{ slug }} search={new URLSearchParams()} posted={null} />,
  )
  return [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => ({
    href: attribute(tag, 'href') ?? '',
    rel: attribute(tag, 'rel'),
    target: attribute(tag, 'target'),
  }))
}

test.each(slugs)(
  'outbound links of %s open apart, and those to a partner are marked as such',
  async (slug) => {
    const outbound = (await linksOf(slug)).filter(({ href }) => href.startsWith('http'))
    for (const { href, rel, target } of outbound) {
      const isPartner = partnerSites.some((website) => href.startsWith(website))
      expect(rel, href).toBe(isPartner ? 'sponsored noopener noreferrer' : 'noopener noreferrer')
      expect(target, href).toBe('_blank')
    }
  },
)

test.each(slugs)('links inside %s lead to one of its parts', async (slug) => {
  const { sections } = getArticle(slug)
  const reviews = sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.type === 'ranking' ? block.entries.map(reviewId) : []))
  const ids = [...sections.map(({ id }) => id), ...reviews].map((id) => `#${id}`)
  const anchors = (await linksOf(slug)).map(({ href }) => href).filter((href) => href.startsWith('#'))
  expect(new Set(anchors)).toEqual(new Set(ids))
})

test('links inside the site lead to pages that exist, with all that these ask of the API', async () => {
  const db = await shippedCatalogue()
  const api = checkedApi({ db, engine: 'sqlite', logoUrl: () => null, siteUrl: 'http://localhost' })
  const links = (await Promise.all(slugs.map(linksOf))).flat()
  const paths = new Set(links.map(({ href }) => href).filter((href) => href.startsWith('/')))
  const broken: string[] = []
  for (const path of paths) {
    if (matchRoute(path).route === notFoundRoute) broken.push(path)
    const { page, params } = await loadPageAt(path)
    for (const query of Object.values(page.queries(params, new URLSearchParams()))) {
      const { status } = await api.request(query.path)
      if (status !== 200) broken.push(`${path} asks ${query.path}: ${status}`)
    }
  }
  expect(paths.size).toBeGreaterThan(10)
  expect(links.filter(({ href }) => href.startsWith('http')).length).toBeGreaterThan(10)
  expect(links.some(({ rel }) => rel?.startsWith('sponsored'))).toBe(partnerSites.length > 0)
  expect(broken).toEqual([])
})
