import { expect, test } from 'vitest'
import { changeWords, fieldWords, sourceWords } from './source-words.ts'

test('sources, fields and changes are said in words', () => {
  expect(sourceWords('catalogue')).toBe('Shipped catalogue')
  expect(sourceWords('https://a.example.com')).toBe('a.example.com')
  expect(fieldWords('useCases')).toBe('Use cases')
  expect(changeWords(['api', 'sso'], ['api', 'search'])).toBe('Added search; removed sso')
  expect(changeWords('Acme', 'Acme 2')).toBe('From “Acme” to “Acme 2”')
  expect(changeWords(null, 'seat')).toBe('Now “seat”')
  expect(changeWords('2026-11-15', null)).toBe('Was “2026-11-15”, now unknown')
  expect(changeWords({ free: true }, { free: false, starter_price: 8 })).toBe(
    'From “free: yes” to “free: no, starter price: 8”',
  )
})
