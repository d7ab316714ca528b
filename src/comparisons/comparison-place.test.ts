import { expect, test } from 'vitest'
import { comparisonPath, readLeftOut, readPlace, readTools, withPlace } from './comparison-place.ts'

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

test('an address holds the seats only where they are not the usual ones', () => {
  expect(comparisonPath(['a', 'b'], { seats: 10 })).toBe('/compare/a-vs-b')
  expect(comparisonPath(['a', 'b'], { seats: 50 })).toBe('/compare/a-vs-b?seats=50')
  expect(comparisonPath(['c', 'a', 'b'], { seats: 50 })).toBe('/compare?tools=c,a,b&seats=50')
  expect(comparisonPath(['a'], { seats: 50, leftOut: ['x', 'y'] })).toBe('/compare/a?without=x,y')
})

test('seats, billing, view and columns are in the address unless they are as by default', () => {
  const search = new URLSearchParams('seats=25&billing=monthly&view=differences&show=2')
  expect(readPlace(search)).toEqual({ seats: 25, billing: 'monthly', view: 'differences', show: 2 })
  expect(readPlace(new URLSearchParams('seats=x&billing=weekly&view=none&show=-1'))).toEqual({
    seats: 10,
    billing: 'yearly',
    view: 'all',
    show: 1,
  })
  expect(withPlace('/compare/a-vs-b', readPlace(search))).toBe(
    '/compare/a-vs-b?seats=25&billing=monthly&view=differences&show=2',
  )
  expect(withPlace('/compare/a-vs-b', readPlace(new URLSearchParams()))).toBe('/compare/a-vs-b')
})
