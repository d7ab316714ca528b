import { expect, test } from 'vitest'
import { inSentence } from './vocabulary.ts'

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
