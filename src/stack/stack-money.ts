import { formatList } from '#lib/format-list.ts'
import { formatMoney } from '#plans/pricing.ts'

export interface Money {
  amount: number
  currency: string
}

/** By currency; an amount of nothing is in no currency of its own. */
export function sumsOf(sums: readonly Money[]): Money[] {
  const byCurrency = new Map<string, number>()
  for (const { amount, currency } of sums)
    if (amount > 0 || byCurrency.size === 0)
      byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + amount)
  const all = [...byCurrency].map(([currency, amount]) => ({ currency, amount: wholeCents(amount) }))
  const some = all.filter(({ amount }) => amount > 0)
  return (some.length > 0 ? some : all.slice(0, 1)).sort((a, b) => b.amount - a.amount)
}

export const wholeCents = (amount: number) => Math.round(amount * 100) / 100

export const sumText = (sums: readonly Money[]) =>
  formatList(sums.map(({ amount, currency }) => formatMoney(amount, currency)))
