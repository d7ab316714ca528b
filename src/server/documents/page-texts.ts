import { articleMarkdown } from '#blog/article-markdown.ts'
import { articles } from '#blog/articles.ts'
import { articlePath } from '#blog/blog-path.ts'
import type { ChangeTag } from '#changes/change-tags.ts'
import type { DocumentDeps, DocumentKind, MadeDocument } from './document.ts'

/** The twin of a page; search engines are sent to the page. */
export const markdownOf = (
  { siteUrl }: DocumentDeps,
  page: string,
  body: string,
  tags: readonly ChangeTag[],
): MadeDocument => ({
  type: 'text/markdown; charset=utf-8',
  body,
  tags,
  headers: { Link: `<${siteUrl}${page}>; rel="canonical"` },
})

/** Pages as Markdown, for assistants and people who read text. */
export const pageTexts: readonly DocumentKind[] = [
  {
    pattern: /^\/blog\/(?<slug>[^/]+)\.md$/,
    make: async (deps, { slug = '' }) => {
      const article = articles.find((one) => one.slug === slug)
      return article ? markdownOf(deps, articlePath(slug), articleMarkdown(article, deps.siteUrl), []) : null
    },
  },
]
