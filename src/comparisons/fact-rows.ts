import { freePlanOf, startingPrice } from '#catalogue/price-words.ts'
import { hasTrial, type Pricing } from '#catalogue/pricing.ts'
import { platforms } from '#catalogue/tags.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { slugify } from '#lib/slug.ts'

/** yes and no are answers, text is a value, unknown means that nobody told us. */
export type FactKind = 'yes' | 'no' | 'text' | 'unknown'

export interface Fact {
  kind: FactKind
  text: string
}

/**
 * Shared: known and the same for all. Different: two known answers are not the same. Partial: what is known agrees,
 * but nothing is known of some. Unknown: known of none.
 */
export type Spread = 'shared' | 'different' | 'partial' | 'unknown'

export interface FactRow {
  label: string
  /** One for each tool, in the order of the tools. */
  facts: Fact[]
  spread: Spread
}

export interface FactGroup {
  title: string
  rows: FactRow[]
}

const YES: Fact = { kind: 'yes', text: 'Yes' }
const NO: Fact = { kind: 'no', text: 'No' }
export const UNKNOWN: Fact = { kind: 'unknown', text: 'Unknown' }
const ITSELF: Fact = { kind: 'text', text: 'This tool' }

/** Everything known of the tools, side by side; groups without a row are left out. */
export function factGroups(tools: readonly ToolView[]): FactGroup[] {
  const groups = [
    { title: 'Price', rows: priceRows(tools) },
    { title: 'Features', rows: featureRows(tools) },
    { title: 'Works with', rows: integrationRows(tools) },
    { title: 'Platforms', rows: platformRows(tools) },
  ]
  return groups.filter((group) => group.rows.length > 0)
}

export function countSpreads(groups: readonly FactGroup[]): Record<Spread, number> {
  const counts: Record<Spread, number> = { shared: 0, different: 0, partial: 0, unknown: 0 }
  for (const row of groups.flatMap((group) => group.rows)) counts[row.spread]++
  return counts
}

export function factRow(label: string, facts: Fact[]): FactRow {
  return { label, facts, spread: spreadOf(facts) }
}

function spreadOf(facts: readonly Fact[]): Spread {
  const known = facts.filter((fact) => fact.kind !== 'unknown')
  const answers = new Set(known.filter((fact) => fact !== ITSELF).map((fact) => fact.text))
  if (known.length === 0) return 'unknown'
  if (answers.size > 1) return 'different'
  return known.length === facts.length ? 'shared' : 'partial'
}

function priceRows(tools: readonly ToolView[]): FactRow[] {
  const row = (label: string, factOf: (tool: ToolView) => Fact) => factRow(label, tools.map(factOf))
  const isTold = (key: string) => tools.some((tool) => tool.pricing[key] !== undefined)
  return [
    row('Starts at', (tool) => textFact(startingPrice(tool) ?? (isFree(tool) ? 'Free' : null))),
    row('Free plan', (tool) => freePlanFact(tool.pricing)),
    row('Trial', (tool) => trialFact(tool.pricing)),
    ...(isTold('enterprise')
      ? [row('Plan priced on request', ({ pricing }) => told(pricing.enterprise))]
      : []),
    ...(isTold('usage') ? [row('Charges by use', ({ pricing }) => told(pricing.usage))] : []),
    ...(isTold('licence') ? [row('Licence', ({ pricing }) => told(pricing.licence))] : []),
  ]
}

const isFree = (tool: ToolView) => freePlanOf(tool.pricing) === 'whole'
const textFact = (text: string | null): Fact => (text ? { kind: 'text', text } : UNKNOWN)

function told(value: Pricing[string] | undefined): Fact {
  if (value === true || value === 'Custom') return YES
  if (value === false) return NO
  return textFact(value === null || value === undefined ? null : String(value))
}

function freePlanFact(pricing: Pricing): Fact {
  const freePlan = freePlanOf(pricing)
  if (freePlan === 'whole' || freePlan === 'plan') return YES
  return freePlan === 'none' ? NO : UNKNOWN
}

function trialFact({ trial, ...rest }: Pricing): Fact {
  if (trial === false) return NO
  if (!hasTrial({ trial: trial ?? null, ...rest })) return UNKNOWN
  return typeof trial === 'string' ? textFact(trial) : YES
}

function featureRows(tools: readonly ToolView[]): FactRow[] {
  return membershipRows(tools, (tool) =>
    tool.features.map((label, index) => ({ key: tool.featureKeys[index] ?? label, label })),
  )
}

function integrationRows(tools: readonly ToolView[]): FactRow[] {
  return membershipRows(tools, (tool) => tool.integrations)
}

function platformRows(tools: readonly ToolView[]): FactRow[] {
  return membershipRows(tools, (tool) => tool.platforms.map((key) => ({ key, label: platforms.label(key) })))
}

interface Member {
  key: string
  label: string
}

/** Tools may say the same thing in words of their own: the words that the key was made of come first. */
function labelsOf(members: readonly Member[]): Map<string, string> {
  const labels = new Map<string, string>()
  for (const { key, label } of members) if (!labels.has(key) || slugify(label) === key) labels.set(key, label)
  return labels
}

/** One row for each thing at least one tool has, those most of them have first. */
function membershipRows(
  tools: readonly ToolView[],
  membersOf: (tool: ToolView) => readonly Member[],
): FactRow[] {
  const keys = tools.map((tool) => new Set(membersOf(tool).map((member) => member.key)))
  const labels = labelsOf(tools.flatMap(membersOf))
  const holders = (key: string) => keys.filter((held) => held.has(key)).length
  return [...labels]
    .sort(([a], [b]) => holders(b) - holders(a))
    .map(([key, label]) =>
      factRow(
        label,
        tools.map((tool, index) => (keys[index]?.has(key) ? YES : tool.slug === key ? ITSELF : UNKNOWN)),
      ),
    )
}
