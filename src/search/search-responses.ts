import { z } from 'zod'
import { leadersSchema, marketAnswerSchema } from '#needs/catalogue-responses.ts'
import { BILLINGS } from '#needs/need.ts'
import { pageContentSchema } from '#seo/page-content.ts'
import { toolCardSchema, toolViewSchema } from '#tools/tool-view.ts'
import { FILTER_NAMES } from './filters.ts'

const count = z.number().int()
const cards = z.array(toolCardSchema)

const costPictureSchema = z
  .object({
    people: count.nullable().describe('Null for as many as is usual in the market of each tool'),
    amount: z.number().nullable(),
    billing: z.enum(BILLINGS),
    budget: z.number().nullable(),
    steps: z.array(z.object({ upTo: z.number(), tools: count })),
    above: count,
    unknown: count,
  })
  .describe('What a team would pay a year: how many tools cost up to each step')
export type CostPicture = z.infer<typeof costPictureSchema>

const facetCountsSchema = z.object({
  name: z.enum(FILTER_NAMES),
  options: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      count: count.describe('How many tools the list would show with this value chosen too'),
    }),
  ),
})
export type FacetCounts = z.infer<typeof facetCountsSchema>

const listPartsSchema = z.object({
  facets: z.array(facetCountsSchema),
  unconfirmed: z
    .object({ total: count, companies: cards })
    .describe('Tools that may fit: what they would be left out for is not known'),
  costs: costPictureSchema,
  leaders: leadersSchema,
})
/** What every filtered list tells beside its tools. */
export type ListParts = z.infer<typeof listPartsSchema>

export const filteredListSchema = listPartsSchema.extend({ companies: cards, total: count })

const understoodSchema = z.object({
  label: z.string(),
  without: z.string().describe('The text without it'),
})
const meantSchema = z
  .array(z.object({ label: z.string(), path: z.string() }))
  .describe('What the words that were not understood may mean: questions of the market, or other markets')
const companyListSchema = z.object({
  companies: z.array(z.union([toolViewSchema, toolCardSchema])),
  total: count,
  corrected: z.string().nullable().describe('The query answered instead of a misspelt one'),
  marks: z.array(z.string()).describe('The words to mark in what is shown'),
  understood: z.array(understoodSchema).describe('What the words were read as'),
  notUnderstood: z.array(z.string()).describe('Words that changed nothing'),
  meant: meantSchema,
  isLoose: z.boolean().describe('No tool and no kind of tool is called so: these only have the words'),
  notListed: z
    .array(z.object({ name: z.string(), nearest: z.object({ slug: z.string(), name: z.string() }) }))
    .describe('Products that the words name and that are not listed, with the nearest tool that is'),
})
const countedListSchema = companyListSchema.extend(listPartsSchema.shape)
/** With counts=1. */
export type CountedListResponse = z.infer<typeof countedListSchema>

export const companiesSchema = z.union([companyListSchema, countedListSchema])

export const categorySchema = filteredListSchema.extend({
  category: z.object({ key: z.string(), label: z.string() }),
  markets: z
    .array(z.object({ key: z.string(), label: z.string() }))
    .describe('Sets of tools of this category that buyers choose between'),
  content: pageContentSchema,
  keywords: z.array(z.string()),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  counts: z.object({ total: count, freePlans: count, medianPrice: z.number().nullable() }),
  total: count.describe('How many tools pass the filters'),
  page: count,
  pages: count,
})
export type CategoryResponse = z.infer<typeof categorySchema>

const suggestionSchema = z.object({
  kind: z.enum(['tool', 'market', 'category', 'comparison', 'alternatives', 'page']),
  label: z.string(),
  detail: z.string(),
  href: z.string(),
  logoUrl: z.string().nullable(),
})
export type Suggestion = z.infer<typeof suggestionSchema>

export const suggestionsSchema = z.object({ suggestions: z.array(suggestionSchema) })

export const needAnswerSchema = z.object({
  answer: marketAnswerSchema
    .extend({
      path: z.string().describe('The page of the market with this need in its address'),
      understood: z.array(understoodSchema).describe('What the words were read as'),
      notUnderstood: z.array(z.string()).describe('Words that changed nothing'),
      searched: z
        .array(z.string())
        .describe('Words that some of these tools have: none is left out or put first for them'),
      meant: meantSchema,
      between: z
        .array(z.object({ label: z.string(), path: z.string() }))
        .describe('Other markets that the words may as well mean'),
      alsoIn: z
        .array(z.object({ label: z.string(), path: z.string() }))
        .describe('Other markets of the tool that is to be replaced, for the same need'),
    })
    .nullable()
    .describe('Null where the words are not the need of one market'),
})
export type NeedAnswerResponse = z.infer<typeof needAnswerSchema>
export type NeedAnswer = NonNullable<NeedAnswerResponse['answer']>
