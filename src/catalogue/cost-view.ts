import type { z } from 'zod'
import { type Cost, isOldPrice, isRanked } from './cost.ts'
import { costPeriod, costTerms, costText, readText } from './cost-text.ts'
import type { costViewSchema } from './cost-view-schema.ts'

export type CostView = z.infer<typeof costViewSchema>

/** `size` is what it is for, in words. */
export function toCostView(cost: Cost, size: string, asOf: string): CostView {
  const hasAmount = cost.kind === 'sum' || cost.kind === 'from'
  const isRead = 'readAt' in cost
  return {
    kind: cost.kind,
    amount: hasAmount ? cost.amount : null,
    currency: hasAmount ? cost.currency : null,
    plan: 'plan' in cost ? cost.plan : null,
    text: costText(cost),
    period: costPeriod(cost, size),
    terms: costTerms(cost),
    read: isRead ? readText(cost) : null,
    isOld: isRead && isOldPrice(cost.readAt, asOf),
    isRanked: isRanked(cost, asOf),
  }
}
