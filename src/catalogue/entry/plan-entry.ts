import type { Plan } from '#catalogue/price-plan.ts'

/** What a form calls the kind of a plan's price. */
export const PRICE_KINDS = {
  month: 'Per month',
  base: 'Base price and per month',
  free: 'Free',
  quote: 'On request',
  usage: 'Paid by use',
  once: 'Paid once',
  unknown: 'Not known',
} as const
export type PriceKind = keyof typeof PRICE_KINDS

export const PRICE_UNIT_LABELS = {
  seat: 'Seat',
  employee: 'Employee',
  account: 'Account',
  unit: 'Another unit',
} as const satisfies Record<NonNullable<Plan['per']>, string>

const NUMBERS = [
  'monthly',
  'yearly',
  'once',
  'base',
  'minSeats',
  'maxSeats',
  'seatsIncluded',
  'extraSeat',
] as const
const TEXTS = ['name', 'per', 'unit', 'currency'] as const
const AMOUNTS = ['monthly', 'yearly', 'once', 'base'] as const

/** The amounts that belong to a kind of price; a form hides the others, and they are not sent. */
const amountsOf: Record<PriceKind, readonly (typeof AMOUNTS)[number][]> = {
  month: ['monthly', 'yearly', 'once'],
  base: AMOUNTS,
  once: ['once'],
  usage: ['base'],
  free: [],
  quote: [],
  unknown: [],
}

export interface BandEntry {
  upTo: string
  monthly: string
  yearly: string
}

/** A plan as a form holds it: every field as text, limits one per line. */
export type PlanEntry = Record<(typeof NUMBERS)[number] | (typeof TEXTS)[number], string> & {
  price: PriceKind
  limits: string
  bands: readonly BandEntry[]
}
/** The fields that are one text each. */
export type PlanField = Exclude<keyof PlanEntry, 'bands'>

export const EMPTY_PLAN: PlanEntry = {
  name: '',
  price: 'month',
  monthly: '',
  yearly: '',
  once: '',
  base: '',
  per: '',
  unit: '',
  currency: '',
  minSeats: '',
  maxSeats: '',
  seatsIncluded: '',
  extraSeat: '',
  bands: [],
  limits: '',
}

const toText = (value: string | number | undefined) => (value === undefined ? '' : String(value))

export function toPlanEntry(plan: Plan): PlanEntry {
  const texts = [...NUMBERS, ...TEXTS].map((field) => [field, toText(plan[field])])
  return {
    ...EMPTY_PLAN,
    ...Object.fromEntries(texts),
    price: kindOf(plan),
    bands: (plan.bands ?? []).map(toBandEntry),
    limits: (plan.limits ?? []).join('\n'),
  }
}

export function toBandEntry(band: Readonly<Record<string, unknown>>): BandEntry {
  const text = (value: unknown) => (value === undefined ? '' : String(value))
  return { upTo: text(band.upTo), monthly: text(band.monthly), yearly: text(band.yearly) }
}

function kindOf(plan: Plan): PriceKind {
  if (plan.price !== undefined) return plan.price === 0 ? 'free' : plan.price
  if (plan.base) return 'base'
  if (plan.monthly || plan.yearly || plan.bands?.length) return 'month'
  return plan.once ? 'once' : 'unknown'
}

/** The plan as the record has it, not yet checked: what cannot be a number stays as it was typed. */
export function fromPlanEntry(entry: PlanEntry): Record<string, unknown> {
  const shown: readonly string[] = amountsOf[entry.price] ?? []
  const isShown = (field: string) => shown.includes(field) || !(AMOUNTS as readonly string[]).includes(field)
  const texts = TEXTS.map((field) => [field, entry[field].trim() || undefined])
  const numbers = NUMBERS.filter(isShown).map((field) => [field, parseNumber(entry[field])])
  const price = { free: 0, quote: 'quote', usage: 'usage' }[entry.price as string]
  const bands = shown.includes('monthly') ? entry.bands.map(fromBand) : []
  const limits = splitLines(entry.limits)
  const plan = Object.fromEntries([...texts, ['price', price], ...numbers])
  if (plan.per !== 'unit') delete plan.unit
  return given({
    ...plan,
    ...(bands.length > 0 && { bands }),
    ...(limits.length > 0 && { limits }),
  })
}

const fromBand = ({ upTo, monthly, yearly }: BandEntry) =>
  given({ upTo: parseNumber(upTo), monthly: parseNumber(monthly), yearly: parseNumber(yearly) })

const given = (facts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))

/** Nothing was filled in: what stands in it is what a new row begins with. */
export function isBlankPlan(entry: PlanEntry): boolean {
  const typed = [
    entry.name,
    entry.unit,
    entry.currency,
    entry.limits,
    ...NUMBERS.map((field) => entry[field]),
  ]
  return entry.bands.length === 0 && typed.every((text) => text.trim() === '')
}

/** "1,200.50" and "$8" are numbers; what is none is given back, so that a check can name it. */
export function parseNumber(text: string): number | string | undefined {
  const plain = text.trim().replace(/^\$\s*/, '')
  if (plain === '') return undefined
  const digits = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : plain
}

export function splitLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter(Boolean)
}
