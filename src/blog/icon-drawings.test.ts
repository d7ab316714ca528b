import { expect, test } from 'vitest'
import { drawingsIn, iconNames } from './icon-drawings.ts'

test('an answer comes with the drawings it names and no others', () => {
  const drawings = drawingsIn({ icon: 'eye', parts: [{ entries: [{ icon: 'bell' }, { icon: 'eye' }] }] })
  expect(Object.keys(drawings).sort()).toEqual(['bell', 'eye'])
  expect(drawings.eye).toContainEqual(['circle', { cx: '12', cy: '12', r: '3' }])
})

test('every icon has at least one shape', () => {
  for (const icon of iconNames) expect(drawingsIn({ icon })[icon]?.length, icon).toBeGreaterThan(0)
})
