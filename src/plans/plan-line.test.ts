import { expect, test } from 'vitest'
import { measureLines, planLine } from './plan-line.ts'
import { formatUsd } from './pricing.ts'

test('a meter counts units, and a share of money is said in percent', () => {
  const mail = { name: 'Pro', meter: { by: 'emails', per: 1000, monthly: 0.9, included: 10_000 } }
  expect(measureLines(mail, formatUsd)).toEqual(['$0.90 per 1,000 emails beyond 10,000'])
  const tickets = { name: 'Pro', meter: { by: 'tickets', per: 1, monthly: 2 } }
  expect(measureLines(tickets, formatUsd)).toEqual(['$2 per ticket'])
  const payments = { name: 'Standard', meter: { by: 'payments', per: 1, monthly: 1.75 } }
  expect(measureLines(payments, formatUsd)).toEqual(['about $1.75 per payment of 50'])
  const events = { name: 'Growth', meter: { by: 'sessions', per: 50, monthly: 0.28, included: 50_000 } }
  expect(measureLines(events, formatUsd)).toEqual(['about $0.28 per 50 sessions of 20 events beyond 50,000'])
  const shop = { name: 'Plus', monthly: 29, meter: { by: 'sales', per: 100, monthly: 7.5 } } as const
  expect(measureLines(shop, formatUsd)).toEqual(['7.5% of sales'])
  expect(planLine({ ...shop, per: 'account' })).toContain('7.5% of sales')
})

test('sessions worked out of events are no limit of the maker', () => {
  const counted = { name: 'Growth', includes: { sessions: 25_000, events: 500_000 } }
  expect(measureLines(counted, formatUsd)).toEqual(['at most 500,000 events'])
  const own = { name: 'Build', includes: { sessions: 5000 } }
  expect(measureLines(own, formatUsd)).toEqual(['at most 5,000 sessions'])
})

test('a limit in money is an amount of it', () => {
  const plan = {
    name: 'Core',
    includes: { sales: 2500, 'partner-sales': 'unlimited', orders: 50, tickets: 0 },
  } as const
  expect(measureLines(plan, formatUsd)).toEqual([
    'at most $2,500 of sales',
    'unlimited partner sales',
    'at most 50 orders',
    'no tickets included',
  ])
})
