import { toolQuery } from '#catalogue/catalogue-calls.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { toolPath } from '#catalogue/tool.ts'
import { toolMarkdown } from '#catalogue/tool-markdown.ts'
import { toolTag } from '#changes/change-tags.ts'
import { companiesQuery } from '#search/search-calls.ts'
import { rssXml } from '#seo/rss.ts'
import { site } from '#site.config'
import { categoryByKey } from '#vocabulary/categories.ts'
import { askApi, type DocumentKind } from './document.ts'
import { markdownOf } from './page-texts.ts'

const FEED_ITEMS = 50
const feed = {
  title: `New tools | ${site.name}`,
  description: 'The tools that were added to the directory last.',
  path: '/feeds/tools.xml',
  page: '/',
}

const newestTools = companiesQuery({ sort: 'newest', limit: FEED_ITEMS, view: 'card' })

export const toolTexts: readonly DocumentKind[] = [
  {
    pattern: /^\/feeds\/tools\.xml$/,
    make: async (deps) => {
      const answer = await askApi(deps, newestTools)
      const items = (answer?.companies ?? []).map((tool) => ({
        title: tool.name,
        path: toolPath(tool.slug),
        description: tool.description,
        date: tool.createdAt,
        category: categoryByKey(tool.category).label,
      }))
      const body = rssXml(deps.siteUrl, feed, items)
      return { type: 'application/rss+xml; charset=utf-8', body, tags: ['tools'] }
    },
  },
  {
    pattern: /^\/tools\/(?<slug>[^/]+)\.md$/,
    make: async (deps, { slug = '' }) => {
      const answer = await askApi(deps, toolQuery({ slug }))
      if (!answer) return null
      const questions = marketBook().questionsOf(answer.company.markets.map(({ key }) => key))
      const body = toolMarkdown(answer.company, deps.siteUrl, questions)
      return markdownOf(deps, toolPath(slug), body, [toolTag(slug)])
    },
  },
]
