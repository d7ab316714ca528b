import { listArticles } from '#blog/articles.store.ts'
import { articlePath, blogPath, lastChangeOf } from '#blog/blog-path.ts'
import { type ChangeTag, toolTag } from '#changes/change-tags.ts'
import type { Db } from '#db/open.ts'
import { listWatchedChanges, type ToolChange } from '#history/history.store.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { companiesQuery } from '#search/search-calls.ts'
import { atomXml, type Feed, type FeedEntry, rssXml } from '#seo/feed-xml.ts'
import { site } from '#site.config'
import { changeTitle } from '#sync/sync-words.ts'
import { changedFactLines } from '#tools/changed-facts.ts'
import { WATCHED_FIELDS } from '#tools/fields.ts'
import { listToolsByFacet } from '#tools/index/listed-tools.store.ts'
import { marketPath, toolPath, watchPath } from '#tools/tool.ts'
import { findToolBySlug } from '#tools/tools.store.ts'
import { categoryByKey } from '#vocabulary/categories.ts'
import { type DocumentDeps, type DocumentKind, documentOf, HOUR_MS, type MadeDocument } from './document.ts'

const ENTRIES = 100
const NEW_TOOLS = 50
/** As many as a stack has. */
const WATCHED_TOOLS_MAX = 60
const MARKET_TOOLS_MAX = 500

type Entries = readonly FeedEntry[]

const feedIn =
  (form: 'rss' | 'atom') =>
  ({ siteUrl }: DocumentDeps, feed: Feed, entries: Entries, tags: readonly ChangeTag[]) => ({
    type: `application/${form}+xml; charset=utf-8`,
    body: form === 'rss' ? rssXml(siteUrl, feed, entries) : atomXml(siteUrl, site.name, feed, entries),
    tags,
  })
const [rss, atom] = [feedIn('rss'), feedIn('atom')]

const newTools = {
  title: `New tools | ${site.name}`,
  description: 'The tools that were added to the directory last.',
  path: '/feeds/tools.xml',
  page: '/',
}

const blogAt = (path: string): Feed => ({
  title: `${site.name}: blog`,
  description: 'Guides to choosing software and being found, newest first.',
  path,
  page: blogPath(),
})

const changesOf = (name: string, path: string, page: string): Feed => ({
  title: `${name}: changes | ${site.name}`,
  description: 'Prices, plans and answers that changed, the latest first.',
  path,
  page,
})

/** For feed readers: new tools, the blog, and what changed of one tool, of a market, of any tools named in the address. */
export const feeds: readonly DocumentKind[] = [
  documentOf(
    /^\/feeds\/tools\.xml$/,
    () => companiesQuery({ sort: 'newest', limit: NEW_TOOLS, view: 'card' }),
    ({ companies }, deps) => {
      const entries = companies.map((tool) => ({
        title: tool.name,
        path: toolPath(tool.slug),
        description: tool.description,
        date: tool.createdAt,
        category: categoryByKey(tool.category).label,
      }))
      return rss(deps, newTools, entries, ['tools'])
    },
  ),
  {
    pattern: /^\/feeds\/blog\.(?<form>xml|atom)$/,
    make: async (deps, { form }) => {
      const write = form === 'xml' ? rss : atom
      const made = write(deps, blogAt(`/feeds/blog.${form}`), await articleEntries(deps.db), ['articles'])
      return { ...made, freshMs: HOUR_MS }
    },
  },
  {
    pattern: /^\/tools\/(?<slug>[^/]+)\/changes\.atom$/,
    make: async (deps, { slug = '' }) => {
      const tool = await findToolBySlug(deps.db, slug)
      if (!tool) return null
      const path = `${toolPath(slug)}/changes`
      return changesFeed(deps, [slug], changesOf(tool.name, `${path}.atom`, path))
    },
  },
  {
    pattern: /^\/markets\/(?<key>[^/]+)\.atom$/,
    make: async (deps, { key = '' }) => {
      const market = marketQuestions().market(key)
      if (!market) return null
      const tools = await listToolsByFacet(deps.db, 'market', key, MARKET_TOOLS_MAX)
      const slugs = tools.map(({ slug }) => slug)
      return changesFeed(deps, slugs, changesOf(market.label, `${marketPath(key)}.atom`, marketPath(key)))
    },
  },
  {
    pattern: /^\/feeds\/watch\/(?<list>[a-z0-9-]+(?:,[a-z0-9-]+)*)\.atom$/,
    make: async (deps, { list = '' }) => {
      const slugs = [...new Set(list.split(','))].slice(0, WATCHED_TOOLS_MAX)
      const page = `/saved?tools=${slugs.join(',')}`
      return changesFeed(deps, slugs, changesOf('Watched tools', watchPath(slugs), page))
    },
  },
]

async function articleEntries(db: Db): Promise<Entries> {
  return (await listArticles(db)).map((article) => ({
    title: article.title,
    path: articlePath(article.slug),
    description: article.description,
    date: article.publishedAt,
    modified: lastChangeOf(article),
    category: article.category,
  }))
}

async function changesFeed(deps: DocumentDeps, slugs: readonly string[], feed: Feed): Promise<MadeDocument> {
  const changes = await listWatchedChanges(deps.db, slugs, WATCHED_FIELDS, ENTRIES)
  return atom(deps, feed, changes.map(changeEntry), slugs.map(toolTag))
}

function changeEntry(change: ToolChange): FeedEntry {
  const { id, slug, name, field, before, after, changedAt } = change
  const lines = field === null ? [] : changedFactLines(field, before, after, marketQuestions())
  return {
    title: `${name}: ${changeTitle(change)}`,
    path: `${toolPath(slug)}/changes#change-${id}`,
    description: lines.join('\n') || changeTitle(change),
    date: changedAt,
  }
}
