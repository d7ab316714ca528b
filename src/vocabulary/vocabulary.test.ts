import { expect, test } from 'vitest'
import { tagWords } from './vocabulary.ts'

test('a tag reads as words, with abbreviations in capitals', () => {
  expect(tagWords('small-business-crm')).toBe('small business CRM')
})
