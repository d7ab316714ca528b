import { expect, test } from 'vitest'
import { countHaving, fillGuide, toolsNamedIn } from './guide.ts'

const guide = {
  separates: 'Of {tools} tools, {free} are free; {name:slack} is not.',
  ask: [
    { question: 'sso', text: '{has:sso} sign people in.' },
    { question: 'gone', text: 'Nobody asks this any more.' },
  ],
  trap: 'Mind {name:ended}.',
  none: 'Two people in one room.',
}
const sso = { key: 'sso', label: 'SSO', explanation: 'Sign-on.', kind: 'yes-no' as const, weight: 3 as const }

test('numbers and names of a guide come from the record', () => {
  const names = new Map([['slack', 'Slack']])
  const filled = fillGuide(guide, [sso], { tools: 1200, free: 3, having: () => 2, names })
  expect(filled.separates).toEqual([
    { text: 'Of ' },
    { text: '1,200' },
    { text: ' tools, ' },
    { text: '3' },
    { text: ' are free; ' },
    { text: 'Slack', slug: 'slack' },
    { text: ' is not.' },
  ])
  expect(filled.ask).toEqual([
    { question: 'sso', label: 'SSO', parts: [{ text: '2' }, { text: ' sign people in.' }], having: 2 },
  ])
  expect(filled.trap).toContainEqual({ text: 'ended' })
  expect(toolsNamedIn(guide)).toEqual(['slack', 'ended'])
})

test('a tool has what it sells on some plan, not what it does in part', () => {
  const answers = (['yes', 'from', 'add-on', 'some-plan', 'partly', 'no'] as const).map((answer) => ({
    sso: { answer, source: null },
  }))
  expect(countHaving(answers, 'sso')).toBe(4)
})
