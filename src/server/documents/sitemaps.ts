import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { listArticles } from '#blog/articles.store.ts'
import { articlePath, lastChangeOf } from '#blog/blog-path.ts'
import { cached } from '#cache/cached.store.ts'
import { listComparedPairs, listPairedCategories } from '#comparisons/pairs.store.ts'
import type { Db } from '#db/open.ts'
import { type FindRange, listIndexedListings, listingChangedAt } from '#listings/listings-in-sitemap.store.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { REPORTS_PATH, reportPath } from '#open-data/report-calls.ts'
import { listPublishedReports } from '#open-data/reports.store.ts'
import { wholeListingQuery } from '#search/search-calls.ts'
import { SITEMAP_MAX, type SitemapEntry, sitemapIndexXml, sitemapXml } from '#seo/sitemap.ts'
import { countTools } from '#tools/index/listed-tools.store.ts'
import {
  countToolAddresses,
  lastFactChange,
  listFacetChanges,
  listFacetKeys,
  listToolAddresses,
  type Slice,
} from '#tools/indexed-pages.store.ts'
import {
  alternativesPath,
  categoryPath,
  comparePath,
  MARKET_INDEXED_FROM,
  marketPath,
  toolPath,
} from '#tools/tool.ts'
import { askApi, type DocumentDeps, type DocumentKind, HOUR_MS, XML } from './document.ts'

/** Pages that show the catalogue as a whole change with it; the others are written by hand. */
const CATALOGUE_PAGES = ['/', '/categories', '/markets', '/trending', '/compare']
const WRITTEN_PAGES = [
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/submit',
  '/find',
  '/stack',
  '/blog',
  '/how-we-rank',
  '/status',
  '/data',
  '/mcp',
  '/api/docs',
]

/** Small enough that making a file keeps nobody waiting, however large the catalogue is. */
const TOOLS_PER_FILE = 2_500
const CATEGORIES_PER_FILE = 10
const ENTRIES_PER_TURN = 50

/** Entries that go into files of a name, so many of what is counted into each. */
interface SitemapFiles {
  /** Where the files do not change with the catalogue. */
  lastmod?: (db: Db) => Promise<string | undefined>
  /** Where counting takes less than listing. */
  count?: (db: Db, deps: DocumentDeps) => Promise<number>
  /** As many as the protocol allows unless it says otherwise. */
  perFile?: number
  list: (db: Db, slice: Slice, deps: DocumentDeps) => Promise<SitemapEntry[]>
}

/** A page of alternatives is worth finding when there is another tool in its category. */
const listCategoriesOfMany = (db: Db) => listFacetKeys(db, 'category', 2)

const listIndexedMarkets = async (db: Db) =>
  (await listFacetChanges(db, 'market', MARKET_INDEXED_FROM)).filter(({ key }) =>
    marketQuestions().market(key),
  )

const rangesOf =
  (deps: DocumentDeps): FindRange =>
  (slug) =>
    askApi(deps, wholeListingQuery('price-range')({ slug }))

const entries = <Row extends { changedAt: string | undefined }>(
  rows: readonly Row[],
  pathOf: (row: Row) => string,
) => rows.map((row): SitemapEntry => ({ path: pathOf(row), lastmod: row.changedAt }))

/** The list of them, and each that has figures. */
async function listIndexedReports(db: Db): Promise<SitemapEntry[]> {
  const full = (await listPublishedReports(db)).filter(({ rows }) => rows.length > 0)
  return [
    { path: REPORTS_PATH, lastmod: await lastFactChange(db) },
    ...full.map(({ key, factsAt }) => ({ path: reportPath(key), lastmod: factsAt ?? undefined })),
  ]
}

/** What each sitemap is about. A new kind of page is added here. */
const sources: Record<string, SitemapFiles> = {
  pages: {
    list: async (db) => {
      const lastmod = await lastFactChange(db)
      return [
        ...CATALOGUE_PAGES.map((path) => ({ path, lastmod })),
        ...WRITTEN_PAGES.map((path) => ({ path })),
      ]
    },
  },
  articles: {
    lastmod: async (db) => (await listArticles(db)).map(lastChangeOf).sort().at(-1),
    list: async (db) =>
      (await listArticles(db)).map((one) => ({ path: articlePath(one.slug), lastmod: lastChangeOf(one) })),
  },
  categories: {
    count: async (db) => (await listFacetKeys(db, 'category', 1)).length,
    list: async (db) => entries(await listFacetChanges(db, 'category'), ({ key }) => categoryPath(key)),
  },
  markets: { list: async (db) => entries(await listIndexedMarkets(db), ({ key }) => marketPath(key)) },
  reports: { list: listIndexedReports },
  tools: {
    count: countTools,
    perFile: TOOLS_PER_FILE,
    list: async (db, slice) => entries(await listToolAddresses(db, slice), ({ slug }) => toolPath(slug)),
  },
  comparisons: {
    count: async (db) => (await listPairedCategories(db)).length,
    perFile: CATEGORIES_PER_FILE,
    list: async (db, slice) => {
      const categories = sliced(await listPairedCategories(db), slice)
      return entries(await listComparedPairs(db, categories), ({ pair }) => comparePath(...pair))
    },
  },
  alternatives: {
    count: (db) =>
      cached(db, 'alternatives', async () => countToolAddresses(db, await listCategoriesOfMany(db))),
    perFile: TOOLS_PER_FILE,
    list: async (db, slice) => {
      const changes = await listFacetChanges(db, 'category')
      const lastmods = new Map(changes.map(({ key, changedAt }) => [key, changedAt]))
      const tools = await listToolAddresses(db, slice, await listCategoriesOfMany(db))
      return tools.map(({ slug, category }) => ({
        path: alternativesPath(slug),
        lastmod: lastmods.get(category),
      }))
    },
  },
  listings: {
    count: async (db, deps) => (await listIndexedListings(db, rangesOf(deps))).length,
    list: async (db, slice, deps) => {
      const listings: SitemapEntry[] = []
      for (const listing of sliced(await listIndexedListings(db, rangesOf(deps)), slice)) {
        if (listings.length % ENTRIES_PER_TURN === 0) await yieldToEventLoop()
        listings.push({ path: listing.path, lastmod: await listingChangedAt(db, listing, rangesOf(deps)) })
      }
      return listings
    },
  },
}

const sliced = <T>(items: readonly T[], { offset, limit }: Slice) => items.slice(offset, offset + limit)

const countEntries = async (deps: DocumentDeps, { count, list }: SitemapFiles): Promise<number> =>
  count ? count(deps.db, deps) : (await list(deps.db, { offset: 0, limit: SITEMAP_MAX }, deps)).length

/** A change of the catalogue may be in any file about it, so each of them is as new as the catalogue. */
async function listFiles(deps: DocumentDeps): Promise<SitemapEntry[]> {
  const { db } = deps
  const catalogueChange = await lastFactChange(db)
  const files: SitemapEntry[] = []
  for (const [name, source] of Object.entries(sources)) {
    const lastmod = source.lastmod ? await source.lastmod(db) : catalogueChange
    const amount = Math.ceil((await countEntries(deps, source)) / (source.perFile ?? SITEMAP_MAX))
    for (let file = 1; file <= amount; file++) files.push({ path: `/sitemaps/${name}-${file}.xml`, lastmod })
  }
  return files
}

export const sitemaps: readonly DocumentKind[] = [
  {
    pattern: /^\/sitemap\.xml$/,
    make: async (deps) => ({
      type: XML,
      body: sitemapIndexXml(deps.siteUrl, await listFiles(deps)),
      tags: ['tools', 'articles'],
      freshMs: HOUR_MS,
    }),
  },
  {
    pattern: /^\/sitemaps\/(?<name>[a-z]+)-(?<file>[1-9]\d{0,3})\.xml$/,
    make: async (deps, { name = '', file = '' }) => {
      const source = Object.hasOwn(sources, name) ? sources[name] : undefined
      if (!source) return null
      const { perFile: limit = SITEMAP_MAX, list } = source
      const offset = (Number(file) - 1) * limit
      if (offset >= (await countEntries(deps, source))) return null
      const body = sitemapXml(deps.siteUrl, await list(deps.db, { offset, limit }, deps))
      return { type: XML, body, tags: [name === 'articles' ? 'articles' : 'tools'], freshMs: HOUR_MS }
    },
  },
]
