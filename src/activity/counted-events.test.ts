import { expect, test } from 'vitest'
import { eventAt } from './counted-events.ts'

test('opening a tool is a view, opening a comparison counts for both tools', () => {
  expect(eventAt('/tools/slack')).toEqual({ kind: 'view', slug: 'slack' })
  expect(eventAt('/compare/slack-vs-zoom')).toEqual({ kind: 'comparison', slug: 'slack', other: 'zoom' })
})

test('other pages count as nothing', () => {
  for (const path of ['/', '/tools', '/compare/slack', '/category/crm', '/tools-for-remote-work'])
    expect(eventAt(path)).toBeNull()
})
