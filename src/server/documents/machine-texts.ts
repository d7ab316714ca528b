import type { Article } from '#blog/article.ts'
import { listArticles } from '#blog/articles.store.ts'
import { articlePath } from '#blog/blog-path.ts'
import { categoryCountsQuery, marketsQuery } from '#catalogue/catalogue-calls.ts'
import type { CategoryCountsResponse, MarketsResponse } from '#catalogue/catalogue-responses.ts'
import { categoryPath, marketPath } from '#catalogue/tool.ts'
import { formatCount } from '#lib/format-number.ts'
import { registryEntry } from '#mcp/connect.ts'
import { llmsText, openSearchXml, robotsText, type TextSection } from '#seo/crawler-texts.ts'
import { site } from '#site.config'
import { categoryByKey } from '#vocabulary/categories.ts'
import { categoryDescription } from '#vocabulary/category-details.ts'
import { askApi, type DocumentKind, PLAIN_TEXT } from './document.ts'

const forPrograms: TextSection = {
  title: 'For programs',
  links: [
    {
      label: 'API',
      path: '/api/openapi.json',
      note: 'the OpenAPI 3.1 document of the public, read-only API',
    },
    { label: 'Model Context Protocol', path: '/mcp', note: 'the same facts as tools for assistants' },
    { label: 'MCP registry entry', path: '/mcp/server.json', note: 'the server as registries describe it' },
    { label: 'Open data', path: '/data', note: 'the whole catalogue as JSON, CSV and NDJSON files' },
    { label: 'Sitemap', path: '/sitemap.xml', note: 'every page that is meant to be found' },
    { label: 'New tools', path: '/feeds/tools.xml', note: 'RSS feed of the tools added last' },
  ],
}

const pages: TextSection = {
  title: 'Pages',
  links: [
    { label: 'Categories', path: '/categories', note: 'all categories with their number of tools' },
    {
      label: 'Markets',
      path: '/markets',
      note: 'tools that buyers choose between, with the questions that decide',
    },
    {
      label: 'Reports',
      path: '/reports',
      note: 'figures by market: single sign-on, free plans, published prices and more',
    },
    { label: 'Trending', path: '/trending', note: 'what visitors open and compare' },
    { label: 'Compare', path: '/compare', note: 'choose two tools and see their facts side by side' },
    { label: 'Free tools', path: '/free-tools', note: 'tools with a free plan' },
    { label: 'About', path: '/about', note: 'how the directory is made' },
  ],
}

const articleLinks = (articles: readonly Article[]): TextSection => ({
  title: 'Articles',
  links: articles.map(({ slug, title, description }) => ({
    label: title,
    path: `${articlePath(slug)}.md`,
    note: description,
  })),
})

const toolCount = (count: number) => formatCount(count, 'tool')

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
      'Add .md to any of these addresses for the same facts as Markdown.',
    ].join(' '),
    'A fact that is not on record is unknown, not absent. A price is what the plan named beside it costs in the currency of its price page, with its unit (per seat, per account, per contact) and its billing; a price of a month billed yearly is not the price billed monthly. Sources and the day they were read are beside the facts.',
  ]
  return llmsText(siteUrl, site.name, intro, [
    pages,
    forPrograms,
    {
      title: 'Markets',
      links: markets
        .filter(({ tools }) => tools > 0)
        .map(({ key, label, description, tools }) => ({
          label,
          path: `${marketPath(key)}.md`,
          note: `${toolCount(tools)}. ${description}`,
        })),
    },
    articleLinks(articles),
    {
      title: 'Categories',
      links: Object.entries(categories).map(([key, count]) => ({
        label: categoryByKey(key).label,
        path: categoryPath(key),
        note: `${toolCount(count)}. ${categoryDescription(key)}`,
      })),
    },
  ])
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
  {
    pattern: /^\/mcp\/server\.json$/,
    make: async ({ siteUrl }) => ({
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(registryEntry(siteUrl), null, 2),
      tags: [],
    }),
  },
]
