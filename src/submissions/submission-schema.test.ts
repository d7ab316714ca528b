import { expect, test } from 'vitest'
import { fieldErrors } from '#lib/field-errors.ts'
import { aSubmission } from '#tests/builders.ts'
import { submissionSchema } from './submission-schema.ts'

const errorsOf = (facts: object) => {
  const checked = submissionSchema.safeParse({ ...aSubmission(), ...facts })
  return checked.success ? {} : fieldErrors(checked.error.issues)
}

test.each([
  [{ name: 'Al', companyName: 'Al' }],
  [{ name: 'A'.repeat(100), companyName: 'A'.repeat(100) }],
  [{ description: 'd'.repeat(50) }],
  [{ description: 'd'.repeat(1000) }],
  [{ pricing: undefined, features: undefined, logoUrl: undefined }],
  [{ pricing: null, features: '', logoUrl: '' }],
  [{ website: 'http://sub.example.co.uk:8080/path?x=1' }],
])('the limits themselves are allowed: %o', (facts) => {
  expect(errorsOf(facts)).toEqual({})
})

test.each([
  [{ name: 'A'.repeat(101) }, 'name'],
  [{ name: '  A  ' }, 'name'],
  [{ companyName: 'B'.repeat(101) }, 'companyName'],
  [{ description: 'd'.repeat(49) }, 'description'],
  [{ description: 'd'.repeat(1001) }, 'description'],
  [{ description: `${'d'.repeat(60)}\0` }, 'description'],
  [{ description: `${'d'.repeat(60)}\ud800` }, 'description'],
  [{ email: 'a@b' }, 'email'],
  [{ category: 'crm' }, 'category'],
  [{ website: '' }, 'website'],
  [{ logoUrl: 'logo.png' }, 'logoUrl'],
])('beyond them is not: %o', (facts, field) => {
  expect(Object.keys(errorsOf(facts))).toEqual([field])
})

test.each([
  ['acmenotes.com', 'https://acmenotes.com'],
  ['  www.acmenotes.com/start?plan=pro ', 'https://www.acmenotes.com/start?plan=pro'],
  ['acmenotes.com:8443', 'https://acmenotes.com:8443'],
  ['http://acmenotes.com', 'http://acmenotes.com'],
])('a website is taken with or without its https: %s', (website, expected) => {
  expect(submissionSchema.parse({ ...aSubmission(), website }).website).toBe(expected)
})

test.each([
  'acmenotes',
  'javascript:alert(1)',
  'javascript://acme.com/%0aalert(1)',
  'mailto:ada@acme.com',
  'data:text/html,acme.com',
  'ftp://acme.com',
  '//acme.com',
  'ada:secret@acme.com',
])('what is no website does not become one: %s', (website) => {
  expect(Object.keys(errorsOf({ website }))).toEqual(['website'])
})
