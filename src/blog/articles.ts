import { NotFound } from '#lib/errors.ts'
import { fillWords, type WordFacts, withoutMissingPartner } from '#seo/fill-words.ts'
import {
  type Article,
  type ArticleList,
  type ArticleResponse,
  type ArticleSummary,
  articleSchema,
  articleSummarySchema,
} from './article.ts'
import { countWords } from './article-text.ts'
import { drawingsIn } from './icon-drawings.ts'

const files = import.meta.glob<{ article: unknown }>('/src/content/articles/*.ts', { eager: true })

/** Every article, newest first. A file that breaks the rules of `article.ts` stops the start and is named. */
export const readArticles = (facts: WordFacts = {}): Article[] =>
  Object.entries(files)
    .map(([file, { article }]) => readArticle(file, article, facts))
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.slug.localeCompare(b.slug))

export const articles: readonly Article[] = readArticles()

function readArticle(file: string, content: unknown, facts: WordFacts): Article {
  const parsed = articleSchema.safeParse(withNames(content, facts))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`${file}: ${issue?.path.join('.')}: ${issue?.message}`)
}

/** The same content with the partners' names and addresses in their places. */
function withNames(value: unknown, facts: WordFacts): unknown {
  if (typeof value === 'string') return fillWords(value, facts)
  if (Array.isArray(value))
    return withoutMissingPartner(value, facts)
      .map((item) => withNames(item, facts))
      .map(ranked)
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, withNames(inner, facts)]))
}

/** Ranks count what is left when the partner is not. */
function ranked(item: unknown, index: number): unknown {
  return item && typeof item === 'object' && 'rank' in item ? { ...item, rank: index + 1 } : item
}

export function getArticle(slug: string): Article {
  const article = articles.find((candidate) => candidate.slug === slug)
  if (!article) throw new NotFound('article', slug)
  return article
}

const summaryOf = (article: Article): ArticleSummary => articleSummarySchema.parse(article)

export function relatedTo(article: Article): ArticleSummary[] {
  return article.related.map((slug) => summaryOf(getArticle(slug)))
}

/** All that the index shows. */
export function articleList(): ArticleList {
  const summaries = articles.map(summaryOf)
  return { articles: summaries, drawings: drawingsIn(summaries) }
}

/** All that the page of an article shows. */
export function articleResponse(slug: string): ArticleResponse {
  const article = getArticle(slug)
  const related = relatedTo(article)
  return { article, related, wordCount: countWords(article), drawings: drawingsIn([article, related]) }
}
