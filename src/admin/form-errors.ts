import { pricingKey } from './pricing-rows.ts'
import type { ToolDraft } from './tool-draft.ts'

const ROWS = ['plans', 'addOns', 'sources', 'markets']

/** The id of the control that a message is shown at: an item of a list belongs to its list, a price to its row. */
export function fieldAt(path: string, { pricing }: Pick<ToolDraft, 'pricing'>): string {
  const parts = path.split('.')
  if (parts[0] === 'pricing' && parts[1]) {
    const row = pricing.findIndex(({ key }) => pricingKey(key) === parts[1])
    return row < 0 ? 'pricing' : `pricing.${row}.key`
  }
  if (parts[0] === 'answers') return parts.slice(0, 2).join('.')
  const isItem = /^\d+$/.test(parts.at(-1) ?? '') && !ROWS.includes(parts.at(-2) ?? '')
  return (isItem ? parts.slice(0, -1) : parts).join('.')
}
