import { z } from 'zod'
import { questionSchema } from '#markets/market.ts'
import { saleSchema } from '#markets/sale-schema.ts'
import { glanceSchema } from '#needs/home-glance-schema.ts'
import { pickSchema } from '#needs/picks.ts'
import { costViewSchema } from '#plans/cost-view-schema.ts'
import { pageContentSchema } from '#seo/page-content.ts'
import { comparedToolSchema, toolCardSchema, toolViewSchema } from '#tools/tool-view.ts'
import { spotlightSchema } from './home-comparison.ts'

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
  glance: glanceSchema.nullable(),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
})
export type HomeResponse = z.infer<typeof homeSchema>

const basisSchema = z
  .object({
    market: z.object({ key: z.string(), label: z.string() }).nullable().describe('The market they share'),
    sale: saleSchema,
    asOf: z.string().describe('The month it is: how old a price is follows from it'),
  })
  .describe('How they are priced beside each other')
export type ComparisonBasis = z.infer<typeof basisSchema>

export const comparisonSchema = z.object({
  tool1: toolViewSchema,
  tool2: toolViewSchema,
  questions: questions.describe('What is asked of both'),
  basis: basisSchema,
  content: pageContentSchema,
})
export type ComparisonResponse = z.infer<typeof comparisonSchema>

export const manySchema = z.object({
  tools: z.array(comparedToolSchema),
  questions: questions.describe('What is asked of at least two of them'),
  basis: basisSchema,
  missing: z.array(z.string()).describe('Slugs that are not listed'),
})
export type ManyResponse = z.infer<typeof manySchema>

const reason = z.string().describe('What a buyer gains and loses by it')
const cost = costViewSchema.describe('For the need; without one, for what is usual in the market of the tool')

export const alternativesSchema = z.object({
  mainTool: z.union([toolViewSchema.extend({ cost }), toolCardSchema.extend({ cost })]),
  alternatives: z.array(
    z.union([toolViewSchema.extend({ reason, cost }), toolCardSchema.extend({ reason, cost })]),
  ),
  size: z.string().describe('What the costs are for'),
  sale: saleSchema,
  questions: z
    .array(z.object({ key: z.string(), label: z.string() }))
    .describe('What can be asked for, the most important first'),
  ignored: z.array(z.string()).describe('Must-haves that are no question here'),
  prices: z
    .array(z.object({ slug: z.string(), name: z.string(), amount: z.number() }))
    .describe('A year on the first paid plan in dollars, of those where it is known'),
  picks: z.array(pickSchema).describe('What to look at first; a price that others report is labeled so'),
  content: pageContentSchema,
})
export type AlternativesResponse = z.infer<typeof alternativesSchema>

export const similarSchema = z.object({ companies: cards })

export const pickerSchema = z.object({
  tools: z.array(namedTool).describe('The best known tools, to choose from while typing'),
  chosen: z
    .array(z.object({ asked: z.string(), tool: namedTool.nullable() }))
    .describe('What each field was given and the tool that is meant'),
  pairs: z.array(z.object({ first: namedTool, second: namedTool })),
})
export type PickerResponse = z.infer<typeof pickerSchema>
