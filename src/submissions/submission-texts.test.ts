import { expect, test } from 'vitest'
import { marketBook } from '#catalogue/markets.store.ts'
import { placeErrors } from '#forms/form-texts.ts'
import { aSubmission } from '#tests/builders.ts'
import { toFormTexts, toSubmissionBody } from './submission-texts.ts'

const questions = marketBook().questionsOf(['team-chat'])

test('a submission comes out of the form as it went in', () => {
  const facts = aSubmission({
    market: 'team-chat',
    plans: [
      { name: 'Free', price: 0, limits: ['30 days', '3 people'] },
      { name: 'Pro', monthly: 8, yearly: 6, per: 'seat', minSeats: 2, currency: 'EUR' },
      { name: 'Sends', monthly: 20, per: 'unit', unit: '1,000 contacts' },
      { name: 'Company', per: 'account', monthly: 250, scale: { by: 'people', steps: [[25, 250]] } },
    ],
    answers: { sso: { from: 'Pro' }, 'thread-model': 'optional', 'users-free': 10, api: 'no' },
  })
  expect(toSubmissionBody(toFormTexts(facts, questions))).toEqual(facts)
})

test('rows left empty are ignored, and messages stay with the row they are about', () => {
  const texts = {
    'plans.0.name': '',
    'plans.0.price': 'month',
    'plans.1.name': 'Pro',
    'plans.1.price': 'month',
    'plans.1.monthly': 'ten',
    'plans.1.yearly': '$1,200.50',
    'plans.4.name': 'Max',
    'plans.4.price': 'quote',
    'plans.4.monthly': '99',
    'answers.sso': '',
    'answers.api': 'yes',
    show: 'questions',
  }
  expect(toSubmissionBody(texts)).toEqual({
    plans: [
      { name: 'Pro', monthly: 'ten', yearly: 1200.5 },
      { name: 'Max', price: 'quote' },
    ],
    answers: { api: 'yes' },
  })
  const errors = {
    name: 'Too short',
    'plans.0.monthly': 'must be a number',
    'plans.1.limits.3': 'must not be empty',
    'answers.sso': 'must be yes',
  }
  expect(placeErrors(errors, texts, () => 'Single sign-on')).toEqual({
    name: 'Too short',
    'plans.1.monthly': 'Plan 2: must be a number',
    'plans.4.limits': 'Plan 5: must not be empty',
    'answers.sso': 'Single sign-on: must be yes',
  })
})

test('messages come in the order of the fields, the first of each', () => {
  const errors = {
    name: 'Too short',
    'answers.sso': 'Unknown',
    'answers.sso.from': 'No plan',
    category: 'Choose',
  }
  expect(Object.entries(placeErrors(errors, {}, () => 'SSO'))).toEqual([
    ['name', 'Too short'],
    ['answers.sso', 'SSO: Unknown'],
    ['category', 'Choose'],
  ])
})
