import { expect, test } from 'vitest'
import { placeLabel } from './field-labels.ts'
import { fieldAt } from './tool-form-state.ts'

test.each([
  ['features.3', 'features', 'Features'],
  ['name', 'name', 'Name'],
  ['plans.1.monthly', 'plans.1.monthly', 'Plan 2, billed monthly'],
  ['plans.0.limits.2', 'plans.0.limits', 'Plan 1, limits'],
  ['addOns.0.monthly', 'addOns.0.monthly', 'Add-on 1, billed monthly'],
  ['plans', 'plans', 'Plans'],
  ['sources.0.for.4', 'sources.0.for', 'Source 1, what it is for'],
  ['markets.1', 'markets.1', 'Market 2'],
  ['maker.founded', 'maker.founded', 'Maker, founded'],
  ['maker.sites.0', 'maker.sites', 'Maker, further sites'],
  ['answers.sso', 'answers.sso', 'Single sign-on'],
])('a message about %s is shown at its field, under its name', (path, field, label) => {
  expect(fieldAt(path)).toBe(field)
  expect(placeLabel(path, () => 'Single sign-on')).toBe(label)
})
