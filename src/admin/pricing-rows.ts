import { parseNumber } from '#catalogue/entry/plan-entry.ts'
import type { Pricing } from '#catalogue/pricing-schema.ts'

export const PRICING_KINDS = {
  yes: 'Yes',
  no: 'No',
  amount: 'Amount',
  text: 'In words',
  unknown: 'Unknown',
} as const

/** One named price of a tool without plans: "has_free_plan" is yes, "starter_price" is an amount. */
export interface PricingRow {
  key: string
  kind: keyof typeof PRICING_KINDS
  text: string
}

export function toPricingRows(pricing: Pricing): PricingRow[] {
  return Object.entries(pricing).map(([key, value]) => {
    if (typeof value === 'boolean') return { key, kind: value ? 'yes' : 'no', text: '' }
    if (typeof value === 'number') return { key, kind: 'amount', text: String(value) }
    return value === null ? { key, kind: 'unknown', text: '' } : { key, kind: 'text', text: value }
  })
}

/** The pricing map, not yet checked; "Starter price" is the key "starter_price". */
export function fromPricingRows(rows: readonly PricingRow[]): Record<string, unknown> {
  return Object.fromEntries(rows.map((row) => [pricingKey(row.key), parseValue(row)]))
}

export const pricingKey = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')

function parseValue({ kind, text }: PricingRow): unknown {
  if (kind === 'yes' || kind === 'no') return kind === 'yes'
  if (kind === 'unknown') return null
  return kind === 'amount' ? (parseNumber(text) ?? '') : text.trim()
}
