import { expect, test } from 'vitest'
import type { Answers } from '#facts/answer.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import type { Plan } from '#plans/price-plan.ts'
import { fromAnswerEntry } from './answer-entry.ts'
import { answerEntry, placeErrors, planRows, toAnswerTexts, toPlanTexts } from './form-texts.ts'
import { fromPlanEntry, isBlankPlan } from './plan-entry.ts'

test('plans come out of the form as they went in', () => {
  const plans: Plan[] = [
    { name: 'Free', price: 0, limits: ['30 days', '3 people'] },
    { name: 'Pro', monthly: 8, yearly: 6, per: 'seat', minSeats: 2, currency: 'EUR' },
    { name: 'Sends', monthly: 20, per: 'unit', unit: '1,000 contacts' },
    { name: 'Company', per: 'account', monthly: 250, scale: { by: 'people', steps: [[25, 250]] } },
  ]
  expect(planRows(toPlanTexts(plans)).map(fromPlanEntry)).toEqual(plans)
})

test('answers come out of the form as they went in', () => {
  const byKey = new Map(
    marketQuestions()
      .questionsOf(['team-chat'])
      .map((question) => [question.key, question]),
  )
  const answers: Answers = { sso: { from: 'Pro' }, 'thread-model': 'optional', 'users-free': 10, api: 'no' }
  for (const [key, answer] of Object.entries(answers))
    expect(fromAnswerEntry(answerEntry(toAnswerTexts(key, answer, byKey.get(key)), key))).toEqual(answer)
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
  }
  const filled = planRows(texts).filter((plan) => !isBlankPlan(plan))
  expect(filled.map(fromPlanEntry)).toEqual([
    { name: 'Pro', monthly: 'ten', yearly: 1200.5 },
    { name: 'Max', price: 'quote' },
  ])
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
