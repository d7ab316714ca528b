import { z } from 'zod'
import { plainText } from '#lib/plain-text.ts'

const MAX_AMOUNT = 10_000_000
const MAX_PLANS = 15
const MAX_LIMITS = 15
const MAX_BANDS = 30

const amount = z.number().positive('must be more than 0').max(MAX_AMOUNT)
const seats = z.number().int().min(1).max(1_000_000)

/** A flat price for up to so many seats. */
const bandSchema = z.strictObject({ upTo: seats, monthly: amount.optional(), yearly: amount.optional() })

/** What a price is for: one person who uses it, every employee, the whole account, or a unit of the vendor's own. */
export const PRICE_UNITS = ['seat', 'employee', 'account', 'unit'] as const

/** One plan of a price page. Without any price it is known to exist and its price is not known. */
export const planSchema = z
  .strictObject({
    name: plainText(60).min(1),
    price: z
      .union([z.literal(0), z.literal('quote'), z.literal('usage')])
      .optional()
      .describe('0 is free, quote is priced on request, usage is paid by use'),
    monthly: amount.optional().describe('A month, billed monthly'),
    yearly: amount.optional().describe('A month, billed yearly'),
    once: amount.optional().describe('Paid once'),
    base: amount.optional().describe('A month, besides the price per seat'),
    per: z.enum(PRICE_UNITS).optional(),
    unit: plainText(40).min(1).optional().describe('What the price is for when `per` is unit'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be a currency code such as EUR')
      .optional()
      .describe('USD when absent'),
    minSeats: seats.optional(),
    maxSeats: seats.optional(),
    seatsIncluded: seats.optional().describe('Seats that an account price includes'),
    extraSeat: amount.optional().describe('A month, for each seat beyond those included'),
    bands: z.array(bandSchema).max(MAX_BANDS).optional(),
    limits: z.array(plainText(120).min(1)).max(MAX_LIMITS).optional(),
  })
  .superRefine((plan, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const isPriced = plan.monthly !== undefined || plan.yearly !== undefined
    if (isPriced && !plan.per) refuse('per', 'must say what the price is for')
    if (isPriced && plan.price !== undefined)
      refuse('price', 'must be absent beside a monthly or yearly price')
    if ((plan.per === 'unit') !== (plan.unit !== undefined))
      refuse('unit', 'belongs to a price per unit, and only there')
    if (plan.monthly && plan.yearly && plan.yearly > plan.monthly)
      refuse('yearly', 'must be the price of one month, not above the monthly price')
    if (plan.minSeats && plan.maxSeats && plan.minSeats > plan.maxSeats)
      refuse('maxSeats', 'must not be below the smallest number of seats')
  })

export const plansSchema = z
  .array(planSchema)
  .max(MAX_PLANS)
  .refine(
    (plans) => new Set(plans.map((plan) => plan.name)).size === plans.length,
    'must have different names',
  )

export const trialSchema = z.union(
  [
    z.literal('none').describe('Known to have none'),
    z.strictObject({ days: z.number().int().min(1).max(366).optional() }),
  ],
  { error: 'must be none, or a trial of 1 to 366 days' },
)
