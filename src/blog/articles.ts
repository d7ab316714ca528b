import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { findDrawing } from '#content/icon-name.ts'
import { NotFound } from '#lib/errors.ts'
import { fillWords, type WordFacts, withoutMissingPartner } from '#seo/fill-words.ts'
import { orEnd, readSiteFile, SiteFault, siteDir } from '#site/site-folder.ts'
import type { IconDrawing } from '#ui/icon.tsx'
import { plainWords } from '#ui/rich-text.tsx'
import {
  type Article,
  type ArticleList,
  type ArticleResponse,
  type ArticleSummary,
  articleFileSchema,
  articleSummarySchema,
} from './article.ts'

const FOLDER = 'content/articles'

/** Every article of the site, newest first. A file that breaks the rules of `article.ts` stops the start and is named. */
export function readArticles(facts: WordFacts = {}, dir = siteDir()): Article[] {
  const folder = join(dir, FOLDER)
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : []
  const schema = z.preprocess((content) => withNames(content, facts), articleFileSchema)
  const all = files.map((file) => readSiteFile(dir, join(FOLDER, file), schema))
  for (const { slug, related } of all)
    for (const other of related.filter((named) => all.every((article) => article.slug !== named)))
      throw new SiteFault(
        `${folder}/${slug}.json: related names ${other}, which is not an article. Correct it.`,
      )
  return newestFirst(all)
}

export const newestFirst = (all: readonly Article[]): Article[] =>
  all.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.slug.localeCompare(b.slug))

export const articles: readonly Article[] = orEnd(readArticles)

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

const RELATED_MAX = 3

export function getArticle(slug: string, all = articles): Article {
  const article = all.find((candidate) => candidate.slug === slug)
  if (!article) throw new NotFound('article', slug)
  return article
}

const summaryOf = (article: Article): ArticleSummary => articleSummarySchema.parse(article)

/** The ones it names; where it names none, the latest, those of its own category first. */
export function relatedTo(article: Article, all = articles): ArticleSummary[] {
  if (article.related.length > 0) return article.related.map((slug) => summaryOf(getArticle(slug, all)))
  const others = all.filter(({ slug }) => slug !== article.slug)
  const isAlike = ({ category }: Article) => category === article.category
  return [...others.filter(isAlike), ...others.filter((other) => !isAlike(other))]
    .slice(0, RELATED_MAX)
    .map(summaryOf)
}

export function articleList(all: readonly Article[]): ArticleList {
  const summaries = all.map(summaryOf)
  return { articles: summaries, drawings: drawingsIn(summaries) }
}

export function articleResponse(slug: string, all: readonly Article[]): ArticleResponse {
  const article = getArticle(slug, all)
  const related = relatedTo(article, all)
  return { article, related, wordCount: countWords(article), drawings: drawingsIn([article, related]) }
}

/** The drawings of every `icon` in an answer, however deep: pages carry only those they show. */
export function drawingsIn(answer: unknown): Record<string, IconDrawing> {
  return Object.fromEntries(
    namesIn(answer).flatMap((name) => {
      const drawing = findDrawing(name)
      return drawing ? [[name, drawing]] : []
    }),
  )
}

function namesIn(value: unknown): string[] {
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([field, inner]) =>
    field === 'icon' && typeof inner === 'string' ? [inner] : namesIn(inner),
  )
}

/** What a reader does not see of a block. */
const HIDDEN_FIELDS = new Set(['type', 'icon', 'url', 'href', 'src', 'toolSlug', 'firstBadge'])

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(stringsOf)
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([field, inner]) => (HIDDEN_FIELDS.has(field) ? [] : stringsOf(inner)))
}

export function articleTexts({ intro, sections }: Article): string[] {
  return stringsOf([intro, sections.map(({ title, blocks }) => [title, blocks])])
}

export function countWords(article: Article): number {
  return plainWords(articleTexts(article).join(' ')).split(/\s+/).length
}
