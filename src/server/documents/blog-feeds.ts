import { listArticles } from '#blog/articles.store.ts'
import { articlePath, blogPath, lastChangeOf } from '#blog/blog-path.ts'
import type { Db } from '#db/open.ts'
import { atomXml } from '#seo/atom.ts'
import { type RssItem, rssXml } from '#seo/rss.ts'
import { site } from '#site.config'
import { type DocumentKind, HOUR_MS } from './document.ts'

const itemsOf = async (db: Db): Promise<RssItem[]> =>
  (await listArticles(db)).map((article) => ({
    title: article.title,
    path: articlePath(article.slug),
    description: article.description,
    date: article.publishedAt,
    modified: lastChangeOf(article),
    category: article.category,
  }))

const feedAt = (path: string) => ({
  title: `${site.name}: blog`,
  description: 'Guides to choosing software and being found, newest first.',
  path,
  page: blogPath(),
})

/** The blog for feed readers, in both formats they know. */
export const blogFeeds: readonly DocumentKind[] = [
  {
    pattern: /^\/feeds\/blog\.xml$/,
    make: async ({ db, siteUrl }) => ({
      type: 'application/rss+xml; charset=utf-8',
      body: rssXml(siteUrl, feedAt('/feeds/blog.xml'), await itemsOf(db)),
      tags: ['articles'],
      freshMs: HOUR_MS,
    }),
  },
  {
    pattern: /^\/feeds\/blog\.atom$/,
    make: async ({ db, siteUrl }) => ({
      type: 'application/atom+xml; charset=utf-8',
      body: atomXml(siteUrl, site.name, feedAt('/feeds/blog.atom'), await itemsOf(db)),
      tags: ['articles'],
      freshMs: HOUR_MS,
    }),
  },
]
