import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase } from '#tests/databases.ts'
import { temporaryFolder } from '#tests/served-site.ts'
import { publishedAudit, readAudit } from './fact-audit.store.ts'
import type { FactAuditResponse } from './fact-audit-responses.ts'

test('the audit that ships adds up, names its method and is not from the future', () => {
  const { draws } = readAudit()
  expect(draws.length).toBeGreaterThan(0)
  for (const draw of draws) {
    const { facts, sentences, strata } = draw
    for (const { judged, right, wrong, outdated } of [facts, sentences])
      expect(right + wrong + outdated).toBe(judged)
    expect(facts.judged + facts.undecided).toBe(strata.prices + strata.answers + strata.companies)
    expect(sentences.judged + sentences.undecided).toBe(strata.sentences)
    expect(facts.judged + facts.undecided + strata.sentences).toBe(draw.drawn)
    expect(draw.wrongShare).toBeCloseTo(facts.wrong / facts.judged)
    if (sentences.judged === 0) expect(draw.wrongSentencesShare).toBeNull()
    else expect(draw.wrongSentencesShare).toBeCloseTo(sentences.wrong / sentences.judged)
    expect(draw.method.length).toBeGreaterThan(40)
    expect(draw.date <= new Date().toISOString()).toBe(true)
  }
})

test('a catalogue that was never judged says so, and one that breaks the form is refused', () => {
  const folder = temporaryFolder()
  expect(readAudit(folder)).toEqual({ draws: [] })
  writeFileSync(join(folder, 'audit.json'), '{"draws":[{"date":"2026-11-17"}]}')
  expect(() => readAudit(folder)).toThrow('"seed"')
})

test('it is read once', () => {
  expect(publishedAudit()).toBe(publishedAudit())
  expect(publishedAudit()).toEqual(readAudit())
})

test('the API publishes it', async () => {
  const db = await freshDatabase('sqlite')
  const api = checkedApi({ db, engine: 'sqlite', logoUrl: () => null, siteUrl: 'https://site.example.com' })
  const response = await api.request('/api/audit')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual(readAudit())
  const { draws } = await (await api.request('/api/audit?list=faults')).json()
  const verdicts = draws.flatMap(({ list }: FactAuditResponse['draws'][number]) =>
    list.map(({ verdict }) => verdict),
  )
  expect(verdicts.filter((verdict: string) => verdict !== 'wrong' && verdict !== 'outdated')).toEqual([])
  const faults = [draws[0].facts, draws[0].sentences].map(({ wrong, outdated }) => wrong + outdated)
  expect(verdicts).toHaveLength(faults[0] + faults[1])
})
