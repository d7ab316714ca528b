import { expect, test } from 'vitest'
import { fieldWords, sourceWords } from './sync-words.ts'

test('sources and fields are said in words', () => {
  expect(sourceWords('catalogue')).toBe('Shipped catalogue')
  expect(sourceWords('https://a.example.com')).toBe('a.example.com')
  expect(fieldWords('useCases')).toBe('Use cases')
})
