import { expect, test } from 'vitest'
import { formsOf, nameFormsOf, stem, wordsOf } from './words.ts'

test('accents, case and symbols make no difference', () => {
  expect(wordsOf('Café  CRÈME!')).toEqual(['cafe', 'creme'])
  expect(wordsOf('ﬁle & Ｆｕｌｌ')).toEqual(['file', 'full'])
})

test('a letter joined to a word is one word with it', () => {
  expect(wordsOf('e-mail')).toEqual(['email'])
  expect(wordsOf('A/B testing')).toEqual(['ab', 'testing'])
  expect(wordsOf('CI/CD')).toEqual(['ci', 'cd'])
})

test('the forms of a word share a stem', () => {
  const same = [
    ['invoice', 'invoices', 'invoicing', 'invoiced'],
    ['schedule', 'schedules', 'scheduling', 'scheduled'],
    ['plan', 'plans', 'planning', 'planned'],
    ['company', 'companies'],
    ['address', 'addresses'],
  ]
  for (const words of same) expect(new Set(words.map(stem)).size, words.join()).toBe(1)
})

test('words that only look like plurals stay', () => {
  expect(['status', 'analysis', 'canvas', 'crm', 'sms'].map(stem)).toEqual([
    'status',
    'analysis',
    'canva',
    'crm',
    'sms',
  ])
})

test('a name is found by its parts, written in one, and by its initials', () => {
  expect(nameFormsOf('Amazon Web Services')).toContain('aws')
  expect(nameFormsOf('HubSpot')).toEqual(expect.arrayContaining(['hubspot', 'hub', 'spot']))
  expect(nameFormsOf('monday.com')).toEqual(expect.arrayContaining(['monday', 'mondaycom']))
})

test('text without a word has no forms', () => {
  expect(formsOf(' … !"§$%&/()=? 🎉 ')).toEqual([])
})
