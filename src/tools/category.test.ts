import { expect, test } from 'vitest'
import { categoryByKey } from '#vocabulary/categories.ts'
import { toolsFound, toolsOfKind } from './category.ts'

test('one tool is found in the singular, any other number in the plural', () => {
  expect([0, 1, 12, 1200].map(toolsFound)).toEqual([
    '0 Tools Found',
    '1 Tool Found',
    '12 Tools Found',
    '1,200 Tools Found',
  ])
})

test('a category reads as a kind of tool without saying tools twice', () => {
  expect(toolsOfKind(categoryByKey('crm'))).toBe('CRM tools')
  expect(toolsOfKind(categoryByKey('writing-tools'))).toBe('writing tools')
  expect(toolsOfKind(categoryByKey('newsletters'))).toBe('newsletter tools')
  expect(toolsOfKind(categoryByKey('other'))).toBe('other business tools')
})
