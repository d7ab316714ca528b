import { z } from 'zod'
import { questionSchema } from '#catalogue/market.ts'
import { toolCardSchema, toolViewSchema } from '#catalogue/tool-view.ts'
import { pageContentSchema } from '#seo/page-content.ts'
import { spotlightSchema } from './spotlight.ts'

const questions = z.array(questionSchema)
const namedTool = z.object({ slug: z.string(), name: z.string() })
export type NamedTool = z.infer<typeof namedTool>

const cards = z.array(toolCardSchema)
const homeCards = cards.nullable().describe('Null while the list cannot be read')

export const homeSchema = z.object({
  total: z.number().int().nullable(),
  popular: homeCards,
  recent: homeCards,
  mostFeatures: homeCards,
  spotlight: spotlightSchema.nullable(),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
})
export type HomeResponse = z.infer<typeof homeSchema>

export const comparisonSchema = z.object({
  tool1: toolViewSchema,
  tool2: toolViewSchema,
  questions: questions.describe('What is asked of both'),
  content: pageContentSchema,
})
export type ComparisonResponse = z.infer<typeof comparisonSchema>

export const manySchema = z.object({
  tools: z.array(toolViewSchema),
  questions: questions.describe('What is asked of at least two of them'),
  missing: z.array(z.string()).describe('Slugs that are not listed'),
})
export type ManyResponse = z.infer<typeof manySchema>

const reason = z.string().describe('What a buyer gains and loses by it')
const { plans, answers } = toolViewSchema.shape

export const alternativesSchema = z.object({
  mainTool: z.union([toolViewSchema, toolCardSchema.extend({ plans, answers })]),
  alternatives: z.array(
    z.union([toolViewSchema.extend({ reason }), toolCardSchema.extend({ reason, plans, answers })]),
  ),
  content: pageContentSchema,
})
export type AlternativesResponse = z.infer<typeof alternativesSchema>

export const similarSchema = z.object({ companies: cards })
export type SimilarResponse = z.infer<typeof similarSchema>

export const pickerSchema = z.object({
  tools: z.array(namedTool).describe('The best known tools, to choose from while typing'),
  chosen: z
    .array(z.object({ asked: z.string(), tool: namedTool.nullable() }))
    .describe('What each field was given and the tool that is meant'),
  pairs: z.array(z.object({ first: namedTool, second: namedTool })),
})
export type PickerResponse = z.infer<typeof pickerSchema>
