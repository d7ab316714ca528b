import { expect, test } from 'vitest'
import { site } from '#site.config'
import { fillWords } from './fill-words.ts'

test('every placeholder is replaced wherever it stands', () => {
  const text = '{site} and {site} list {count} tools with {partner}; write to {email}.'
  expect(fillWords(text, { count: 1234 })).toBe(
    `${site.name} and ${site.name} list 1,234 tools with ${site.partner?.name}; write to ${site.supportEmail}.`,
  )
})

test('a sentence still reads well where the number of tools is not at hand', () => {
  expect(fillWords('Look up {count} tools.')).toBe('Look up many tools.')
})

test('the shipped words use no other placeholder', () => {
  const modules = import.meta.glob('/src/content/*.ts', { eager: true })
  const words = fillWords(JSON.stringify(Object.values(modules)))
  expect(words.match(/\{[a-zA-Z]\w*\}/g)).toBeNull()
})
