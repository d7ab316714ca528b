import { expect, test } from 'vitest'
import { paragraphs, sentence } from './sentence.ts'

test('a sentence begins with a capital and ends with a full stop', () => {
  expect(sentence(['both are free', '', 'neither is new'])).toBe('Both are free; neither is new.')
})

test('a name keeps its own first letter', () => {
  expect(sentence(['n8n is free'], ['n8n'])).toBe('n8n is free.')
})

test('nothing said is nothing written', () => {
  expect(sentence([''])).toBe('')
  expect(paragraphs('One.', '', 'Two.')).toBe('One.\n\nTwo.')
})
