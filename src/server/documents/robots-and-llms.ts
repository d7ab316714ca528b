import type { Article } from '#blog/article.ts'
import { listArticles } from '#blog/articles.store.ts'
import { articlePath } from '#blog/blog-path.ts'
import { formatCount } from '#lib/format-number.ts'
import { registryEntry } from '#mcp/connect.ts'
import { categoryCountsQuery, marketsQuery } from '#needs/catalogue-calls.ts'
import type { CategoryCountsResponse, MarketsResponse } from '#needs/catalogue-responses.ts'
import { llmsText, openSearchXml, robotsText } from '#seo/crawler-texts.ts'
import { site } from '#site.config'
import { FEED_SCHEMA_PATH, feedJsonSchema } from '#sync/feed.ts'
import { categoryPath, marketPath } from '#tools/tool.ts'
import { categoryByKey } from '#vocabulary/categories.ts'
import { categoryDescription } from '#vocabulary/category-details.ts'
import { askApi, type DocumentKind, PLAIN_TEXT } from './document.ts'
import fixedSections from './llms-links.json' with { type: 'json' }

function makeLlmsText(
  { categories }: CategoryCountsResponse,
  { markets }: MarketsResponse,
  articles: readonly Article[],
  siteUrl: string,
): string {
  const page = (words: string, path: string) => `${words} ${siteUrl}${path}`
  const intro = [
    site.description,
    [
      page('Every tool has a page at', '/tools/{slug};'),
      page('two tools are compared at', '/compare/{slug}-vs-{slug},'),
      page('alternatives to one are at', '/alternatives/{slug}-alternatives,'),
      page('what buyers choose between at', '/markets/{key}.'),
      'Add .md to the address of a tool for the same facts as Markdown.',
    ].join(' '),
    'A fact that is not on record is unknown, not absent. A price is what the plan named beside it costs in the currency of its price page, with its unit (per seat, per account, per contact) and its billing; a price of a month billed yearly is not the price billed monthly. Sources and the day they were read are beside the facts.',
  ]
  return llmsText(siteUrl, site.name, intro, [
    ...fixedSections,
    {
      title: 'Markets',
      links: markets
        .filter(({ tools }) => tools > 0)
        .map(({ key, label, description, tools }) => ({
          label,
          path: marketPath(key),
          note: `${formatCount(tools, 'tool')}. ${description}`,
        })),
    },
    {
      title: 'Articles',
      links: articles.map(({ slug, title, description }) => ({
        label: title,
        path: articlePath(slug),
        note: description,
      })),
    },
    {
      title: 'Categories',
      links: Object.entries(categories).map(([key, count]) => ({
        label: categoryByKey(key).label,
        path: categoryPath(key),
        note: `${formatCount(count, 'tool')}. ${categoryDescription(key)}`,
      })),
    },
  ])
}

function jsonAt(path: string, write: (siteUrl: string) => object): DocumentKind {
  return {
    pattern: new RegExp(`^${RegExp.escape(path)}$`),
    make: async ({ siteUrl }) => ({
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(write(siteUrl), null, 2),
      tags: [],
    }),
  }
}

export const machineTexts: readonly DocumentKind[] = [
  {
    pattern: /^\/robots\.txt$/,
    make: async ({ siteUrl }) => ({ type: PLAIN_TEXT, body: robotsText(siteUrl), tags: [] }),
  },
  {
    pattern: /^\/opensearch\.xml$/,
    make: async ({ siteUrl }) => ({
      type: 'application/opensearchdescription+xml; charset=utf-8',
      body: openSearchXml(siteUrl, site.name, site.description),
      tags: [],
    }),
  },
  {
    pattern: /^\/llms\.txt$/,
    make: async (deps) => {
      const [categories, markets, articles] = await Promise.all([
        askApi(deps, categoryCountsQuery()),
        askApi(deps, marketsQuery()),
        listArticles(deps.db),
      ])
      if (!categories || !markets) return null
      const body = makeLlmsText(categories, markets, articles, deps.siteUrl)
      return { type: PLAIN_TEXT, body, tags: ['tools', 'articles'] }
    },
  },
  jsonAt('/mcp/server.json', registryEntry),
  jsonAt(FEED_SCHEMA_PATH, feedJsonSchema),
]
