import { categoryCountsQuery } from '#catalogue/catalogue-calls.ts'
import { categoryPath } from '#catalogue/tool.ts'
import { llmsText, openSearchXml, robotsText, type TextSection } from '#seo/crawler-texts.ts'
import { site } from '#site.config'
import { categoryByKey } from '#vocabulary/categories.ts'
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
    { label: 'Open data', path: '/data', note: 'the whole catalogue as JSON, CSV and NDJSON files' },
    { label: 'Sitemap', path: '/sitemap.xml', note: 'every page that is meant to be found' },
    { label: 'New tools', path: '/feeds/tools.xml', note: 'RSS feed of the tools added last' },
  ],
}

const pages: TextSection = {
  title: 'Pages',
  links: [
    { label: 'Categories', path: '/categories', note: 'all categories with their number of tools' },
    { label: 'Trending', path: '/trending', note: 'what visitors open and compare' },
    { label: 'Compare', path: '/compare', note: 'choose two tools and see their facts side by side' },
    { label: 'Free tools', path: '/free-tools', note: 'tools with a free plan' },
    { label: 'About', path: '/about', note: 'how the directory is made' },
  ],
}

async function makeLlmsText({ categories }: { categories: Record<string, number> }, siteUrl: string) {
  const links = Object.entries(categories).map(([key, count]) => ({
    label: categoryByKey(key).label,
    path: categoryPath(key),
    note: `${count} ${count === 1 ? 'tool' : 'tools'}. ${categoryByKey(key).description}`,
  }))
  const intro = [
    site.description,
    `Every tool has a page at ${siteUrl}/tools/{slug} and the same facts as Markdown at ${siteUrl}/tools/{slug}.md. Two tools are compared at ${siteUrl}/compare/{slug}-vs-{slug}, alternatives to one are at ${siteUrl}/alternatives/{slug}-alternatives.`,
    'A fact that is not on record is unknown, not absent. Prices are starter prices in USD a month.',
  ]
  return llmsText(siteUrl, site.name, intro, [pages, forPrograms, { title: 'Categories', links }])
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
      const answer = await askApi(deps, categoryCountsQuery())
      if (!answer) return null
      return { type: PLAIN_TEXT, body: await makeLlmsText(answer, deps.siteUrl), tags: ['tools'] }
    },
  },
]
