import { expect, test } from 'vitest'
import { shareCategory } from './pair.page.tsx'

test('tools share a category by their primary one or a tag that is one', () => {
  const crm = { category: 'crm', tags: ['pipelines'] }
  expect(shareCategory(crm, { category: 'sales', tags: ['crm'] })).toBe(true)
  expect(shareCategory(crm, { category: 'sales', tags: ['pipelines'] })).toBe(false)
})
