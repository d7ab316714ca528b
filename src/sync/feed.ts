import { z } from 'zod'
import { isWebAddress } from '#lib/http/website.ts'
import { issueText } from '#lib/issue-text.ts'
import { isReadableText } from '#lib/plain-text.ts'
import { soldByMap } from '#plans/pricing-map.ts'
import { pricingSchema } from '#plans/pricing-schema.ts'
import { addedSchema, type ToolFacts, toolFactsSchema } from '#tools/tool-facts.ts'
import { isUploadedLogo } from '#tools/uploaded-logo.ts'

export const FEED_FORMAT = 'tool-feed-1' as const
export const FEED_SCHEMA_PATH = `/schemas/${FEED_FORMAT}.json`
const MAX_PAGE_ITEMS = 5000

const time = z.iso.datetime({ offset: true })
const readable = (max: number) => z.string().min(1).max(max).refine(isReadableText, 'must be readable text')
const siteText = z.string().max(300).refine(isWebAddress, 'must be an http or https address')
const siteAddress = siteText.transform((address) => address.replace(/\/+$/, ''))

/** The name of a picture that only one site has says nothing to another. */
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

const PRICING = 'What the plans amount to; read only where there are none'
const publishedFacts = toolFactsSchema.extend({ pricing: pricingSchema.optional().describe(PRICING) })

/** Who knows prices by their names alone is understood; the record has plans. */
function toldFacts({ pricing = {}, ...facts }: z.infer<typeof publishedFacts>): ToolFacts {
  const sold = soldByMap(pricing)
  return sharedFacts(facts.plans.length > 0 ? facts : { ...sold, ...facts, plans: sold.plans })
}

const toolItem = itemHead.extend({ added: addedSchema, tool: publishedFacts.transform(toldFacts) })
const tombstone = itemHead.extend({ deleted: z.literal(true).describe('The tool has been taken off') })
export const feedItemSchema = z.union([tombstone, toolItem])
export type FeedItem = z.infer<typeof feedItemSchema>

const goneSchema = tombstone.pick({ deleted: true })
export const isTombstone = (entry: unknown) => goneSchema.safeParse(entry).success

/** Checks an item as what it means to be: of a choice between two forms an error names neither field nor rule. */
export const checkItem = (entry: unknown): z.ZodSafeParseResult<FeedItem> =>
  isTombstone(entry)
    ? tombstone.safeParse(entry, { error: issueText })
    : toolItem.safeParse(entry, { error: issueText })

/** Only what is needed to know whether an item is news; the rest is read when it is. */
export const itemHeadSchema = itemHead.pick({ id: true, revision: true, origin: true })

const feedHead = z.object({
  format: z.literal(FEED_FORMAT),
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
})

export const feedPageSchema = feedHead.extend({ items: z.array(feedItemSchema).max(MAX_PAGE_ITEMS) })

const publishedHead = itemHead.extend({ origin: siteText.optional() })
export const publishedPageSchema = feedHead.extend({
  publisher: feedHead.shape.publisher.extend({ url: siteText }),
  items: z.array(
    z.union([
      publishedHead.extend(goneSchema.shape),
      publishedHead.extend({ added: addedSchema, tool: publishedFacts }),
    ]),
  ),
})
export type PublishedPage = z.infer<typeof publishedPageSchema>
export type PublishedItem = PublishedPage['items'][number]

/** A page as it is read: a bad item must not spoil the others. */
export const looseFeedPageSchema = feedHead.extend({ items: z.array(z.unknown()).max(MAX_PAGE_ITEMS) })
export type LooseFeedPage = z.infer<typeof looseFeedPageSchema>

export function feedJsonSchema(siteUrl: string): object {
  const page = feedHead.extend({
    items: z
      .array(z.union([tombstone, itemHead.extend({ added: addedSchema, tool: publishedFacts })]))
      .max(MAX_PAGE_ITEMS),
  })
  const schema = z.toJSONSchema(page, { io: 'input', unrepresentable: 'any' })
  return { ...schema, $id: siteUrl + FEED_SCHEMA_PATH, title: 'Tool feed, version 1' }
}
