import { beforeAll, expect, test } from 'vitest'
import { toolsNamedIn } from '#markets/guide.ts'
import type { Question } from '#markets/market.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import type { Tool } from '#tools/tool.ts'
import { realTools } from './real-tools.ts'

const GUIDE_WORDS = [120, 250] as const
const { markets, common } = marketQuestions()
const guides = markets.flatMap(({ key, guide }) => (guide ? [{ key, guide }] : []))
const textsOf = ({ guide }: (typeof guides)[number]) => [
  guide.separates,
  ...guide.ask.map(({ text }) => text),
  guide.trap,
  guide.none,
]
let tools: Tool[] = []
beforeAll(async () => {
  tools = (await realTools()).tools
})

test('every market has a guide, leaders, phrases and a way it is sold', () => {
  expect(markets.length).toBeGreaterThan(100)
  const bare = markets.filter(
    ({ guide, leaders, phrases, people, measure }) => !(guide && leaders && phrases && (people || measure)),
  )
  expect(bare.map(({ key }) => key)).toEqual([])
})

test('a guide has 120 to 250 words and no number of its own', () => {
  expect(guides.length).toBeGreaterThan(100)
  const [least, most] = GUIDE_WORDS
  const wrong = guides.flatMap((one) => {
    const text = textsOf(one).join(' ')
    const words = text.split(/\s+/).length
    const digits = /\d/.test(text.replaceAll(/\{[^}]*\}/g, ''))
    return words < least || words > most || digits
      ? [`${one.key}: ${words} words${digits ? ', digits' : ''}`]
      : []
  })
  expect(wrong).toEqual([])
})

test('a guide names only tools that are listed and asks only what its market asks', () => {
  const listed = new Set(tools.map(({ slug }) => slug))
  expect(listed.size).toBeGreaterThan(1_000)
  expect(guides.filter(({ guide }) => toolsNamedIn(guide).length > 0).length).toBeGreaterThan(50)
  const wrong = guides.flatMap(({ key, guide }) => {
    const asked = new Set(
      [...(markets.find((one) => one.key === key)?.questions ?? []), ...common].map((q) => q.key),
    )
    return [
      ...toolsNamedIn(guide).filter((slug) => !listed.has(slug)),
      ...guide.ask.map(({ question }) => question).filter((question) => !asked.has(question)),
    ].map((what) => `${key}: ${what}`)
  })
  expect(wrong).toEqual([])
})

test('no sentence stands in two guides', () => {
  const seen = new Map<string, string>()
  const twice = guides.flatMap((one) =>
    textsOf(one)
      .flatMap((text) => text.split(/(?<=[.?])\s+/))
      .filter((sentence) => {
        const other = seen.get(sentence)
        seen.set(sentence, one.key)
        return other !== undefined
      })
      .map((sentence) => `${one.key}: ${sentence}`),
  )
  expect(seen.size).toBeGreaterThan(guides.length * 4)
  expect(twice).toEqual([])
})

test('leaders are tools of their market, and a phrase leads to one market', () => {
  const wrong = markets.flatMap(({ key, leaders }) =>
    (leaders?.tools ?? [])
      .filter((slug) => !tools.some((tool) => tool.slug === slug && tool.markets.includes(key)))
      .map((slug) => `${key}: ${slug}`),
  )
  expect(wrong).toEqual([])
  const phrases = markets.flatMap((market) => [...new Set(Object.values(market.phrases ?? {}).flat())])
  expect(phrases.length).toBeGreaterThan(markets.length * 8)
  expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([])
})

/** The price for a need is counted by these already: more of them on the first plan is no reason besides. */
const PRICED = ['pageviews-first-plan', 'profiles-first-plan', 'prompts-first-plan', 'users-first-plan']

/** To lack something is a gain only where the question says that it is: there is no clause for it elsewhere. */
test('a question that matters has its clause in each direction that somebody would want', () => {
  const isMissing = ({ key, kind, better, need, without: other, choiceNeeds }: Question) => {
    if (kind === 'text' || PRICED.includes(key)) return false
    if (kind === 'choice') return !choiceNeeds
    return better === 'no' || better === 'less' ? !other : !need
  }
  const without = markets.flatMap((market) =>
    market.questions
      .filter((question) => question.weight > 1 && isMissing(question))
      .map(({ key }) => `${market.key}: ${key}`),
  )
  expect(markets.some(({ questions }) => questions.some(({ need }) => need))).toBe(true)
  expect(without).toEqual([])
})
