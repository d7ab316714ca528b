import { expect, test } from 'vitest'
import type { Db } from '#db/open.ts'
import { needIn } from '#needs/need-address.ts'
import { answerInWords, answerMarket } from '#search/answer-sentence.store.ts'
import { listFiltered } from '#search/search.store.ts'
import { listToolCardsById } from '#tools/tools.store.ts'
import { shippedCatalogue } from './databases.ts'
import { firstSightKin } from './first-sight-kin.ts'
import { kinNeeds, missedNeeds } from './kin-needs.ts'

const TOP = 3
const MET = 0.9

/** What a page shows for words: the answer of a market, or a list. */
async function shownFor(db: Db, text: string) {
  const need = await answerInWords({ db, logoUrl: () => null }, text)
  if (need) {
    const slugs = need.tools.flatMap(({ slug, fits }) => (fits === 'no' ? [] : slug))
    return { slugs, understood: need.understood, notUnderstood: need.notUnderstood }
  }
  const { ids, unconfirmed, understood, notUnderstood } = await listFiltered(db, { search: text, limit: TOP })
  const cards = await listToolCardsById(db, [...ids, ...unconfirmed.ids])
  return { slugs: cards.map(({ slug }) => slug), understood, notUnderstood }
}

/** Of each kind those that show no right tool among the first three, or did not read what they say. */
async function missedOf(db: Db, kinds: Readonly<Record<string, string>>) {
  const missed: string[] = []
  let asked = 0
  for (const [kind, lines] of Object.entries(kinds))
    for (const line of lines.trim().split('\n')) {
      asked++
      const [text = '', tools = '', said = ''] = line.split(' | ')
      const { slugs, understood } = await shownFor(db, text)
      const right = tools.split(' ')
      const hits = slugs.slice(0, TOP).filter((slug) => right.includes(slug)).length
      const read = understood.map(({ label }) => label).join(', ')
      if (hits < (kind === 'compared' ? right.length : 1) || !read.includes(said.slice(1)))
        missed.push(`${kind}: ${text}: ${read}: ${slugs.slice(0, TOP).join(' ')}`)
    }
  return { asked, missed }
}

test('thirty needs of each kind show a right tool among the first three', async () => {
  const db = await shippedCatalogue()
  for (const kinds of [firstSightKin, kinNeeds]) {
    const { asked, missed } = await missedOf(db, kinds)
    expect(asked).toBe(180)
    expect(missed, missed.join('\n')).toSatisfy((list: string[]) => list.length <= asked * (1 - MET))
  }
})

test('nothing is concluded beside a word that was not understood', async () => {
  const db = await shippedCatalogue()
  const needs = missedNeeds.split('\n')
  expect(needs.length).toBe(60)
  for (const text of needs) {
    const need = await answerInWords({ db, logoUrl: () => null }, text)
    const read = need ?? (await listFiltered(db, { search: text, limit: TOP }))
    expect(read.notUnderstood, text).not.toEqual([])
    expect(need?.picks ?? [], text).toEqual([])
    expect(need?.tools.filter(({ fits }) => fits === 'yes') ?? [], text).toEqual([])
  }
})

test('where few tools fit it is said which condition to drop for how many more', async () => {
  const deps = { db: await shippedCatalogue(), logoUrl: () => null }
  const needs = [
    'crm for 8 people with hipaa and scim under $50 a month',
    'help desk for 8 agents with hipaa under $40 a month',
    'web analytics for 2 million pageviews with sso and self hosting under $20 a month',
  ]
  let offered = 0
  for (const text of needs) {
    const answer = await answerInWords(deps, text)
    for (const { more, path } of answer?.dropped ?? []) {
      const left = needIn(new URLSearchParams(path.split('?')[1]))
      const options = { sort: 'known', view: 'card' } as const
      const { counts } = await answerMarket(deps, answer?.market.key ?? '', left, options)
      expect(counts.fits - (answer?.counts.fits ?? 0), `${text}: ${path}`).toBe(more)
      offered++
    }
  }
  expect(offered).toBeGreaterThan(2)
})
