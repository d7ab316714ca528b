import { changedFactLines } from '#catalogue/changed-facts.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { marketPath, toolPath, watchPath } from '#catalogue/tool.ts'
import { findToolBySlug, listToolsByFacet } from '#catalogue/tools.store.ts'
import { toolTag } from '#changes/change-tags.ts'
import { listWatchedChanges, type ToolChange } from '#history/history.store.ts'
import { atomXml } from '#seo/atom.ts'
import type { Feed, RssItem } from '#seo/rss.ts'
import { site } from '#site.config'
import { changeTitle } from '#sync/sync-words.ts'
import type { DocumentDeps, DocumentKind, MadeDocument } from './document.ts'

const ENTRIES = 100
const WATCHED_TOOLS_MAX = 50
const MARKET_TOOLS_MAX = 500

/** Changes of prices, plans and answers for feed readers: of one tool, of a market, of any tools named in the address. */
export const watchFeeds: readonly DocumentKind[] = [
  {
    pattern: /^\/tools\/(?<slug>[^/]+)\/changes\.atom$/,
    make: async (deps, { slug = '' }) => {
      const tool = await findToolBySlug(deps.db, slug)
      if (!tool) return null
      const path = `${toolPath(slug)}/changes`
      return makeFeed(deps, [slug], feedOf(tool.name, `${path}.atom`, path))
    },
  },
  {
    pattern: /^\/markets\/(?<key>[^/]+)\.atom$/,
    make: async (deps, { key = '' }) => {
      const market = marketBook().market(key)
      if (!market) return null
      const tools = await listToolsByFacet(deps.db, 'market', key, MARKET_TOOLS_MAX)
      const slugs = tools.map(({ slug }) => slug)
      return makeFeed(deps, slugs, feedOf(market.label, `${marketPath(key)}.atom`, marketPath(key)))
    },
  },
  {
    pattern: /^\/feeds\/watch\/(?<list>[a-z0-9-]+(?:,[a-z0-9-]+)*)\.atom$/,
    make: async (deps, { list = '' }) => {
      const slugs = [...new Set(list.split(','))].slice(0, WATCHED_TOOLS_MAX)
      const page = `/saved?tools=${slugs.join(',')}`
      return makeFeed(deps, slugs, feedOf('Saved tools', watchPath(slugs), page))
    },
  },
]

const feedOf = (name: string, path: string, page: string): Feed => ({
  title: `${name}: changes | ${site.name}`,
  description: 'Prices, plans and answers that changed, the latest first.',
  path,
  page,
})

async function makeFeed(deps: DocumentDeps, slugs: readonly string[], feed: Feed): Promise<MadeDocument> {
  const changes = await listWatchedChanges(deps.db, slugs, ENTRIES)
  return {
    type: 'application/atom+xml; charset=utf-8',
    body: atomXml(deps.siteUrl, site.name, feed, changes.map(toEntry)),
    tags: slugs.map(toolTag),
  }
}

function toEntry(change: ToolChange): RssItem {
  const { id, slug, name, field, before, after, changedAt } = change
  const lines = field === null ? [] : changedFactLines(field, before, after, marketBook())
  return {
    title: `${name}: ${changeTitle(change)}`,
    path: `${toolPath(slug)}/changes#change-${id}`,
    description: lines.join('\n') || changeTitle(change),
    date: changedAt,
  }
}
