import { expect, test } from 'vitest'
import { fittedLines, textLines, textWidth } from './share-image.ts'

const box = { fontSize: 20, width: 200, maxLines: 2 }

test('lines break between words and never get wider than the box', () => {
  const lines = textLines('Interface design in the browser', { ...box, maxLines: 9 })
  expect(lines.join(' ')).toBe('Interface design in the browser')
  for (const line of lines) expect(textWidth(line, box.fontSize)).toBeLessThanOrEqual(box.width)
})

test('what is too much ends in an ellipsis', () => {
  const lines = textLines('word '.repeat(50), box)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/word…$|wor…$|…$/)
})

test('a name without a space is cut rather than lost', () => {
  const lines = textLines('X'.repeat(60), { ...box, maxLines: 9 })
  expect(lines.join('')).toBe('X'.repeat(60))
  expect(lines.length).toBeGreaterThan(1)
})

test('a long name is set smaller before it is cut', () => {
  expect(fittedLines('Slack', [80, 60], 400, 1).fontSize).toBe(80)
  expect(fittedLines('Customer.io Journeys', [80, 40], 500, 1)).toEqual({
    fontSize: 40,
    lines: ['Customer.io Journeys'],
  })
  expect(fittedLines('x'.repeat(200), [80, 40], 500, 1).lines[0]).toMatch(/…$/)
})
