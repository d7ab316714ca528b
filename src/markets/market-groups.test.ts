import { expect, test } from 'vitest'
import { groupMarkets } from './market-groups.ts'
import { marketQuestions } from './markets.store.ts'

const keys = marketQuestions().markets.map(({ key }) => key)

test('every shipped market stands in exactly one group, and groups name no other', () => {
  const grouped = groupMarkets(keys).flatMap(({ markets }) => markets)
  expect(grouped.toSorted()).toEqual(keys.toSorted())
  expect(groupMarkets(keys).map(({ label }) => label)).not.toContain('Other')
})

test('a market that no group names comes last, and a group without markets is left out', () => {
  expect(groupMarkets(['no-such-market', 'crm'])).toMatchObject([
    { label: 'Sales and customers', markets: ['crm'] },
    { label: 'Other', markets: ['no-such-market'] },
  ])
})
