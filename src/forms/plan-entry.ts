import { parseNumber, splitLines } from '#lib/typed-text.ts'
import type { AddOn, Plan } from '#plans/price-plan.ts'

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
type PriceKind = keyof typeof PRICE_KINDS

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
  'setup',
  'minYear',
  'minSeats',
  'maxSeats',
  'seats',
  'extraSeat',
] as const
const TEXTS = ['name', 'per', 'unit', 'currency', 'edition', 'billing'] as const
const AMOUNTS = ['monthly', 'yearly', 'once', 'base'] as const
const SCALE_TEXTS = ['scaleBy', 'scaleSteps', 'scaleFactor', 'scaleAbove'] as const
const METER_TEXTS = ['meterBy', 'meterPer', 'meterMonthly', 'meterIncluded'] as const
/** What only few plans have. */
export const MEASURED_TEXTS = [...SCALE_TEXTS, ...METER_TEXTS, 'includes'] as const

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

export type PlanField =
  | (typeof NUMBERS)[number]
  | (typeof TEXTS)[number]
  | (typeof MEASURED_TEXTS)[number]
  | 'price'
  | 'limits'

/** A plan as a form holds it: every field as text, with steps, limits and numbers included one per line. */
export type PlanEntry = Record<PlanField, string>

const blank = Object.fromEntries(
  [...NUMBERS, ...TEXTS, ...MEASURED_TEXTS, 'limits'].map((field) => [field, '']),
)
const TYPED_FIELDS = [...NUMBERS, ...MEASURED_TEXTS, 'name', 'unit', 'currency', 'limits'] as const
export const EMPTY_PLAN = { ...blank, price: 'month' } as PlanEntry

const toText = (value: string | number | null | undefined) => String(value ?? '')

export function toPlanEntry(plan: Plan): PlanEntry {
  const { scale, meter, includes, limits } = plan
  const texts = [...NUMBERS, ...TEXTS].map((field) => [field, toText(plan[field])])
  return {
    ...EMPTY_PLAN,
    ...Object.fromEntries(texts),
    price: kindOf(plan),
    scaleBy: toText(scale?.by),
    scaleSteps: (scale?.steps ?? []).map(stepLine).join('\n'),
    scaleFactor: toText(scale?.yearlyFactor),
    scaleAbove: toText(scale?.above),
    meterBy: toText(meter?.by),
    meterPer: toText(meter?.per),
    meterMonthly: toText(meter?.monthly),
    meterIncluded: toText(meter?.included),
    includes: Object.entries(includes ?? {})
      .map(([key, count]) => `${key}: ${count}`)
      .join('\n'),
    limits: (limits ?? []).join('\n'),
  }
}

/** "500: 20" or, with a yearly price, "500: 20 / 18". */
function stepLine([upTo, monthly, yearly]: readonly (number | null)[]): string {
  return `${upTo}: ${monthly ?? '-'}${yearly === undefined ? '' : ` / ${yearly}`}`
}

function kindOf(plan: Plan): PriceKind {
  if (plan.price !== undefined) return plan.price === 0 ? 'free' : plan.price
  if (plan.base) return 'base'
  if (plan.monthly || plan.yearly || plan.scale) return 'month'
  return plan.once ? 'once' : 'unknown'
}

/** The plan as the record has it, not yet checked: what cannot be a number stays as it was typed. */
export function fromPlanEntry(entry: PlanEntry): Record<string, unknown> {
  const shown: readonly string[] = amountsOf[entry.price as PriceKind] ?? []
  const isShown = (field: string) => shown.includes(field) || !(AMOUNTS as readonly string[]).includes(field)
  const texts = TEXTS.map((field) => [field, entry[field].trim() || undefined])
  const numbers = NUMBERS.filter(isShown).map((field) => [field, parseNumber(entry[field])])
  const price = { free: 0, quote: 'quote', usage: 'usage' }[entry.price]
  const limits = splitLines(entry.limits)
  const plan = Object.fromEntries([...texts, ['price', price], ...numbers])
  if (plan.per !== 'unit') delete plan.unit
  return given({
    ...plan,
    scale: fromScale(entry),
    meter: fromMeter(entry),
    includes: fromPairs(entry.includes),
    limits: limits.length > 0 ? limits : undefined,
  })
}

function fromScale(entry: PlanEntry): object | undefined {
  if (SCALE_TEXTS.every((field) => entry[field].trim() === '')) return undefined
  return given({
    by: entry.scaleBy.trim() || undefined,
    steps: splitLines(entry.scaleSteps).map(fromStepLine),
    yearlyFactor: parseNumber(entry.scaleFactor),
    above: entry.scaleAbove.trim() || undefined,
  })
}

function fromStepLine(line: string): unknown[] {
  const [upTo = '', prices = ''] = line.split(':')
  const [monthly = '', yearly] = prices.split('/')
  const month = monthly.trim() === '-' ? null : parseNumber(monthly)
  return [parseNumber(upTo), month, ...(yearly === undefined ? [] : [parseNumber(yearly)])]
}

function fromMeter(entry: PlanEntry): object | undefined {
  if (METER_TEXTS.every((field) => entry[field].trim() === '')) return undefined
  return given({
    by: entry.meterBy.trim() || undefined,
    per: parseNumber(entry.meterPer),
    monthly: parseNumber(entry.meterMonthly),
    included: parseNumber(entry.meterIncluded),
  })
}

function fromPairs(text: string): object | undefined {
  const pairs = splitLines(text).map((line) => {
    const [key = '', count = ''] = line.split(':')
    return [key.trim(), count.trim() === 'unlimited' ? 'unlimited' : parseNumber(count)]
  })
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined
}

const given = (facts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))

/** Nothing was filled in: what stands in it is what a new row begins with. */
export const isBlankPlan = (entry: PlanEntry): boolean =>
  TYPED_FIELDS.every((field) => entry[field].trim() === '')

const ADD_ON_NUMBERS = ['monthly', 'yearly', 'once'] as const
const ADD_ON_TEXTS = ['name', 'per', 'unit', 'currency'] as const
export type AddOnField = (typeof ADD_ON_NUMBERS)[number] | (typeof ADD_ON_TEXTS)[number] | 'plans'
/** An add-on as a form holds it, the plans it goes with one per line. */
export type AddOnEntry = Record<AddOnField, string>

export const EMPTY_ADD_ON = Object.fromEntries(
  [...ADD_ON_NUMBERS, ...ADD_ON_TEXTS, 'plans'].map((field) => [field, '']),
) as AddOnEntry

export function toAddOnEntry(addOn: AddOn): AddOnEntry {
  const texts = [...ADD_ON_NUMBERS, ...ADD_ON_TEXTS].map((field) => [field, toText(addOn[field])])
  return { ...EMPTY_ADD_ON, ...Object.fromEntries(texts), plans: (addOn.plans ?? []).join('\n') }
}

export function fromAddOnEntry(entry: AddOnEntry): Record<string, unknown> {
  const texts = ADD_ON_TEXTS.map((field) => [field, entry[field].trim() || undefined])
  const numbers = ADD_ON_NUMBERS.map((field) => [field, parseNumber(entry[field])])
  const plans = splitLines(entry.plans)
  return given({ ...Object.fromEntries([...texts, ...numbers]), plans: plans.length > 0 ? plans : undefined })
}

export const isBlankAddOn = (entry: AddOnEntry): boolean =>
  [entry.name, entry.plans, ...ADD_ON_NUMBERS.map((field) => entry[field])].every(
    (text) => text.trim() === '',
  )

/** Country codes one per line, or in one line with commas between them. */
export const countriesOf = (text: string) =>
  splitLines(text.replaceAll(',', '\n')).map((code) => code.toUpperCase())
