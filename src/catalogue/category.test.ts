import { expect, test } from 'vitest'
import { toolsFound } from './category.ts'

test('one tool is found in the singular, any other number in the plural', () => {
  expect([0, 1, 12, 1200].map(toolsFound)).toEqual([
    '0 Tools Found',
    '1 Tool Found',
    '12 Tools Found',
    '1,200 Tools Found',
  ])
})
