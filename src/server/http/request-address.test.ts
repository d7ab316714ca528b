import { expect, test } from 'vitest'
import { canonicalPath, canonicalSearch, readAddress } from './request-address.ts'

test('an address is read into its path and query', () => {
  const { path, search } = readAddress('/tools/caf%C3%A9?x=1&y=2')
  expect(path).toBe('/tools/café')
  expect(search.get('y')).toBe('2')
})

test.each(['/%', '/%E0%A4', '/%c3', 'http://evil.example/', '*', '/a%00b', '/a%5cb'])(
  'the broken address %s is refused',
  (url) => {
    expect(() => readAddress(url)).toThrow()
  },
)

test('an address over 4096 characters is too long', () => {
  expect(() => readAddress(`/${'a'.repeat(5000)}`)).toThrow('too long')
})

test('a path has one spelling', () => {
  expect(canonicalPath('/Tools/Slack/')).toBe('/tools/slack')
  expect(canonicalPath('//evil.example//x')).toBe('/evil.example/x')
  expect(canonicalPath('/')).toBe('/')
})

test('only known parameters count, in a fixed order', () => {
  const search = canonicalSearch(new URLSearchParams('utm=1&sort=name&page=2&empty='), [
    'page',
    'sort',
    'empty',
  ])
  expect(search.toString()).toBe('page=2&sort=name')
})
