import { expect, test } from 'vitest'
import { marketQuestions } from '#markets/markets.store.ts'
import { aTool } from '#tests/builders.ts'
import { countAnswers } from '#tools/coverage.ts'
import { fitOf } from '#tools/fit.ts'
import { withAnswers } from '#tools/tool-view.ts'

const monthsAgo = (months: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7)
}

function certifiedIn(seenAt: string) {
  const source = { url: 'https://acme.example/security', seenAt, for: ['soc2', 'roles'] }
  return withAnswers(
    aTool({ website: 'https://acme.example', answers: { soc2: 'yes', roles: 'yes' }, sources: [source] }),
    marketQuestions(),
  )
}

test('a certificate counts for two years and then may have run out; other facts stay', () => {
  const [held, old] = [certifiedIn(monthsAgo(24)), certifiedIn(monthsAgo(25))]
  expect(held.answers.soc2).toEqual({ answer: 'yes', source: 0 })
  expect(fitOf(held, { mustHaves: ['soc2'] }).fits).toBe('yes')
  expect(old.answers.soc2).toEqual({ answer: 'yes', source: 0, lastSaid: monthsAgo(25) })
  expect(fitOf(old, { mustHaves: ['soc2'] })).toMatchObject({ fits: 'may' })
  expect(old.answers.roles).toEqual({ answer: 'yes', source: 0 })
  expect(fitOf(old, { mustHaves: ['roles'] }).fits).toBe('yes')
  const sourced = (tool: typeof old) =>
    countAnswers({ ...tool, markets: ['team-chat'] }, marketQuestions()).sourced
  expect(sourced(held) - sourced(old)).toBe(1)
})
