import { expect, test } from 'vitest'
import { unusableIn } from '#needs/need-address.ts'
import {
  comparisonPath,
  readKnownPlace,
  readLeftOut,
  readPlace,
  readTools,
  withPlace,
} from './comparison-place.ts'

const tools = (search: string) => readTools(new URLSearchParams(search))

test('tools come as one list or one by one, each once, six at most', () => {
  expect(tools('tools=a,b,c')).toEqual(['a', 'b', 'c'])
  expect(tools('tools=a&tools=b&tools=a')).toEqual(['a', 'b'])
  expect(tools('tools=a,b,c,d,e,f,g,h')).toHaveLength(6)
})

test('what cannot be a tool is ignored, capitals are not minded', () => {
  expect(tools('tools=../x,<b>, ok ,,Slack')).toEqual(['ok', 'slack'])
})

test('what finds no room is named', () => {
  const leftOut = (search: string) => readLeftOut(new URLSearchParams(search))
  expect(leftOut('tools=a,b,c,d,e,f,g,h&without=h,i,<b>')).toEqual(['g', 'h', 'i'])
})

test('the need a comparison is priced for is in its address, as far as somebody said it', () => {
  const need = { billing: 'yearly', mustHaves: ['scim', 'sso'], people: 50 } as const
  expect(comparisonPath(['a', 'b'], {})).toBe('/compare/a-vs-b')
  expect(comparisonPath(['a', 'b'], need)).toBe('/compare/a-vs-b?people=50&has=scim,sso')
  expect(comparisonPath(['c', 'a', 'b'], { people: 50 })).toBe('/compare?tools=c,a,b&people=50')
  expect(comparisonPath(['a'], { people: 50, leftOut: ['x', 'y'] })).toBe('/compare/a?without=x,y')
})

test('need, view and columns come out of an address as they went in', () => {
  const search = new URLSearchParams(
    'market=crm&people=25&amount=500&billing=monthly&has=sso&edition=self-hosted&budget=2400&nice=ai&view=same&show=2',
  )
  expect(readPlace(search)).toEqual({
    market: 'crm',
    people: 25,
    amount: 500,
    billing: 'monthly',
    mustHaves: ['sso'],
    edition: 'self-hosted',
    budget: 2400,
    nice: ['ai'],
    view: 'same',
    show: 2,
  })
  expect(withPlace('/compare/a-vs-b', readPlace(search))).toBe(`/compare/a-vs-b?${search}`)
  expect(withPlace('/compare/a-vs-b', readPlace(new URLSearchParams()))).toBe('/compare/a-vs-b')
})

test.each(['-5', '1e309', 'ten', '0', 'NaN', '99999999999999999999'])(
  'what is no number of people gives the usual: %s',
  (people) => {
    const search = new URLSearchParams({ people, billing: 'weekly', view: 'none', show: '-1' })
    expect(readPlace(search)).toEqual({
      people: undefined,
      amount: undefined,
      billing: 'yearly',
      mustHaves: [],
      edition: undefined,
      budget: null,
      nice: [],
      view: 'differences',
      show: 1,
    })
    expect(unusableIn(search)).toEqual([
      { name: 'people', text: people },
      { name: 'billing', text: 'weekly' },
    ])
  },
)

test('must-haves that are no question of the tools are told apart', () => {
  const { place, ignored } = readKnownPlace(new URLSearchParams('has=sso,teleport'), [{ key: 'sso' }])
  expect([place.mustHaves, ignored]).toEqual([['sso'], ['teleport']])
})
