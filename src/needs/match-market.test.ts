import { expect, test } from 'vitest'
import { aNeed, aPricedTool, BY_PEOPLE, quotePlan, seatPlan } from '#tests/price-builders.ts'
import { matchMarket } from './match-market.ts'
import type { BuyerNeed } from './match-tool.ts'
import { picksOf } from './picks.ts'

const aTool = (slug: string, countries: string[] | null, plan = seatPlan) => ({
  slug,
  name: slug,
  countries,
  ...aPricedTool([plan]),
})
const need = (more: Partial<BuyerNeed> = {}): BuyerNeed => ({
  ...aNeed({ people: 10 }),
  nice: [],
  budget: null,
  ...more,
})

test('who asks for a country sees first what is made for it, then what is sold there too', () => {
  const tools = [
    aTool('everywhere', ['US', 'GB', 'FR', 'DE', 'ES']),
    aTool('at-home', ['DE', 'AT']),
    aTool('elsewhere', ['US']),
    aTool('unsaid', null),
  ]
  const slugs = (found: { tool: { slug: string } }[]) => found.map(({ tool }) => tool.slug)
  const all = matchMarket(tools, need(), BY_PEOPLE)
  expect(slugs(all.fits)).toEqual(['everywhere', 'at-home', 'elsewhere', 'unsaid'])
  const inGermany = matchMarket(tools, need({ country: 'DE' }), BY_PEOPLE)
  expect(slugs(inGermany.fits)).toEqual(['at-home', 'everywhere'])
  expect(slugs(inGermany.mayFit)).toEqual(['unsaid'])
})

test('a price that is not known of what may fit keeps the lowest one from being called the cheapest', () => {
  const unknown = { name: 'Pro' }
  const tools = [aTool('acme', []), aTool('brook', [], quotePlan), aTool('cedar', [], unknown)]
  const { fits, mayFit } = matchMarket(tools, need(), BY_PEOPLE)
  expect(mayFit.length + fits.length).toBe(3)
  const [pick] = picksOf([...fits, ...mayFit], [], need(), BY_PEOPLE)
  expect([pick?.slug, pick?.label]).toEqual(['acme', 'Only known price'])
})

test('what is being shut down fits nobody', () => {
  const ended = { ...aTool('ended', []), status: { state: 'sunset' } }
  const renamed = { ...aTool('renamed', []), status: { state: 'renamed' } }
  const { fits, misses } = matchMarket([ended, renamed], need(), BY_PEOPLE)
  expect(fits.map(({ tool }) => tool.slug)).toEqual(['renamed'])
  expect(misses[0]?.match.missing).toMatchObject([{ said: 'shut down or being shut down' }])
})
