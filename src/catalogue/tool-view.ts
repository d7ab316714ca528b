import { z } from 'zod'
import { pricingSchema } from './pricing-schema.ts'
import { metaDescription, metaTitle, type Tool, type ToolCardFacts } from './tool.ts'
import { featureKey } from './tool-facts.ts'

/** Finds the address of a logo file; null for brands we have no file of. */
export type LogoUrl = (logo: string | undefined) => string | null

export const toolCardSchema = z.object({
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
  createdAt: z.string(),
})
/** A tool as a card shows it. */
export type ToolCardView = z.infer<typeof toolCardSchema>

export const toolViewSchema = toolCardSchema.extend({
  metaTitle: z.string(),
  metaDescription: z.string(),
  featureKeys: z.array(z.string()).describe('One key per feature, in the same order'),
  integrations: z.array(z.object({ key: z.string(), label: z.string() })),
  useCases: z.array(z.string()),
  industries: z.array(z.string()),
  platforms: z.array(z.string()),
  priceUnit: z.enum(['seat', 'account']).nullable(),
  checkedAt: z.string().nullable(),
  source: z.string(),
  updatedAt: z.string(),
})
/** A tool with every fact we know. */
export type ToolView = z.infer<typeof toolViewSchema>

export function toCardView(card: ToolCardFacts, logoUrl: LogoUrl): ToolCardView {
  const { logo, ...facts } = card
  return { ...facts, logoUrl: logoUrl(logo) }
}

export function toToolView(tool: Tool, integrationNames: Map<string, string>, logoUrl: LogoUrl): ToolView {
  const { logo, ...facts } = tool
  return {
    ...facts,
    featureCount: tool.features.length,
    featureKeys: tool.features.map(featureKey),
    logoUrl: logoUrl(logo),
    metaTitle: metaTitle(tool),
    metaDescription: metaDescription(tool),
    integrations: tool.integrations.map((key) => ({ key, label: integrationNames.get(key) ?? key })),
    priceUnit: tool.priceUnit ?? null,
    checkedAt: tool.checkedAt ?? null,
  }
}
