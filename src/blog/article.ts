import { z } from 'zod'
import { findDrawing } from '#content/icon-name.ts'
import { PICTURE_PATH } from './blog-path.ts'

const RATING_MAX = 5

const words = z.string().min(1)
const lines = z.array(words).min(1)
const icon = z
  .string()
  .refine((name) => findDrawing(name) !== undefined, 'there is no such icon; see lucide.dev/icons')
const day = z.iso.date()
/** Inside the site, to another site over https, or one of the partners' placeholders before they are filled in. */
const href = z.string().regex(/^(\/|https:\/\/|\{\w+Url\}$)/)
const readTime = z.string().regex(/^\d+ min read$/)
const linkSchema = z.strictObject({ label: words, href })

const reviewSchema = z.strictObject({
  rank: z.number().int().positive(),
  name: words,
  url: href,
  toolSlug: words.optional(),
  description: words,
  extendedDescription: words,
  features: lines,
  pricing: words,
  /** A partner's place is agreed, so it has none. */
  rating: z.number().min(1).max(RATING_MAX).optional(),
  prosAndCons: z.strictObject({ pros: lines, cons: lines }),
  bestFor: words,
  icon,
})

const strategySchema = z.strictObject({
  strategy: words,
  description: words,
  implementation: lines,
  tools: lines,
  difficulty: z.enum(['Low', 'Medium', 'High']),
  impact: z.enum(['High', 'Very High']),
  icon,
})

const cardSchema = z.strictObject({
  title: words,
  text: words,
  points: lines.optional(),
  badge: words.optional(),
  link: linkSchema.optional(),
})

const blockSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: words }),
  z.strictObject({ type: z.literal('heading'), text: words }),
  z.strictObject({ type: z.literal('list'), ordered: z.boolean().optional(), items: lines }),
  z.strictObject({ type: z.literal('table'), caption: words, head: lines, rows: z.array(lines) }),
  z.strictObject({ type: z.literal('note'), text: words }),
  z.strictObject({
    type: z.literal('picture'),
    src: z.string().regex(PICTURE_PATH),
    alt: z.string().min(1, 'a picture needs a description'),
    width: z.number().int(),
    height: z.number().int(),
  }),
  z.strictObject({
    type: z.literal('ranking'),
    method: words,
    firstBadge: words.optional(),
    entries: z.array(reviewSchema),
  }),
  z.strictObject({ type: z.literal('strategies'), entries: z.array(strategySchema) }),
  z.strictObject({ type: z.literal('cards'), entries: z.array(cardSchema) }),
  z.strictObject({
    type: z.literal('metrics'),
    entries: z.array(z.strictObject({ name: words, target: words, text: words })),
  }),
  z.strictObject({
    type: z.literal('steps'),
    entries: z.array(z.strictObject({ title: words, text: words })),
  }),
  z.strictObject({
    type: z.literal('faq'),
    entries: z.array(z.strictObject({ question: words, answer: words })),
  }),
  z.strictObject({ type: z.literal('cta'), title: words, text: words, links: z.array(linkSchema).min(1) }),
])

const sectionSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: words,
  blocks: z.array(blockSchema).min(1),
})

export const articleSummarySchema = z.object({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: words,
  description: z.string().min(70).max(160),
  category: words,
  icon,
  color: z.enum(['indigo', 'violet', 'sky', 'teal', 'rose']),
  publishedAt: day,
  modifiedAt: day,
  dateText: words,
  readTime,
  indexReadTime: readTime
    .optional()
    .describe('What cards say, where it is not the time of the whole article'),
  featured: z.boolean(),
})

export const articleSchema = articleSummarySchema.extend({
  keywords: z.array(words).max(8),
  backLink: linkSchema.optional(),
  eyebrow: words,
  updatedText: words.optional(),
  author: words.optional().describe('Absent: the editors of the site'),
  reviewedAt: day
    .optional()
    .describe('The day its claims were last checked against the catalogue and their sources'),
  intro: z.array(blockSchema),
  sections: z.array(sectionSchema),
  related: z.array(words).max(3),
})

export const articleFileSchema = articleSchema.omit({ author: true }).extend({
  keywords: articleSchema.shape.keywords.min(5),
  reviewedAt: day,
  intro: articleSchema.shape.intro.min(1),
  sections: articleSchema.shape.sections.min(1),
})

/** The shapes of each icon that the answer names: element and attributes. */
const attributes = z.record(z.string(), z.union([z.string(), z.number()]).optional())
const drawings = z.record(z.string(), z.array(z.tuple([z.string(), attributes])))

export const articleListSchema = z.object({
  articles: z.array(articleSummarySchema),
  drawings,
})
export const articleResponseSchema = z.object({
  article: articleSchema,
  wordCount: z.number().int(),
  related: z.array(articleSummarySchema),
  drawings,
})

export type Article = z.infer<typeof articleSchema>
export type ArticleSummary = z.infer<typeof articleSummarySchema>
export type ArticleSection = z.infer<typeof sectionSchema>
export type Block = z.infer<typeof blockSchema>
export type ToolReview = z.infer<typeof reviewSchema>
export type Strategy = z.infer<typeof strategySchema>
export type GuideCard = z.infer<typeof cardSchema>
export type ArticleList = z.infer<typeof articleListSchema>
export type ArticleResponse = z.infer<typeof articleResponseSchema>
