import { expect, test } from 'vitest'
import { codeAt, enrolmentAddress, matchingStep, newSecret, stepAt } from './one-time-code.ts'

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const NOW = 1_111_111_109_000

test('codes are those of RFC 6238', () => {
  expect(codeAt(SECRET, stepAt(59_000))).toBe('287082')
  expect(codeAt(SECRET, stepAt(NOW))).toBe('081804')
})

test('a code fits one step either way, and only after the step that was used last', () => {
  const step = stepAt(NOW)
  const fits = [-2, -1, 0, 1, 2].map((drift) => matchingStep(SECRET, codeAt(SECRET, step + drift), 0, NOW))
  expect(fits).toEqual([null, step - 1, step, step + 1, null])
  expect(matchingStep(SECRET, ' 081 804 ', step - 1, NOW)).toBe(step)
  expect(matchingStep(SECRET, '081804', step, NOW)).toBeNull()
  for (const wrong of ['', '81804', '٣٣٣٣٣٣', '0818040'])
    expect(matchingStep(SECRET, wrong, 0, NOW)).toBeNull()
})

test('an app is given a secret of 160 bits with the values it expects', () => {
  const secret = newSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const address = new URL(enrolmentAddress(secret, 'ed@example.com', 'Tools & more'))
  expect([address.protocol, decodeURIComponent(address.pathname)]).toEqual([
    'otpauth:',
    '/Tools & more:ed@example.com',
  ])
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret, issuer: 'Tools & more' })
})
