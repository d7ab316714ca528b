import { z } from 'zod'
import { type AnswerView, toAnswerView } from '#facts/answer.ts'
import { answerViewSchema } from '#facts/answer-schema.ts'
import { bestSources, isEvidence, type RankedSource } from '#facts/fact-source.ts'
import { sourceTierSchema } from '#facts/source-tier.ts'
import { cutText } from '#lib/cut-text.ts'
import { currentMonth, monthsBetween } from '#lib/date-words.ts'
import { memoizeByObject } from '#lib/memoize-by-object.ts'
import { mapValues } from '#lib/objects.ts'
import type { MarketQuestions } from '#markets/market.ts'
import { costViewSchema } from '#plans/cost-view-schema.ts'
import { pricingOf } from '#plans/pricing-map.ts'
import { pricingSchema, startingPriceSchema } from '#plans/pricing-schema.ts'
import { startingPriceOf } from '#plans/starting-price.ts'
import { fittedTitle } from '#seo/title-length.ts'
import { editorsChoiceSchema } from './maker.ts'
import type { Tool } from './tool.ts'
import { featureKey, toolFactsSchema } from './tool-facts.ts'

/** Finds the address of a logo file; null for brands we have no file of. */
export type LogoUrl = (logo: string | undefined) => string | null

/** The logo of the record, otherwise the icon of its website. */
export const shownLogo = ({ logo, icon }: Pick<Tool, 'logo' | 'icon'>, logoUrl: LogoUrl) =>
  logoUrl(logo) ?? logoUrl(icon)

export const toolCardSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    website: z.string(),
    logoUrl: z.string().nullable(),
    category: z.string(),
    tags: z.array(z.string()),
    features: z.array(z.string()),
    featureCount: z.number().int(),
    pricing: pricingSchema,
    price: startingPriceSchema.nullable().describe('The lowest published price; null when none is known'),
    editorsChoice: editorsChoiceSchema.optional(),
    statusLine: z.string().optional().describe('Where it is no longer developed or sold as it was'),
    createdAt: z.string(),
    cost: costViewSchema.optional().describe('For the need that was asked for; absent when nobody asked'),
  })
  .meta({ id: 'ToolCard' })
export type ToolCardView = z.infer<typeof toolCardSchema>

export const sourceViewSchema = z.object({
  url: z.string(),
  seenAt: z
    .string()
    .nullable()
    .describe('The day or month the page was as it was read; null when the copy shows no date'),
  for: z.array(z.string()),
  via: z.string().optional().describe('Where it was really read, when that is not the page itself'),
  quote: z.string().optional().describe('The words that carry the fact'),
  tier: sourceTierSchema.describe('1 the maker, 2 an independent record, 3 reported and not confirmed'),
})
export type SourceView = z.infer<typeof sourceViewSchema>

type Shape = typeof toolFactsSchema.shape
/** What pages and assistants are told of a field: an optional one is there too, and null where nobody knows. */
type Told<Schema> =
  Schema extends z.ZodOptional<infer Inner extends z.ZodType>
    ? z.ZodNullable<Inner>
    : Schema extends z.ZodDefault<infer Inner>
      ? Inner
      : Schema
type ToldShape = { [Name in keyof Shape]: Told<Shape[Name]> }

const told = (schema: z.ZodType): z.core.$ZodType => {
  if (schema instanceof z.ZodOptional) return z.nullable(schema.unwrap())
  return schema instanceof z.ZodDefault ? schema.unwrap() : schema
}
const toldSchema = z.object(mapValues(toolFactsSchema.shape, told) as ToldShape).omit({ logo: true })

export const toolViewSchema = toldSchema
  .extend(toolCardSchema.shape)
  .extend({
    metaTitle: z.string(),
    metaDescription: z.string(),
    featureKeys: z.array(z.string()).describe('One key per feature, in the same order'),
    integrations: z
      .array(z.object({ key: z.string(), label: z.string(), logoUrl: z.string().nullable() }))
      .describe('What its record names, then the best known of those whose records name it'),
    markets: z.array(z.object({ key: z.string(), label: z.string() })),
    answers: z.record(z.string(), answerViewSchema),
    sources: z.array(sourceViewSchema),
    source: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Tool' })
/** A tool with every fact we know. */
export type ToolView = z.infer<typeof toolViewSchema>

/** Without what is said of each tool alone, when several are compared. */
export const comparedToolSchema = toolViewSchema.omit({
  metaTitle: true,
  metaDescription: true,
  integrations: true,
})
export type ComparedTool = z.infer<typeof comparedToolSchema>

/** The part of a tool that a card shows; lists carry nothing more. */
export type ToolCardFacts = Omit<ToolCardView, 'logoUrl' | 'cost'> & Pick<Tool, 'logo' | 'icon'>

/** One view for a card, however often it is shown. */
export const toCardView = memoizeByObject((card: ToolCardFacts, logoUrl: LogoUrl): ToolCardView => {
  const { logo, icon, ...facts } = card
  return { ...facts, logoUrl: shownLogo({ logo, icon }, logoUrl) }
})

export interface ViewNeeds {
  integrationNames: Map<string, string>
  /** Slug to the tools whose records name it. */
  namedBy?: ReadonlyMap<string, readonly { key: string; label: string }[]>
  logoUrl: LogoUrl
  book: MarketQuestions
}

type MayBeUnknown = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodOptional ? Name : never
}[Exclude<keyof Shape, 'logo' | 'editorsChoice'>]

const mayBeUnknown = Object.entries(toolFactsSchema.shape).flatMap(([name, schema]) =>
  schema instanceof z.ZodOptional && name !== 'logo' && name !== 'editorsChoice' ? [name] : [],
) as MayBeUnknown[]

/** Each field that a record may leave out, null where it does. */
const optionalFacts = (tool: Tool) =>
  Object.fromEntries(mayBeUnknown.map((name) => [name, tool[name] ?? null])) as Pick<ToolView, MayBeUnknown>

export function toToolView(tool: Tool, { integrationNames, namedBy, logoUrl, book }: ViewNeeds): ToolView {
  const isOwn = new Set(tool.integrations)
  const mirrored = (namedBy?.get(tool.slug) ?? []).filter(({ key }) => !isOwn.has(key))
  const { logo, icon, editorsChoice, ...facts } = tool
  return {
    ...facts,
    ...optionalFacts(tool),
    ...(editorsChoice && { editorsChoice }),
    featureCount: tool.features.length,
    featureKeys: tool.features.map(featureKey),
    logoUrl: shownLogo({ logo, icon }, logoUrl),
    metaTitle: fittedTitle([`${tool.name}: pricing and alternatives`, `${tool.name}: pricing`, tool.name]),
    metaDescription: metaDescription(tool),
    integrations: [
      ...tool.integrations.map((key) => ({ key, label: integrationNames.get(key) ?? key })),
      ...mirrored,
    ].map((one) => ({ ...one, logoUrl: logoUrl(one.key) })),
    markets: tool.markets.flatMap((key) => book.market(key) ?? []).map(({ key, label }) => ({ key, label })),
    answers: answersOf(tool, book),
    sources: rankedSources(tool, book).map(({ undated: _undated, ...source }) => ({
      ...source,
      seenAt: source.seenAt ?? null,
    })),
    pricing: pricingOf(tool),
    price: startingPriceOf(tool.plans),
  }
}

const metaDescription = ({ description }: Tool): string =>
  description.length <= 158 ? description : `${cutText(description, 157).replace(/\s+\S*$/, '')}…`

type Sourced = Pick<Tool, 'slug' | 'website' | 'repository' | 'maker' | 'sources'>

const rankedIn = memoizeByObject((book: MarketQuestions) =>
  memoizeByObject((tool: Sourced) =>
    tool.sources.map((source) => ({ ...source, tier: book.tiers.tierOf(tool, source) })),
  ),
)

/** The sources of a record with who vouches for each. Worked out once for a record. */
export const rankedSources = (tool: Sourced, book: MarketQuestions) => rankedIn(book)(tool)

/** A record with what fit and cost follow from: what it answers, and who vouches for its sources. */
export const withAnswers = <T extends Answering>(tool: T, book: MarketQuestions) => ({
  ...tool,
  answers: answersOf(tool, book),
  sources: rankedSources(tool, book),
})

/** The same for counting over all tools: answers without their sources, and of the sources those of prices alone. */
export const withBareAnswers = <T extends Answering>(tool: T, book: MarketQuestions) => {
  const priced = { ...tool, sources: tool.sources.filter((source) => source.for.includes('plans')) }
  return { ...tool, answers: answersOf(priced, book), sources: rankedSources(priced, book) }
}

type Answering = Sourced & Pick<Tool, 'answers' | 'platforms' | 'features' | 'license'>
type Answers = Record<string, AnswerView>

const answersIn = memoizeByObject((book: MarketQuestions) =>
  memoizeByObject((tool: Answering) => readAnswers(tool, book)),
)

/** What the record answers: what is written there, and what follows from its other facts. Worked out once for a record. */
export const answersOf = (tool: Answering, book: MarketQuestions): Answers => answersIn(book)(tool)

const CERTIFICATES = 'Certificates'
const VALID_MONTHS = 24

/** Certificates are given again every year or three: nobody knows whether one of long ago still holds. */
const hasRunOut = (seenAt: string) => (monthsBetween(seenAt, currentMonth()) ?? 0) > VALID_MONTHS

export const isCertificate = (key: string, book: MarketQuestions) =>
  book.question(key)?.group === CERTIFICATES

/** Whether a source counts for one of the facts it is named for. */
export const isEvidenceFor = (source: RankedSource, key: string, book: MarketQuestions) =>
  isEvidence(source) && !(isCertificate(key, book) && hasRunOut(source.seenAt ?? ''))

/** The month a certificate was last said, by whomever, where that is too long ago. */
function lastSaid(key: string, sources: readonly RankedSource[], book: MarketQuestions): string | undefined {
  if (!isCertificate(key, book)) return undefined
  const dates = sources.flatMap(({ for: topics, seenAt }) => (topics.includes(key) && seenAt) || [])
  const newest = dates.sort().at(-1)
  return newest && hasRunOut(newest) ? newest.slice(0, 7) : undefined
}

function readAnswers(tool: Answering, book: MarketQuestions): Answers {
  const answers: Answers = {}
  const sources = rankedSources(tool, book)
  const best = bestSources(sources)
  for (const [key, answer] of Object.entries(tool.answers)) {
    const said = lastSaid(key, sources, book)
    answers[key] = { ...toAnswerView(answer, best.get(key) ?? null), ...(said && { lastSaid: said }) }
  }
  for (const key of book.impliedYes({ ...tool, featureKeys: tool.features.map(featureKey) }))
    answers[key] = { answer: 'yes', source: best.get(key) ?? null, implied: true }
  return answers
}
