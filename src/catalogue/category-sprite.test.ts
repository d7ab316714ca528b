import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { categories } from '#vocabulary/categories.ts'
import { categorySprite } from './category-sprite.tsx'

test('the picture of all icons is the one the registry asks for: node scripts/category-icons.ts renews it', () => {
  const drawn = readFileSync(new URL('components/category-icons.svg', import.meta.url), 'utf8')
  expect(drawn.match(/<g /g)).toHaveLength(categories.length)
  expect(drawn).toBe(categorySprite())
})
