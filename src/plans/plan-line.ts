import { formatCount, formatNumber } from '#lib/format-number.ts'
import { type AddOn, DEFAULT_CURRENCY, isForWork, type Plan, type Trial } from './price-plan.ts'
import { formatMoney, formatUsd } from './pricing.ts'

const KINDS = { 0: 'free', quote: 'priced on request', usage: 'paid by use' } as const
const STEPS_SHOWN = 4

type Money = (amount: number) => string

const people = (count: number) => formatCount(count, 'person', 'people')
/** What is counted in money: so much of it, or a share of it in percent. */
const MONEY_MEASURES: readonly string[] = ['sales', 'partner-sales', 'donations', 'billing']
const measureWords = (key: string) => key.replaceAll('-', ' ')
const countWords = (count: number, key: string) =>
  MONEY_MEASURES.includes(key)
    ? `${formatUsd(count)} of ${measureWords(key)}`
    : `${formatNumber(count)} ${measureWords(key)}`

/** What a plan costs in one line: "$8.75 per seat a month, $7.25 billed yearly, at least 3 people". */
export function planLine(plan: Plan): string {
  const money: Money = (amount) => formatMoney(amount, plan.currency ?? DEFAULT_CURRENCY)
  const parts = [
    plan.price === undefined ? priceText(plan, unitText(plan), money) : KINDS[plan.price],
    plan.once && `${money(plan.once)}${unitText(plan)} once`,
    plan.base && `${money(plan.base)} a month besides`,
    plan.setup && `${money(plan.setup)} once for setup`,
    plan.minYear && `at least ${money(plan.minYear)} a year`,
    plan.billing && 'how it is billed is not stated',
    plan.edition === 'self-hosted' && 'self-hosted',
    ...seatLines(plan, money),
    ...measureLines(plan, money),
  ].filter(Boolean)
  return parts.join(', ') || 'price not known'
}

/** How many people a plan takes: "at least 3 people", "5 people included". */
export function seatLines(plan: Plan, money: Money): string[] {
  const { minSeats, maxSeats, seats, extraSeat } = plan
  return [
    !isForWork(plan) && 'for personal or family use only',
    minSeats && minSeats > 1 && `at least ${people(minSeats)}`,
    maxSeats && `at most ${people(maxSeats)}`,
    seats === 'unlimited' && 'any number of people',
    typeof seats === 'number' && `${people(seats)} included`,
    extraSeat && `${money(extraSeat)} a month for each further person`,
  ].filter((line) => typeof line === 'string')
}

/** What grows with use: "$60 for up to 2,500 contacts", "$0.90 per 1,000 emails beyond 10,000". */
export function measureLines({ scale, meter, includes = {} }: Plan, money: Money): string[] {
  const steps = (scale?.steps ?? []).slice(0, STEPS_SHOWN).map(([upTo, monthly, yearly]) => {
    const inYear = yearly === undefined ? 'price not known' : `${money(yearly)} billed yearly`
    return `${monthly === null ? inYear : money(monthly)} for up to ${countWords(upTo, scale?.by ?? '')}`
  })
  const hidden = (scale?.steps.length ?? 0) - steps.length
  const beyond = meter?.included ? ` beyond ${formatNumber(meter.included)}` : ''
  return [
    ...steps,
    ...(hidden > 0 ? [`${formatCount(hidden, 'further step')}`] : []),
    ...(meter ? [`${meterText(meter, money)}${beyond}`] : []),
    ...Object.entries(includes)
      .filter(([key]) => !(key === 'sessions' && 'events' in includes))
      .map(([key, count]) => includedLine(key, count)),
  ]
}

function includedLine(key: string, count: number | 'unlimited'): string {
  if (count === 'unlimited') return `unlimited ${measureWords(key)}`
  return count === 0 ? `no ${measureWords(key)} included` : `at most ${countWords(count, key)}`
}

/** What makers sell by something else is counted in these of the usual size. */
const USUAL_SIZES: Readonly<Record<string, string>> = { payments: 'of 50', sessions: 'of 20 events' }

/** "$0.90 per 1,000 emails", "$2 per ticket", "5% of sales", "about $1.75 per payment of 50". */
function meterText({ by, per, monthly }: NonNullable<Plan['meter']>, money: Money): string {
  if (MONEY_MEASURES.includes(by)) return `${formatNumber((monthly / per) * 100)}% of ${measureWords(by)}`
  const counted = per === 1 ? measureWords(by).replace(/s$/, '') : countWords(per, by)
  const size = USUAL_SIZES[by]
  return size ? `about ${money(monthly)} per ${counted} ${size}` : `${money(monthly)} per ${counted}`
}

/** "$50 a month", "$4 per seat a month", "price not read by us". */
export function addOnLine(addOn: AddOn): string {
  const money: Money = (amount) => formatMoney(amount, addOn.currency ?? DEFAULT_CURRENCY)
  const price = priceText(addOn, unitText(addOn), money)
  const once = addOn.once && `${money(addOn.once)}${unitText(addOn)} once`
  const plans = addOn.plans && `with ${addOn.plans.join(', ')}`
  return [[price, once].filter(Boolean).join(', ') || 'price not read by us', plans]
    .filter(Boolean)
    .join(', ')
}

function unitText({ per, unit }: Pick<Plan, 'per' | 'unit'>): string {
  if (!per || per === 'account') return ''
  return ` per ${per === 'unit' ? unit : per}`
}

function priceText({ monthly, yearly }: Pick<Plan, 'monthly' | 'yearly'>, unit: string, money: Money) {
  if (monthly !== undefined && yearly !== undefined)
    return `${money(monthly)}${unit} a month, ${money(yearly)} billed yearly`
  if (monthly !== undefined) return `${money(monthly)}${unit} a month`
  return yearly === undefined ? '' : `${money(yearly)}${unit} a month, billed yearly`
}

export function trialLine(trial: Trial): string {
  if (trial === 'none') return 'none'
  return trial.days ? formatCount(trial.days, 'day') : 'yes'
}
