import { expect, test } from 'vitest'
import { inSentence, peculiarFirst, tellingFirst, toolsOfKind } from './label-words.ts'

test.each([
  ['Task management', 'task management'],
  ['E-mail sequences', 'e-mail sequences'],
  ['Single sign-on (SSO)', 'single sign-on (SSO)'],
  ['Gantt charts', 'Gantt charts'],
  ['API', 'API'],
  ['CI/CD pipelines', 'CI/CD pipelines'],
  ['DevOps', 'DevOps'],
  ['Dev Mode for engineers', 'Dev Mode for engineers'],
  ['Opens Sketch files', 'opens Sketch files'],
])('%s reads "%s" inside a sentence', (label, words) => {
  expect(inSentence(label)).toBe(words)
})

test('features that any tool may have come after those that tell what it is for', () => {
  expect(tellingFirst(['API', 'Channels', 'Mobile app', 'A feature of its own'])).toEqual([
    'Channels',
    'A feature of its own',
    'API',
    'Mobile app',
  ])
})

test('a category reads as a kind of tool without saying tools twice', () => {
  expect(toolsOfKind('CRM')).toBe('CRM tools')
  expect(toolsOfKind('Writing tools')).toBe('writing tools')
  expect(toolsOfKind('Newsletters')).toBe('newsletter tools')
  expect(toolsOfKind('Other')).toBe('other business tools')
})

test('what no vocabulary knows is peculiar and comes first', () => {
  expect(peculiarFirst(['API', 'Channels', 'A feature of its own'])).toEqual([
    'A feature of its own',
    'Channels',
    'API',
  ])
})
