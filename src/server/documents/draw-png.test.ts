import { expect, test } from 'vitest'
import { Unavailable } from '#lib/errors.ts'
import { pngDrawer } from './draw-png.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'

test('pictures are drawn one after the other; who comes when too many wait is refused, and drawn later', async () => {
  const draw = pngDrawer('fonts')
  const drawn = Array.from({ length: 20 }, () => draw(svg))
  expect(() => draw(svg)).toThrow(Unavailable)
  for (const png of await Promise.all(drawn)) expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect((await draw(svg)).length).toBeGreaterThan(0)
})
