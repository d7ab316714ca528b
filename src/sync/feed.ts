import { z } from 'zod'
import { publishedMarketSchema } from '#catalogue/market.ts'
import { knownSteps } from '#catalogue/price-plan.ts'
import { type ToolFacts, toolFactsSchema } from '#catalogue/tool-facts.ts'
import { isUploadedLogo } from '#catalogue/uploaded-logo.ts'
import { currentFacts } from '#db/older-facts.ts'
import { isReadableText } from '#lib/plain-text.ts'
import { isWebAddress } from '#lib/website.ts'
import { firstFactsSchema, secondFactsSchema, toFirstFacts, toSecondFacts } from './earlier-facts.ts'

/** Those in which the facts of a tool differ: 1 has no plans, answers or sources, 2 no add-ons, scales or status. */
export const FACTS_VERSIONS = [1, 2, 2.1] as const
/** 2.2 has markets and pictures besides the facts. All are read from everybody and published to who asks for them. */
export const FEED_VERSIONS = [...FACTS_VERSIONS, 2.2] as const
export type FeedVersion = (typeof FEED_VERSIONS)[number]

const versions = {
  1: { schema: firstFactsSchema, from: toFirstFacts },
  2: { schema: secondFactsSchema, from: toSecondFacts },
  2.1: { schema: toolFactsSchema, from: withKnownSteps },
  2.2: { schema: toolFactsSchema, from: withKnownSteps },
}

/** Readers of these versions refuse a step without a price: what comes from there on is not known to them. */
function withKnownSteps(facts: ToolFacts): ToolFacts {
  const plans = facts.plans.map(({ scale, ...plan }) => {
    const steps = scale ? knownSteps(scale) : []
    if (!scale || steps.length === scale.steps.length) return scale ? { ...plan, scale } : plan
    const { above: _above, ...known } = scale
    return steps.length > 0 ? { ...plan, scale: { ...known, steps } } : plan
  })
  return { ...facts, plans }
}

export const factsInVersion = (facts: ToolFacts, version: FeedVersion) => versions[version].from(facts)

export const feedFormat = <V extends FeedVersion>(version: V) => `tool-feed-${version}` as const
export const feedSchemaPath = (version: FeedVersion) => `/schemas/${feedFormat(version)}.json`
const MAX_PAGE_ITEMS = 5000
const MAX_MARKETS = 1000

const time = z.iso.datetime({ offset: true })
const readable = (max: number) => z.string().min(1).max(max).refine(isReadableText, 'must be readable text')
const siteText = z.string().max(300).refine(isWebAddress, 'must be an http or https address')
const siteAddress = siteText.transform((address) => address.replace(/\/+$/, ''))

/** The name of a picture that only one site has says nothing to another: the picture's address is sent beside the facts. */
export function sharedFacts({ logo, ...facts }: ToolFacts): ToolFacts {
  return { ...facts, ...(logo && !isUploadedLogo(logo) && { logo }) }
}

const itemHead = z.object({
  id: readable(200).describe('What the publisher calls the item; never changes'),
  revision: z
    .number()
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .describe('Grows with each change of the item'),
  updatedAt: time.describe('When this revision was made'),
  origin: siteAddress
    .optional()
    .describe('The site that published the item first; the publisher when absent'),
})

const picture = z.string().max(500).describe('Where the logo of the tool is, on the same site')
const toolItem = itemHead.extend({ tool: toolFactsSchema.transform(sharedFacts) })
const tombstone = itemHead.extend({ deleted: z.literal(true).describe('The tool has been taken off') })
export const feedItemSchema = z.union([tombstone, toolItem])
export type FeedItem = z.infer<typeof feedItemSchema>
export type ItemHead = z.infer<typeof itemHead>

const goneSchema = tombstone.pick({ deleted: true })
export const isTombstone = (entry: unknown) => goneSchema.safeParse(entry).success

/** Checks an item as what it means to be: of a choice between two forms an error names neither field nor rule. */
export function checkItem(entry: unknown): z.ZodSafeParseResult<FeedItem> {
  return isTombstone(entry) ? tombstone.safeParse(entry) : toolItem.safeParse(withCurrentFacts(entry))
}

/** Sites of the version before tell of a tool in the forms of then. */
function withCurrentFacts(entry: unknown): unknown {
  const read = z.looseObject({ tool: z.unknown() }).safeParse(entry)
  return read.success ? { ...read.data, tool: currentFacts(read.data.tool) } : entry
}

/** Only what is needed to know whether an item is news; the rest is read when it is. */
export const itemHeadSchema = itemHead
  .pick({ id: true, revision: true, origin: true })
  .extend({ picture: z.unknown().optional() })

const feedHead = z.object({
  format: z.enum(FEED_VERSIONS.map(feedFormat)),
  publisher: z.object({ name: readable(200), url: siteAddress }),
  updatedAt: time.nullable().describe('When anything in the feed changed last'),
  complete: z
    .boolean()
    .describe(
      'Whether this page and those after it list every tool, so that a missing one has been taken off',
    ),
  next: z.string().max(2000).nullable().describe('Where the next page is; null on the last one'),
  resume: z
    .string()
    .max(2000)
    .nullable()
    .optional()
    .describe('On the last page: where everything that changes after the first page was read is listed'),
  markets: z
    .object({ at: z.string().max(2000), mark: z.string().max(100) })
    .optional()
    .describe('From version 2.2: where the markets are, and a mark that changes when one of them does'),
})

const marketsHead = z.object({
  format: z.literal(feedFormat(2.2)),
  publisher: z.object({ name: readable(200), url: siteText }),
})
export const publishedMarketsSchema = marketsHead.extend({
  markets: z.array(z.object({ origin: siteText.optional(), market: publishedMarketSchema })),
})
/** As they are read: a bad market must not spoil the others. */
export const looseMarketsSchema = marketsHead.extend({ markets: z.array(z.unknown()).max(MAX_MARKETS) })
export const marketItemSchema = z.object({ origin: siteAddress.optional(), market: publishedMarketSchema })

export const feedPageSchema = feedHead.extend({ items: z.array(feedItemSchema).max(MAX_PAGE_ITEMS) })

const publishedHead = itemHead.extend({ origin: siteText.optional() })
export const publishedPageSchema = feedHead.extend({
  publisher: feedHead.shape.publisher.extend({ url: siteText }),
  items: z.array(
    z.union([
      publishedHead.extend(goneSchema.shape),
      ...FEED_VERSIONS.toReversed().map((version) =>
        publishedHead.extend({ picture: picture.optional(), tool: versions[version].schema }),
      ),
    ]),
  ),
})
export type PublishedPage = z.infer<typeof publishedPageSchema>

/** A page as it is read: a bad item must not spoil the others. */
export const looseFeedPageSchema = feedHead.extend({ items: z.array(z.unknown()).max(MAX_PAGE_ITEMS) })
export type LooseFeedPage = z.infer<typeof looseFeedPageSchema>

export function feedJsonSchema(siteUrl: string, version: FeedVersion): object {
  const more = version >= 2.2 ? { picture: picture.optional() } : {}
  const head = version >= 2.2 ? feedHead : feedHead.omit({ markets: true })
  const page = head.extend({
    format: z.literal(feedFormat(version)),
    items: z
      .array(z.union([tombstone, itemHead.extend({ ...more, tool: versions[version].schema })]))
      .max(MAX_PAGE_ITEMS),
  })
  const schema = z.toJSONSchema(page, { io: 'input', unrepresentable: 'any' })
  return { ...schema, $id: siteUrl + feedSchemaPath(version), title: `Tool feed, version ${version}` }
}
