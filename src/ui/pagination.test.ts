import { expect, test } from 'vitest'
import { pagesShown } from './pagination.tsx'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 0, 9]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [9, 9, [1, 0, 8, 9]],
])('on page %i of %i the numbers are %j', (page, pages, shown) => {
  expect(pagesShown(page, pages)).toEqual(shown)
})
