import { expect, test } from 'vitest'
import type { AnswerView } from '#facts/answer.ts'
import type { Question } from '#markets/market.ts'
import { countMarket, type StandingTool, standingOf } from './position-in-market.ts'

const yes: AnswerView = { answer: 'yes', source: null }
const no: AnswerView = { answer: 'no', source: null }
const question = (key: string, weight: 1 | 2 | 3 = 2): Question => ({
  key,
  label: key,
  explanation: '',
  kind: 'yes-no',
  weight,
})
const tool = (slug: string, yearly: number, answers: StandingTool['answers']): StandingTool => ({
  slug,
  name: slug.toUpperCase(),
  plans: [{ name: 'Pro', yearly, per: 'seat' }],
  addOns: [],
  sources: [],
  answers,
})
const tools = [
  tool('a', 5, { rare: yes, usual: no, 'open-source': no }),
  tool('b', 4, { rare: no, usual: yes, 'open-source': yes }),
  tool('c', 6, { rare: no, usual: yes, 'open-source': yes }),
  tool('d', 3, { rare: no, usual: yes }),
]
const asked = { market: { key: 'chat', label: 'Chat' }, asOf: '2026-11' }
const market = countMarket({
  ...asked,
  questions: [question('rare', 3), question('usual'), question('scarce')],
  tools,
})

test('strengths are what few have, gaps what most have, counted among those of whom it is known', () => {
  const { strengths, gaps } = standingOf(tools[0] as StandingTool, market)
  expect(strengths).toEqual([{ key: 'rare', label: 'rare', have: 1, known: 4 }])
  expect(gaps).toEqual([{ key: 'usual', label: 'usual', have: 3, known: 4 }])
})

test('prices of the whole market are for the same team', () => {
  expect(standingOf(tools[0] as StandingTool, market).prices).toContainEqual({
    slug: 'a',
    name: 'A',
    amount: 600,
  })
})

test('a tool whose own price is not a sum stands nowhere among those of others', () => {
  const free = { ...tool('free', 0, {}), plans: [{ name: 'Free', price: 0 as const }] }
  const counts = countMarket({ ...asked, questions: [], tools: [...tools, free] })
  expect(standingOf(tools[0] as StandingTool, counts).prices.length).toBeGreaterThan(2)
  expect(standingOf(free, counts).prices).toEqual([])
})

test('alternatives by intent are named only where they exist and the tool itself does not offer it', () => {
  const { intents } = standingOf(tools[0] as StandingTool, market)
  expect(intents).toEqual([
    {
      key: 'cheaper',
      label: 'Cheaper',
      tools: [
        { slug: 'd', name: 'D' },
        { slug: 'b', name: 'B' },
      ],
    },
    {
      key: 'open-source',
      label: 'Open source',
      tools: [
        { slug: 'b', name: 'B' },
        { slug: 'c', name: 'C' },
      ],
    },
  ])
  expect(standingOf(tools[3] as StandingTool, market).intents.map(({ key }) => key)).toEqual(['open-source'])
})

test('of a large market the prices of the best known are told, and that of the tool itself', () => {
  const many = Array.from({ length: 100 }, (_, at) => tool(`tool-${at}`, 10 + at, {}))
  const large = countMarket({ ...asked, questions: [], tools: many })
  const slugs = standingOf(many[80] as StandingTool, large).prices.map(({ slug }) => slug)
  expect(slugs).toEqual([...many.slice(0, 60).map(({ slug }) => slug), 'tool-80'])
})

test('a tool without a price for a year is not told what is cheaper, and none is its own alternative', () => {
  const cheapest = tool('e', 1, { 'open-source': yes })
  const counts = countMarket({ ...asked, questions: [], tools: [...tools, cheapest] })
  expect(standingOf({ ...cheapest, plans: [], answers: {} }, counts).intents).toMatchObject([
    { key: 'open-source', tools: [{ slug: 'b' }, { slug: 'c' }] },
  ])
})
