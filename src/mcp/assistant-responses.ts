import { z } from 'zod'
import type { ToolChange } from '#history/history.store.ts'
import { hideSecrets } from '#lib/http/hidden-secrets.ts'
import { pick } from '#lib/objects.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { freePlanIfKnown, priceLine } from '#plans/pricing.ts'
import { pricingOf } from '#plans/pricing-map.ts'
import { startingPriceOf } from '#plans/starting-price.ts'
import { changedFactLines } from '#tools/changed-facts.ts'
import { alternativesPath, correctPath, type Tool, toolPath } from '#tools/tool.ts'
import { recordSchema } from './fact-answers.ts'

const pageUrl = z.string().describe('The page of the directory that shows this')

export const toolSummarySchema = z.object({
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
  website: z.string(),
  price: z
    .string()
    .describe(
      'The lowest price with its unit, "Free", "Usage-based", "Custom pricing" or "Price not published in what we read"',
    ),
  hasFreePlan: z.boolean().optional().describe('Absent when it is not known'),
  pageUrl,
})

export const toolDetailSchema = toolSummarySchema.extend({
  alternativesUrl: z.string(),
  changesUrl: z.string(),
  correctUrl: z.string().describe('Where a person can correct a fact of the tool, without an account'),
  ...recordSchema.shape,
})

export const alternativeSchema = toolSummarySchema.extend({
  reason: z.string().describe('Why it is alike'),
  compareUrl: z.string(),
})

export const changeSchema = z.object({
  slug: z.string(),
  name: z.string(),
  kind: z.enum(['added', 'changed', 'removed', 'restored']),
  field: z.string().nullable(),
  lines: z.array(z.string()).describe('What changed, in words'),
  source: z.string(),
  changedAt: z.string(),
  pageUrl,
})

export function toSummary(tool: Tool, siteUrl: string): z.infer<typeof toolSummarySchema> {
  const pricing = pricingOf(tool)
  const isFree = freePlanIfKnown(pricing)
  return {
    ...pick(tool, ['slug', 'name', 'category', 'description', 'website']),
    price: priceLine({ pricing, price: startingPriceOf(tool.plans) }),
    ...(isFree !== undefined && { hasFreePlan: isFree }),
    pageUrl: siteUrl + toolPath(tool.slug),
  }
}

/** A tool with the addresses of its pages. */
export const toDetail = (tool: Tool, siteUrl: string) => ({
  ...toSummary(tool, siteUrl),
  alternativesUrl: siteUrl + alternativesPath(tool.slug),
  changesUrl: `${siteUrl}${toolPath(tool.slug)}/changes`,
  correctUrl: siteUrl + correctPath(tool.slug),
})

export function toChangeAnswer(change: ToolChange, siteUrl: string): z.infer<typeof changeSchema> {
  const { slug, field, before, after, source } = change
  return {
    ...pick(change, ['slug', 'name', 'kind', 'field', 'changedAt']),
    lines: field === null ? [] : changedFactLines(field, before, after, marketQuestions()),
    source: hideSecrets(source),
    pageUrl: siteUrl + toolPath(slug),
  }
}
