import { z } from 'zod'
import { plainText } from '#lib/plain-text.ts'

const MAX_AMOUNT = 10_000_000
const MAX_COUNT = 1_000_000_000_000
const MAX_PLANS = 15
const MAX_LIMITS = 15
const MAX_STEPS = 60
const MAX_ADD_ONS = 40

const amount = z.number().positive('must be more than 0').max(MAX_AMOUNT)
const seats = z.number().int().min(1).max(1_000_000)
const upTo = z.number().positive('must be more than 0').max(MAX_COUNT)
const count = z.number().min(0).max(MAX_COUNT)
const measureKey = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a key such as contacts')
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'must be a currency code such as EUR')
  .optional()
  .describe('USD when absent')

/** What a price is for: one person who uses it, every employee, the whole account, or a unit of the vendor's own. */
export const PRICE_UNITS = ['seat', 'employee', 'account', 'unit'] as const
const ADD_ON_UNITS = ['account', 'seat', 'unit'] as const
const SCALE_ENDS = ['quote', 'next plan'] as const

const stepPrice = z.number().min(0).max(MAX_AMOUNT)
const stepSchema = z.union(
  [z.tuple([upTo, stepPrice.nullable()]), z.tuple([upTo, stepPrice.nullable(), stepPrice])],
  {
    error: 'must be [up to, monthly price or null] or [up to, monthly price or null, yearly price]',
  },
)

/** A price that grows in steps with a measure of the market, or with people. */
const scaleSchema = z.strictObject({
  by: measureKey.describe('The measure of the market, or people'),
  steps: z
    .array(stepSchema)
    .min(1)
    .max(MAX_STEPS)
    .refine(
      (steps) => steps.every(([end], at) => at === 0 || end > (steps[at - 1]?.[0] ?? 0)),
      'must begin with the smallest',
    )
    .describe(
      'Above the step before and up to this amount, the price of a month billed monthly and, where written, billed yearly. All steps of the maker belong here; of those nobody read the price is null: [500, 20], [9999, null], [10000, 75] where it is known at 500 and at 10,000 only',
    ),
  yearlyFactor: z
    .number()
    .positive()
    .max(1)
    .optional()
    .describe('What yearly billing makes of the monthly price, where the steps have no yearly prices'),
  above: z.enum(SCALE_ENDS).optional().describe('What comes after the last step; absent when not known'),
})

const meterSchema = z.strictObject({
  by: measureKey,
  per: count.positive().describe('So many units are sold at once'),
  monthly: amount.describe('The price of so many'),
  included: count.optional().describe('Units of a month that cost nothing extra'),
})

const planShape = {
  name: plainText(60).min(1),
  price: z
    .union([z.literal(0), z.literal('quote'), z.literal('usage')])
    .optional()
    .describe('0 is free, quote is priced on request, usage is paid by use'),
  monthly: amount.optional().describe('A month, billed monthly'),
  yearly: amount.optional().describe('A month, billed yearly'),
  billing: z
    .literal('not stated')
    .optional()
    .describe('No source says whether the one known price of a month is billed monthly or yearly'),
  once: amount.optional().describe('Paid once'),
  base: amount.optional().describe('A month, besides the price per seat'),
  setup: amount.optional().describe('Paid once, on top of the plan'),
  per: z.enum(PRICE_UNITS).optional(),
  unit: plainText(40).min(1).optional().describe('What the price is for when `per` is unit'),
  currency,
  minYear: amount.optional().describe('The least a year costs, however few people it is for'),
  minSeats: seats.optional(),
  maxSeats: seats.optional().describe('No more people than this may use the plan'),
  seats: z
    .union([seats, z.literal('unlimited')], { error: 'must be a number or "unlimited"' })
    .optional()
    .describe('People included in an account price or a free plan; absent when not known'),
  extraSeat: amount.optional().describe('A month, for each person beyond those included'),
  scale: scaleSchema.optional(),
  meter: meterSchema.optional(),
  includes: z
    .record(measureKey, z.union([count, z.literal('unlimited')]))
    .optional()
    .describe('Hard limits in numbers, of a month where it is a flow; unlimited where the plan says so'),
  edition: z
    .enum(['cloud', 'self-hosted', 'personal'])
    .optional()
    .describe(
      'self-hosted for what is run by the buyer, personal for what is sold to households or for private use only and is never priced for a team; cloud when absent',
    ),
  limits: z.array(plainText(120).min(1)).max(MAX_LIMITS).optional(),
}

interface Checked {
  price?: unknown
  billing?: string | undefined
  monthly?: number | undefined
  yearly?: number | undefined
  per?: string | undefined
  unit?: string | undefined
  minSeats?: number | undefined
  maxSeats?: number | undefined
}

function checkPlan(plan: Checked, context: z.core.$RefinementCtx): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  const isPriced = plan.monthly !== undefined || plan.yearly !== undefined
  if (isPriced && !plan.per) refuse('per', 'must say what the price is for')
  if (isPriced && plan.price !== undefined) refuse('price', 'must be absent beside a monthly or yearly price')
  if (plan.billing && (plan.monthly === undefined) === (plan.yearly === undefined))
    refuse('billing', 'is not stated only where one price of a month is known, as monthly or as yearly')
  if ((plan.per === 'unit') !== (plan.unit !== undefined))
    refuse('unit', 'belongs to a price per unit, and only there')
  if (plan.monthly && plan.yearly && plan.yearly > plan.monthly)
    refuse('yearly', 'must be the price of one month, not above the monthly price')
  if (plan.minSeats && plan.maxSeats && plan.minSeats > plan.maxSeats)
    refuse('maxSeats', 'must not be below the smallest number of seats')
}

/** One plan of a price page. Without any price it is known to exist and its price is not known. */
export const planSchema = z.strictObject(planShape).superRefine(checkPlan)

const hasOwnNames = (rows: readonly { name: string }[]) =>
  new Set(rows.map(({ name }) => name)).size === rows.length

export const plansSchema = z.array(planSchema).max(MAX_PLANS).refine(hasOwnNames, 'must have different names')

/** Something sold on top of a plan. Without any price it is known to exist and nobody read its price. */
export const addOnSchema = z
  .strictObject({
    name: plainText(120).min(1),
    monthly: amount.optional(),
    yearly: amount.optional().describe('A month, billed yearly'),
    once: amount.optional(),
    per: z.enum(ADD_ON_UNITS).optional(),
    unit: plainText(40).min(1).optional(),
    currency,
    plans: z
      .array(plainText(60).min(1))
      .max(MAX_PLANS)
      .optional()
      .describe('The plans it can be added to; all when absent'),
  })
  .superRefine(checkPlan)

export const addOnsSchema = z
  .array(addOnSchema)
  .max(MAX_ADD_ONS)
  .refine(hasOwnNames, 'must have different names')

export const trialSchema = z.union(
  [
    z.literal('none').describe('Known to have none'),
    z.strictObject({ days: z.number().int().min(1).max(366).optional() }),
  ],
  { error: 'must be none, or a trial of 1 to 366 days' },
)
