import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { categories } from '#catalogue/categories.ts'
import { CategoryIcon } from './category-icon.tsx'

test('every category shows the icon that the registry names for it', () => {
  const missing = categories.filter(
    ({ key, icon }) => !renderToStaticMarkup(<CategoryIcon category={key} />).match(`lucide-${icon}[ "]`),
  )
  expect(missing.map(({ key, icon }) => [key, icon])).toEqual([])
})
