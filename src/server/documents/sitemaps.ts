import { articles } from '#blog/articles.ts'
import { articlePath } from '#blog/blog-path.ts'
import { lastToolChange, listFacetChanges, listToolAddresses } from '#catalogue/addresses.store.ts'
import { alternativesPath, categoryPath, comparePath, toolPath } from '#catalogue/tool.ts'
import { listComparedPairs } from '#comparisons/pairs.store.ts'
import type { Db } from '#db/open.ts'
import { listIndexedListings } from '#listings/indexed.store.ts'
import { lastChange, type SitemapEntry, sitemapIndexXml, sitemapParts, sitemapXml } from '#seo/sitemap.ts'
import { type DocumentKind, HOUR_MS, XML } from './document.ts'

/** Pages that show the catalogue as a whole change with it; the others are written by hand. */
const CATALOGUE_PAGES = ['/', '/categories', '/trending', '/compare']
const WRITTEN_PAGES = [
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/submit',
  '/blog',
  '/how-we-rank',
  '/status',
  '/data',
  '/mcp',
  '/api/docs',
]

/** What each sitemap file is about. A new kind of page is added here. */
const sources: Record<string, (db: Db) => Promise<SitemapEntry[]>> = {
  pages: async (db) => {
    const lastmod = (await lastToolChange(db)) ?? undefined
    return [...CATALOGUE_PAGES.map((path) => ({ path, lastmod })), ...WRITTEN_PAGES.map((path) => ({ path }))]
  },
  articles: async () =>
    articles.map(({ slug, modifiedAt }) => ({ path: articlePath(slug), lastmod: modifiedAt })),
  categories: async (db) => {
    const changes = await listFacetChanges(db, 'category')
    return changes.map(({ key, updatedAt }) => ({ path: categoryPath(key), lastmod: updatedAt }))
  },
  tools: async (db) => {
    const tools = await listToolAddresses(db)
    return tools.map(({ slug, updatedAt }) => ({ path: toolPath(slug), lastmod: updatedAt }))
  },
  comparisons: async (db) => {
    const pairs = await listComparedPairs(db)
    return pairs.map(({ pair, updatedAt }) => ({ path: comparePath(...pair), lastmod: updatedAt }))
  },
  alternatives: listAlternativesEntries,
  listings: async (db) => {
    const listings = await listIndexedListings(db)
    return listings.map(({ path, updatedAt }) => ({ path, lastmod: updatedAt }))
  },
}

/** A page of alternatives changes with any tool of its category; alone in it, a tool has no such page to find. */
async function listAlternativesEntries(db: Db): Promise<SitemapEntry[]> {
  const changes = await listFacetChanges(db, 'category')
  const byKey = new Map(changes.map((change) => [change.key, change]))
  return (await listToolAddresses(db)).flatMap(({ slug, category }) => {
    const change = byKey.get(category)
    return change && change.count > 1 ? [{ path: alternativesPath(slug), lastmod: change.updatedAt }] : []
  })
}

async function listParts(db: Db): Promise<SitemapEntry[]> {
  const parts: SitemapEntry[] = []
  for (const [name, list] of Object.entries(sources)) {
    sitemapParts(await list(db)).forEach((entries, index) => {
      parts.push({ path: `/sitemaps/${name}-${index + 1}.xml`, lastmod: lastChange(entries) })
    })
  }
  return parts
}

export const sitemaps: readonly DocumentKind[] = [
  {
    pattern: /^\/sitemap\.xml$/,
    make: async ({ db, siteUrl }) => ({
      type: XML,
      body: sitemapIndexXml(siteUrl, await listParts(db)),
      tags: ['tools'],
      freshMs: HOUR_MS,
    }),
  },
  {
    pattern: /^\/sitemaps\/(?<name>[a-z]+)-(?<part>[1-9]\d{0,3})\.xml$/,
    make: async ({ db, siteUrl }, { name = '', part = '' }) => {
      const list = Object.hasOwn(sources, name) ? sources[name] : undefined
      const entries = list && sitemapParts(await list(db))[Number(part) - 1]
      if (!entries) return null
      return { type: XML, body: sitemapXml(siteUrl, entries), tags: ['tools'], freshMs: HOUR_MS }
    },
  },
]
