import { expect, test } from 'vitest'
import { comparisonPath, readLeftOut, readTools } from './many.ts'

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
