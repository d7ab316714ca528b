import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { categorySprite } from '#scripts/category-sprite.tsx'
import { categories } from '#vocabulary/categories.ts'

test('the picture of all icons is the one the registry asks for: node scripts/category-icons.ts renews it', () => {
  const drawn = readFileSync('src/catalogue/components/category-icons.svg', 'utf8')
  expect(drawn.match(/<g /g)).toHaveLength(categories.length)
  expect(drawn).toBe(categorySprite())
})
