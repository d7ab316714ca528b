import { expect, test } from 'vitest'
import { categoryListPath, readCategoryView, toolsFound } from './category.ts'

test('one tool is found in the singular, any other number in the plural', () => {
  expect([0, 1, 12, 1200].map(toolsFound)).toEqual([
    '0 Tools Found',
    '1 Tool Found',
    '12 Tools Found',
    '1,200 Tools Found',
  ])
})

test('an address is written and read back the same', () => {
  expect(categoryListPath('crm', {})).toBe('/category/crm')
  expect(categoryListPath('crm', { sort: 'popular', page: 1 })).toBe('/category/crm')
  const path = categoryListPath('crm', { sort: 'newest', page: 3 })
  expect(path).toBe('/category/crm?sort=newest&page=3')
  expect(readCategoryView(new URL(path, 'http://localhost').searchParams)).toEqual({
    sort: 'newest',
    page: 3,
  })
})

test.each(['', 'sort=upwards&page=0', 'sort=constructor&page=-1', 'page=1.5', 'page=1e3', 'page=99999999'])(
  'what makes no sense in an address counts as not given: %s',
  (search) => {
    expect(readCategoryView(new URLSearchParams(search))).toEqual({ sort: 'popular', page: 1 })
  },
)
