import { z } from 'zod'
import { articleWordsSchema } from '#blog/written-article.ts'

const ARTICLE_STATES = ['draft', 'scheduled', 'published'] as const

const articleRow = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  state: z.enum(ARTICLE_STATES),
  publishedAt: z
    .string()
    .nullable()
    .describe('When visitors can read it, in the future while it is scheduled'),
  hasChanges: z.boolean().describe('The draft says something else than what visitors read'),
  updatedAt: z.string(),
  updatedBy: z.string(),
})

export const adminArticlesSchema = z.object({
  articles: z.array(articleRow),
  categories: z.array(z.string()).describe('Those that articles have'),
})
export type AdminArticlesResponse = z.infer<typeof adminArticlesSchema>

export const loadedArticleSchema = articleRow.extend({
  revision: z.number().int(),
  draft: articleWordsSchema,
})
export type LoadedArticle = z.infer<typeof loadedArticleSchema>

export const articleRemovedSchema = z.object({ isRemoved: z.literal(true) })
export const pictureSchema = z.object({ address: z.string() })
