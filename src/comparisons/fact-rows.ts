import { freePlanOf, startingPrice } from '#catalogue/price-words.ts'
import { hasTrial, type Pricing } from '#catalogue/pricing.ts'
import { platforms } from '#catalogue/tags.ts'
import type { ToolView } from '#catalogue/tool-view.ts'

/** yes and no are answers, text is a value, unknown means that nobody told us. */
export type FactKind = 'yes' | 'no' | 'text' | 'unknown'

export interface Fact {
  kind: FactKind
  text: string
}

/** Shared: known and the same for all. Different: the answers are not the same. Unknown: known of none. */
export type Spread = 'shared' | 'different' | 'unknown'

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

export interface FactCounts {
  different: number
  shared: number
  /** Rows in which something is known of at least one tool. */
  known: number
}

export function countSpreads(groups: readonly FactGroup[]): FactCounts {
  const rows = groups.flatMap((group) => group.rows)
  const count = (spread: Spread) => rows.filter((row) => row.spread === spread).length
  const [different, shared] = [count('different'), count('shared')]
  return { different, shared, known: different + shared }
}

export function factRow(label: string, facts: Fact[]): FactRow {
  return { label, facts, spread: spreadOf(facts) }
}

function spreadOf(facts: readonly Fact[]): Spread {
  if (facts.every((fact) => fact.kind === 'unknown')) return 'unknown'
  return facts.every((fact) => fact.text === facts[0]?.text) ? 'shared' : 'different'
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

/** One row for each thing at least one tool has, those most of them have first. */
function membershipRows(
  tools: readonly ToolView[],
  membersOf: (tool: ToolView) => readonly Member[],
): FactRow[] {
  const keys = tools.map((tool) => new Set(membersOf(tool).map((member) => member.key)))
  const labels = new Map(tools.flatMap(membersOf).map((member) => [member.key, member.label]))
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
