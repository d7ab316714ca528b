import { expect, test } from 'vitest'
import { aToolView } from '#tests/tool-views.ts'
import { toolHead } from './tool-head.ts'

const offersOf = (tool: Parameters<typeof aToolView>[0]) => {
  const [data] = toolHead(aToolView(tool)).data?.('https://directory.example') ?? []
  return (data as { offers?: object[] }).offers
}

test('offers say the unit, the period and the free plan', () => {
  const offers = offersOf({
    plans: [
      { name: 'Free', price: 0 },
      { name: 'Team', monthly: 12, yearly: 10, per: 'seat', currency: 'EUR' },
      { name: 'Suite', monthly: 99, per: 'account' },
      { name: 'Enterprise', price: 'quote' },
    ],
  })
  const month = { referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' } }
  const team = { '@type': 'Offer', name: 'Team', priceCurrency: 'EUR' }
  const seat = { '@type': 'UnitPriceSpecification', priceCurrency: 'EUR', unitText: 'seat', ...month }
  expect(offers).toEqual([
    { '@type': 'Offer', name: 'Free', price: 0, priceCurrency: 'USD' },
    { ...team, price: 12, priceSpecification: { ...seat, price: 12, billingDuration: 'P1M' } },
    { ...team, price: 10, priceSpecification: { ...seat, price: 10, billingDuration: 'P1Y' } },
    {
      '@type': 'Offer',
      name: 'Suite',
      price: 99,
      priceCurrency: 'USD',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: 99,
        priceCurrency: 'USD',
        ...month,
        billingDuration: 'P1M',
      },
    },
  ])
})

test('a tool without a known price offers nothing', () => {
  expect(offersOf({ plans: [] })).toBeUndefined()
})

test('the page says the day its facts changed, which is not the day of the installation', () => {
  const day = '2026-11-01T00:00:00.000Z'
  const modifiedOf = (tool: Partial<ReturnType<typeof aToolView>>) => {
    const data = toolHead({ ...aToolView({}), ...tool }).data?.('https://directory.example') ?? []
    const page = data.find((one) => '@type' in one && one['@type'] === 'WebPage')
    expect(page).toBeDefined()
    return (page as { dateModified?: string }).dateModified
  }
  const read = (seenAt: string) => ({
    url: 'https://acme.example.com',
    seenAt,
    for: ['plans'],
    tier: 1 as const,
  })
  const sources = [read('2026-03-02'), read('2026-08')]
  expect(modifiedOf({ createdAt: day, updatedAt: day, sources })).toBe('2026-08')
  expect(modifiedOf({ createdAt: day, updatedAt: '2026-11-05T00:00:00.000Z', sources })).toBe(
    '2026-11-05T00:00:00.000Z',
  )
  expect(modifiedOf({ createdAt: day, updatedAt: day, sources: [] })).toBeUndefined()
})
