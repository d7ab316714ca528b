import { countryName, isForCountry } from '#facts/country.ts'
import { formatListUpTo } from '#lib/format-list.ts'
import {
  type Cost,
  costOf,
  isOwnServerFree,
  isRanked,
  type PriceBasis,
  type PricedTool,
} from '#needs/cost/cost.ts'
import { isFreePlan } from '#plans/price-plan.ts'
import { type Condition, editionOf, type Fits, firstPlan, fitOf, leastOf, pricedEdition } from '#tools/fit.ts'
import {
  industries as industryTerms,
  inSentence,
  platforms as platformTerms,
} from '#vocabulary/vocabulary.ts'
import type { Need } from './need.ts'

/** What a buyer asks for: a need, a budget, and what would be nice. */
export interface BuyerNeed extends Need {
  budget: number | null
  nice: readonly string[]
}

export interface NeedMatch {
  fits: Fits
  /** Must-haves it surely has, each with its plan or add-on. */
  met: readonly Condition[]
  open: readonly Condition[]
  missing: readonly Condition[]
  niceMet: readonly string[]
  cost: Cost
  size: Fits
  budget: Fits
}

/** Where a tool is used: its countries, what it runs on and what it connects to. What is left out was not read. */
export interface PlacedTool {
  countries?: readonly string[] | null | undefined
  platforms?: readonly string[]
  connections?: readonly string[]
  industries?: readonly string[]
}

export function matchNeed(tool: PricedTool & PlacedTool, need: BuyerNeed, basis: PriceBasis): NeedMatch {
  const conditions = [...fitOf(tool, need).conditions, ...placeConditions(tool, need)]
  const cost = needCost(tool, need, basis)
  const size = sizeFits(shortfallOf(cost), {
    people: need.people !== undefined,
    amount: need.amount !== undefined,
  })
  const budget = budgetFits(cost, need)
  const of = (wanted: Fits) => conditions.filter((condition) => condition.fits === wanted)
  return {
    fits: leastOf([...conditions.map(({ fits }) => fits), size, budget]),
    met: of('yes'),
    open: of('may'),
    missing: of('no'),
    niceMet: need.nice.filter((key) => fitOf(tool, { ...need, mustHaves: [key] }).fits === 'yes'),
    cost,
    size,
    budget,
  }
}

const NAMED_MAX = 3

/** What a need asks besides the questions of a market; a connection that nobody listed is not known, never a no. */
function placeConditions(
  { countries, platforms, connections, industries }: PlacedTool,
  { country, platforms: runsOn = [], integrations: worksWith = [], industries: meant = [] }: Need,
): Condition[] {
  return [
    ...(country === undefined ? [] : [countryCondition(countries, country)]),
    ...runsOn.map((key): Condition => {
      const said = `does not run on ${platformTerms.label(key)}`
      return platforms?.includes(key) ? { question: key, fits: 'yes' } : { question: key, fits: 'no', said }
    }),
    ...worksWith.map(
      (key): Condition => ({
        question: key,
        fits: connections?.includes(key) ? 'yes' : 'may',
        why: 'connection not known',
      }),
    ),
    ...(meant.length === 0 ? [] : [industryCondition(industries, meant)]),
  ]
}

/** A tool for everybody hardly names anybody. */
function industryCondition(served: PlacedTool['industries'], meant: readonly string[]): Condition {
  const isServed = meant.some((key) => served?.includes(key))
  const named = formatListUpTo(
    NAMED_MAX,
    meant.map((key) => inSentence(industryTerms.label(key))),
  )
  return { question: 'industries', fits: isServed ? 'yes' : 'may', said: `not said to be made for ${named}` }
}

function countryCondition(countries: PlacedTool['countries'], country: string): Condition {
  const question = 'countries'
  if (!countries) return { question, fits: 'may', said: 'countries it is made for not known' }
  if (countries.length === 0 || isForCountry(country, countries)) return { question, fits: 'yes' }
  const named = formatListUpTo(NAMED_MAX, countries.map(countryName))
  return { question, fits: 'no', said: `made for ${named}, not ${countryName(country)}` }
}

/** Who asks for what is free takes it on their own server too, and a free plan that may be enough is not ruled out. */
export function needCost(tool: PricedTool, need: Need, basis: PriceBasis): Cost {
  const cost = costOf(tool, need, basis)
  if (need.budget !== 0 || cost.kind === 'free') return cost
  const isOwnMeant = need.edition === undefined && isOwnServerFree(tool)
  const own = isOwnMeant ? [costOf(tool, { ...need, edition: 'self-hosted' }, basis)] : []
  const costs = [...own, ...freePlanCosts(tool, need, basis)]
  return costs.find(({ kind }) => kind === 'free') ?? costs.find(mayBeFree) ?? cost
}

/** An add-on without a published price is hardly free. */
const mayBeFree = (cost: Cost) => cost.kind === 'from' && cost.amount === 0 && cost.doubt !== 'add-on'

/** Whether a free plan may be enough where the cost that is known is that of a paid one. */
export const mayCostNothing = (tool: PricedTool, need: Need, basis: PriceBasis): boolean =>
  freePlanCosts(tool, need, basis).some(mayBeFree)

/** Of the free plans that no must-have rules out. */
function freePlanCosts(tool: PricedTool, need: Need, basis: PriceBasis): Cost[] {
  const edition = pricedEdition(tool.plans, editionOf(need))
  const first = firstPlan(tool, fitOf(tool, need))
  return tool.plans.flatMap((plan, place) =>
    isFreePlan(plan) && (plan.edition ?? 'cloud') === edition && place >= first
      ? [costOf(tool, need, basis, { only: place })]
      : [],
  )
}

/** Why there may be no plan for a size. */
type Shortfall = 'none' | 'people' | 'amount' | 'too large'

function shortfallOf(cost: Cost): Shortfall {
  if (cost.kind === 'from') return cost.doubt === 'people' || cost.doubt === 'amount' ? cost.doubt : 'none'
  if (cost.kind !== 'unknown') return 'none'
  if (cost.why === 'not at this size') return 'amount'
  return cost.why === 'too large' ? cost.why : 'none'
}

/** Only as far as somebody said how large they are: what is usual rules nothing out. */
function sizeFits(shortfall: Shortfall, isAsked: { people: boolean; amount: boolean }): Fits {
  if (shortfall === 'none' || (!isAsked.people && !isAsked.amount)) return 'yes'
  if (shortfall === 'too large') return 'no'
  return isAsked[shortfall] ? 'may' : 'yes'
}

export function budgetFits(cost: Cost, { budget = null }: Need): Fits {
  if (budget === null) return 'yes'
  if (cost.kind === 'free') return isRanked(cost) ? 'yes' : 'may'
  if (cost.kind !== 'sum' && cost.kind !== 'from') return 'may'
  // What costs something is not free in any currency.
  const isCounted = cost.currency === 'USD' || budget === 0
  if (!isCounted) return 'may'
  if (cost.amount > budget) return 'no'
  return isRanked(cost) ? 'yes' : 'may'
}

/** One thing that is known to be missing, and nothing left open besides: worth a look. */
export const isCloseMiss = ({ missing, open, size, budget }: NeedMatch): boolean =>
  missing.length + (size === 'no' ? 1 : 0) + (budget === 'no' ? 1 : 0) === 1 &&
  open.length === 0 &&
  size !== 'may'
