import { expect, test } from 'vitest'
import { USUAL_NEED, USUAL_SALE } from '#needs/need.ts'
import { priceSides } from '#needs/priced-tools.ts'
import { aToolView } from '#tests/tool-views.ts'
import { comparedGroups } from './compared-rows.ts'
import { factsAge } from './facts-age.ts'

test('it is said when prices were read, and how many facts are older than two years', () => {
  const basis = { sale: USUAL_SALE, asOf: '2026-11' }
  const tool = aToolView({
    plans: [{ name: 'Pro', monthly: 9, yearly: 7, per: 'seat' }],
    answers: {},
    platforms: ['web'],
    sources: [
      { url: 'https://acme.example.com/pricing', seenAt: '2026-05-04', for: ['plans'] },
      { url: 'https://acme.example.com/apps', seenAt: '2024-10-30', for: ['platforms'] },
    ],
  })
  const age = (asOf: string) =>
    factsAge([tool], comparedGroups(priceSides([tool], USUAL_NEED, basis), [], basis), asOf)
  expect(age('2026-11')).toMatch(/^Prices read May 2026\. 1 of \d facts is older than two years\.$/)
  expect(age('2026-10')).toBe('Prices read May 2026.')
})
