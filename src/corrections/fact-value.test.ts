import { expect, test } from 'vitest'
import { aTool } from '#tests/builders.ts'
import { presentLines } from './fact-value.ts'

test('facts with parts are said part by part, and no status is that of an active tool', () => {
  const status = { key: 'status', label: 'Status', kind: 'parts' } as const
  const maker = { key: 'maker', label: 'Maker', kind: 'parts' } as const
  const ended = aTool({ status: { state: 'sunset', since: '2026-02' }, maker: { owner: 'Acme' } })
  expect(presentLines(ended, status)).toEqual(['Shut down, or being shut down', 'Since: 2026-02'])
  expect(presentLines(ended, maker)).toEqual(['Owner: Acme'])
  expect(presentLines(aTool(), status)).toEqual(['Active'])
  expect(presentLines(aTool(), maker)).toEqual([])
})
