import { z } from 'zod'
import { dateInWords } from '#lib/date-words.ts'
import { type Article, articleSchema } from './article.ts'
import { countWords } from './articles.ts'
import { readMarkdown } from './read-markdown.ts'

const WORDS_A_MINUTE = 200

const line = (max: number) => z.string().trim().max(max)

/** What an editor writes; a draft may lack anything but a title. */
export const articleWordsSchema = z.strictObject({
  title: line(120).min(1),
  description: line(160),
  category: line(40),
  keywords: z.array(line(60).min(1)).max(8),
  author: line(80).describe('Empty: the editors of the site'),
  text: z.string().max(60_000).describe('Markdown'),
})
export type ArticleWords = z.infer<typeof articleWordsSchema>

export const publishableSchema = articleWordsSchema.extend({
  description: articleSchema.shape.description,
  category: line(40).min(1),
  text: z.string().superRefine((text, context) => {
    const { intro, sections } = readMarkdown(text)
    const blocks = [...intro, ...sections.flatMap((section) => section.blocks)]
    const empty = sections.find((section) => section.blocks.length === 0)
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    if (intro.length + sections.length === 0) refuse('is required')
    else if (empty) refuse(`has nothing under the heading "${empty.title}"`)
    else if (blocks.some((block) => block.type === 'picture' && block.alt === ''))
      refuse('has a picture without a description: ![what it shows](...)')
  }),
})

export interface PublishedWords {
  slug: string
  words: ArticleWords
  publishedAt: string
  modifiedAt: string
}

/** The same shape as an article of the site's folder, so that pages, feeds and search treat both alike. */
export function toArticle({ slug, words, publishedAt, modifiedAt }: PublishedWords): Article {
  const { author, text, ...shown } = words
  const published = publishedAt.slice(0, 10)
  // Written before the day it was scheduled for.
  const [, modified = published] = [published, modifiedAt.slice(0, 10)].sort()
  const article: Article = {
    slug,
    ...shown,
    eyebrow: words.category,
    ...(author && { author }),
    icon: 'newspaper',
    color: 'sky',
    publishedAt: published,
    modifiedAt: modified,
    dateText: dateInWords(published),
    ...(modified > published && { updatedText: `Updated ${dateInWords(modified)}` }),
    readTime: '1 min read',
    featured: false,
    ...readMarkdown(text),
    related: [],
  }
  return { ...article, readTime: `${Math.max(1, Math.round(countWords(article) / WORDS_A_MINUTE))} min read` }
}
