import { expect, test } from 'vitest'
import { isAddressRead, misnamedIn, needIn, unusableIn, withNeed } from './need-address.ts'

const WHOLE =
  'people=60&amount=300&further=donations:5000,replays:200&billing=monthly&has=scim,sso&edition=cloud&country=DE' +
  '&integration=slack&platform=linux&industry=legal&like=salesforce&not=hubspot' +
  '&owned=microsoft-365:business-standard,zoho-one&budget=5000&nice=audit-log'

test('everything that is read of a need comes back in the one form of an address', () => {
  const need = needIn(new URLSearchParams(WHOLE))
  expect(need).toMatchObject({
    further: { donations: 5000, replays: 200 },
    owned: [
      { suite: 'microsoft-365', plan: 'business-standard' },
      { suite: 'zoho-one', plan: null },
    ],
  })
  expect(withNeed('/markets/crm', need)).toBe(`/markets/crm?${WHOLE}`)
})

test('what is broken in an address is named and changes nothing', () => {
  const broken = new URLSearchParams(
    'people=ten&billing=weekly&edition=moon&budget=lots&further=x&owned=A%20B',
  )
  expect(withNeed('', needIn(broken))).toBe('')
  expect(unusableIn(broken).map(({ name }) => name)).toEqual(['people', 'budget', 'billing', 'edition'])
  expect(unusableIn(new URLSearchParams('budget=0&billing=yearly&country=de'))).toEqual([])
})

test('a name that means nothing is told with the one that was probably meant', () => {
  expect(misnamedIn(new URLSearchParams('users=12&utm_source=x'))).toEqual([
    { name: 'users', meant: 'people', text: '12' },
  ])
})

test('beside what an address says and nobody understands nothing is concluded', () => {
  const isRead = (text: string, ignored: readonly string[] = []) =>
    isAddressRead(new URLSearchParams(text), ignored)
  expect(isRead('people=3&has=sso')).toBe(true)
  expect(isRead('has=guests', ['guests'])).toBe(false)
  expect(isRead('people=many')).toBe(false)
})
