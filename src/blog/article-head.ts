import { authorOf } from '#seo/editor.ts'
import { type Head, sharePath } from '#seo/head.tsx'
import { articleData, breadcrumbData, faqData, itemListData } from '#seo/structured-data.ts'
import { site } from '#site.config'
import type { Crumb } from '#ui/breadcrumbs.tsx'
import type { Article, ArticleResponse, Block } from './article.ts'
import { articlePath, blogPath, lastChangeOf, reviewId } from './blog-path.ts'

export function articleTrail({ title, slug }: Article): Crumb[] {
  return [
    { label: 'Blog', href: blogPath() },
    { label: title, href: articlePath(slug) },
  ]
}

export function articleHead({ article, wordCount }: ArticleResponse): Head {
  const path = articlePath(article.slug)
  return {
    title: article.title,
    description: article.description,
    keywords: article.keywords,
    canonical: path,
    image: sharePath.article(article.slug),
    markdown: `${path}.md`,
    type: 'article',
    published: article.publishedAt,
    modified: lastChangeOf(article),
    data: (siteUrl) => {
      const facts = {
        ...article,
        url: siteUrl + path,
        section: article.category,
        published: article.publishedAt,
        modified: lastChangeOf(article),
        image: siteUrl + sharePath.article(article.slug),
        wordCount,
      }
      return [
        articleData(facts, { name: site.name, url: siteUrl }, authorOf(article.author)),
        breadcrumbData(articleTrail(article), siteUrl),
        ...listsOf(article, siteUrl + path),
      ]
    },
  }
}

/** The rankings and the questions an article holds, as data of their own. */
function listsOf(article: Article, url: string): object[] {
  const blocks: Block[] = article.sections.flatMap((section) => section.blocks)
  return blocks.flatMap((block): object[] => {
    if (block.type === 'faq') return [faqData(block.entries)]
    if (block.type !== 'ranking') return []
    return [
      itemListData(
        article.title,
        block.entries.map((review) => ({ name: review.name, url: `${url}#${reviewId(review)}` })),
      ),
    ]
  })
}
