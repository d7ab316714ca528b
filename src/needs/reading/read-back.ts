import { formatCount } from '#lib/format-number.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { saleOf } from '#needs/need.ts'
import { formatMoney, formatUsd } from '#plans/pricing.ts'
import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import { NeedDraft, type ReadWords } from './draft.ts'
import type { SaidNeed } from './said-need.ts'

export interface Part extends ReadWords {
  from: number
  to: number
}

const MONTHS = 12
const CENT = 0.01

/** A price with a number of people is for all of them, unless it says per seat. */
function budgetOf({ amount, people }: NeedDraft): number | null {
  if (!amount || people === null) return null
  return amount.dollars * (amount.isPerSeat ? people : 1) * (amount.isPerYear ? 1 : MONTHS)
}

function underOf(draft: NeedDraft, index: CatalogueIndex): number | null {
  const { amount, people } = draft
  const asked = amount && people === null ? amount.dollars / (amount.isPerYear ? MONTHS : 1) : Number.NaN
  const limits = [amount?.isInclusive ? asked + CENT : asked, priceToBeat(draft, index)]
  const known = limits.filter((limit) => !Number.isNaN(limit))
  return known.length > 0 ? Math.min(...known) : null
}

/** The price of the tool that something cheaper is looked for. */
function priceToBeat({ isCheaper, alternativesTo }: NeedDraft, index: CatalogueIndex): number {
  return isCheaper && alternativesTo !== null
    ? (index.entries[alternativesTo]?.starterPrice ?? Number.NaN)
    : Number.NaN
}

/** `markets` are those that are meant, as facets. */
export function labelOf(
  part: Part,
  draft: NeedDraft,
  index: CatalogueIndex,
  markets: readonly number[],
): string {
  if (part.fills === 'people') return peopleLabel(draft.people ?? 1, index.book.keys[markets[0] ?? -1])
  if (part.fills === 'cheaper') {
    const price = priceToBeat(draft, index)
    const name = index.nameOf(draft.alternativesTo ?? -1)
    return Number.isNaN(price) ? '' : `Cheaper than ${name}: under ${formatUsd(price)} a month`
  }
  if (part.fills !== 'price' || !draft.amount) return part.label
  const { dollars, currency, isInclusive, isPerSeat, isPerYear } = draft.amount
  const limit = isInclusive ? 'Up to' : 'Under'
  const unit = isPerSeat ? ' per seat' : draft.people === null ? '' : ' for all of them'
  const taken = currency === 'USD' ? '' : `, counted as ${formatUsd(dollars)}`
  return `${limit} ${formatMoney(dollars, currency)} a ${isPerYear ? 'year' : 'month'}${unit}${taken}`
}

/** "For 3 agents": as the market calls them. */
function peopleLabel(people: number, market: string | undefined): string {
  const { one, many } = saleOf(marketQuestions().market(market ?? '')).people ?? {
    one: 'person',
    many: 'people',
  }
  return `For ${formatCount(people, one, many)}`
}

export function toNeed(draft: NeedDraft, index?: CatalogueIndex): Omit<SaidNeed, 'parts' | 'rest'> {
  const idOf = (slot: number) => index?.idOf(slot) ?? -1
  const lists = {
    has: draft.has,
    offer: draft.offers,
    integration: draft.integrations,
    platform: draft.platforms,
    industry: draft.industries,
  }
  const chosen = Object.entries(lists).filter(([, keys]) => keys.length > 0)
  return {
    wanted: {
      filters: Object.fromEntries(chosen.map(([name, keys]) => [name, [...new Set(keys)].sort()])),
      under: index ? underOf(draft, index) : null,
      required: [
        ...(draft.unit ? [['unit', draft.unit] as const] : []),
        ...(draft.isEnterprise ? [['size', 'enterprise'] as const] : []),
        ...draft.origins.map((code) => ['origin', code] as const),
      ],
      excluded: draft.excludedOrigins.map((code) => ['origin', code] as const),
      lacks: draft.lacks,
      country: draft.country,
      without: [...draft.excludedTools, ...(draft.alternativesTo === null ? [] : [draft.alternativesTo])].map(
        idOf,
      ),
    },
    team: { people: draft.people, amount: draft.measured, billing: draft.billing, budget: budgetOf(draft) },
    alternativesTo: draft.alternativesTo === null ? null : idOf(draft.alternativesTo),
    isCheaper: draft.isCheaper && draft.alternativesTo !== null,
    further: draft.further,
    nice: draft.nice,
    owned: draft.owned,
    versus: [],
    comparedOn: [],
    unread: draft.unread,
    sort: draft.isCheapestFirst ? 'price' : null,
  }
}

export function nothingRead(text: string): SaidNeed {
  return { ...toNeed(new NeedDraft()), parts: [], rest: text }
}
