import { expect, test } from 'vitest'
import type { Db } from '#db/open.ts'
import phrases from '#needs/reading/phrases.json' with { type: 'json' }
import { answerInWords } from '#search/answer-sentence.store.ts'
import { listFiltered } from '#search/search.store.ts'
import { suggest, suggestIntent } from '#search/suggest.store.ts'
import { shippedCatalogue } from './databases.ts'
import { firstSightNeeds } from './first-sight-needs.ts'
import { goldenNeeds } from './golden-needs.ts'
import { percentile } from './percentile.ts'

const LONGEST = 200
const TIMES_USUAL = 10
const MADE_UP = 150

/** What once cost a second, and its like. */
const named = `not|without|vs|crm not|no google|from|or|by the|with a|slack or|amazon|not the cloud|compare|google|teams vs
  |slcak vs|xyzzy vs|like slcak|slcak alternatives|qwrtzy|not made by|for 5|under $5 per|in germany|is better than`
const joints =
  'not no without vs or and with from by for like in on under than alternative instead of cheaper free people the'

/** The same numbers in every run. */
function numbers() {
  let last = 20_261_119
  return (below: number) => {
    last = (last * 48_271) % 2_147_483_647
    return last % below
  }
}

/** Of the reader's own words, of those that tests know it to read, and of names. */
function readersWords(): string[] {
  const { questions, people, kindsOfPeople, units, leads, trails, sets } = phrases
  const told = [leads, trails, sets, questions, units].flatMap((group) => Object.values(group).flat())
  const tested = goldenNeeds.map(([text]) => text)
  return [...new Set([...told, ...people, ...kindsOfPeople, ...tested, joints].join(' ').split(/\s+/))]
}

const filling = (text: string) => `${text} `.repeat(LONGEST).slice(0, LONGEST)

function sentences(): string[] {
  const pick = numbers()
  const words = readersWords()
  const joined = joints.split(' ')
  const some = (count: number) => Array.from({ length: count }, () => words[pick(words.length)]).join(' ')
  const made = Array.from({ length: MADE_UP }, (_, at) => {
    if (at % 3 === 0) return filling(some(1 + pick(3)))
    if (at % 3 === 1) return filling(`${joined[pick(joined.length)]} ${some(1)}`)
    return some(60).slice(0, LONGEST)
  })
  return [...named.split('|').map((text) => filling(text.trim())), ...made]
}

async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

const asked: Record<string, (db: Db, text: string) => Promise<unknown>> = {
  search: (db, search) => listFiltered(db, { search, limit: 24 }),
  need: (db, text) => answerInWords({ db, logoUrl: () => null }, text),
  suggestions: async (db, text) => [await suggest(db, text, () => null), await suggestIntent(db, text)],
}

test('no sentence of the longest that is read costs more than ten times a usual search', async () => {
  const db = await shippedCatalogue()
  const usual = Object.values(firstSightNeeds)
    .flat()
    .map(([text]) => text)
  for (const ask of Object.values(asked)) for (const text of usual.slice(30)) await ask(db, text)
  const search = asked.search as (typeof asked)[string]
  const costs: number[] = []
  for (const text of usual.slice(0, 30)) costs.push(await costOf(() => search(db, text)))
  const limit = percentile(costs, 50) * TIMES_USUAL
  const tooDear: string[] = []
  for (const [what, ask] of Object.entries(asked))
    for (const sentence of sentences()) {
      const cost = await costOf(() => ask(db, sentence))
      // Once may be chance; the second is another text, since what was read last is remembered.
      if (cost > limit && (await costOf(() => ask(db, sentence.slice(1)))) > limit)
        tooDear.push(
          `${what} took ${Math.round(cost / 1000)} ms, not ${Math.round(limit / 1000)}: ${sentence}`,
        )
    }
  expect(tooDear, tooDear.join('\n')).toEqual([])
})
