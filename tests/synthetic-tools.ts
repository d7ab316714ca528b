import type { Answer, Answers } from '#facts/answer.ts'
import { capitalize } from '#lib/capitalize.ts'
import type { Question } from '#markets/market.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import type { Plan } from '#plans/price-plan.ts'
import { type ToolFacts, toolFactsSchema } from '#tools/tool-facts.ts'
import { categories } from '#vocabulary/categories.ts'
import { features, outsideIntegrations } from '#vocabulary/category-details.ts'
import { industries, platforms, useCases } from '#vocabulary/vocabulary.ts'

const SYLLABLES =
  'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu bra cle dri flo gru plo sta tri'.split(' ')
const NOUNS = 'records orders drafts parts routes shifts claims samples visits crates seats bookings'.split(
  ' ',
)
const CONNECTED = 300

export interface Chance {
  below: (limit: number) => number
  pick: <T>(items: readonly T[]) => T
  some: <T>(items: readonly T[], count: number) => T[]
}

/** The same numbers for the same seed (mulberry32). */
export function chanceFrom(seed: number): Chance {
  let state = seed
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <T>(items: readonly T[]) => items[below(items.length)] as T
  return {
    below,
    pick,
    some: (items, count) => [...new Set(Array.from({ length: count }, () => pick(items)))],
  }
}

const keysOf = (vocabulary: { terms: readonly { key: string }[] }) => vocabulary.terms.map((term) => term.key)
const catalogue = {
  categories: categories.map((category) => category.key),
  features: keysOf(features),
  useCases: keysOf(useCases),
  industries: keysOf(industries),
  platforms: keysOf(platforms),
  outside: keysOf(outsideIntegrations),
}

const markets = marketQuestions().markets.map((market) => market.key)
const questions = new Map(markets.map((market) => [market, marketQuestions().questionsOf([market])]))

function wordFrom(chance: Chance, syllables: number): string {
  return Array.from({ length: syllables }, () => chance.pick(SYLLABLES)).join('')
}

/** What every record has, also where nothing is known. */
const blank = toolFactsSchema.parse({
  slug: 'blank',
  name: 'Blank',
  website: 'https://blank.example.com',
  description: 'Blank.',
  category: 'productivity',
})

/** Made-up tools, the same ones every time: 30% are told to be "portable", each has a word of its own. */
export function* syntheticTools(count: number, seed = 1): Generator<ToolFacts> {
  const chance = chanceFrom(seed)
  for (let number = 1; number <= count; number++) {
    const word = wordFrom(chance, 4)
    const name = capitalize(word)
    const isPortable = chance.below(10) < 3
    const market = chance.pick(markets)
    const site = `https://${word}-${number}.example.com`
    yield {
      ...blank,
      slug: `${word}-${number}`,
      name: `${name} ${number}`,
      website: site,
      description: `Keeps ${chance.some(NOUNS, 3).join(', ')} for ${wordFrom(chance, 3)} teams${isPortable ? ' on a portable device' : ''}, known as only${number}, with ${wordFrom(chance, 2)} and ${wordFrom(chance, 2)} views of every week.`,
      category: chance.pick(catalogue.categories),
      tags: [...chance.some(catalogue.categories, 2), wordFrom(chance, 2)],
      features: [...chance.some(catalogue.features, 5 + chance.below(5)), `${wordFrom(chance, 2)} view`],
      integrations: [
        ...chance.some(catalogue.outside, 2),
        ...Array.from({ length: 3 }, () => `core-${chance.below(CONNECTED) + 1}`),
      ],
      useCases: chance.some(catalogue.useCases, 3),
      industries: chance.some(catalogue.industries, 2),
      platforms: chance.some(catalogue.platforms, 4),
      markets: [market],
      plans: plansFrom(chance),
      ...(chance.below(3) === 0 && { trial: { days: 14 } }),
      answers: answersFrom(chance, questions.get(market) ?? []),
      sources: [
        { url: `${site}/pricing`, seenAt: '2026-05-04', for: ['plans'] },
        { url: `${site}/security`, seenAt: '2026-05-04', for: ['sso', 'two-factor'] },
      ],
    }
  }
}

/** Two to four plans: some free, some with seats to begin with or a limit, the last one often on request. */
function plansFrom(chance: Chance): Plan[] {
  const start = chance.below(200) + 1
  const per = chance.pick(['seat', 'seat', 'account'] as const)
  const seats = chance.pick([
    {},
    {},
    { minSeats: 3 },
    per === 'account' ? { seats: 5, extraSeat: 4 } : { maxSeats: 50 },
  ])
  return [
    ...(chance.below(2) === 0 ? [{ name: 'Free', price: 0 as const, limits: ['2 projects'] }] : []),
    { name: 'Pro', monthly: start, yearly: start * 0.8, per, ...seats },
    { name: 'Business', monthly: start * 2, yearly: start * 1.6, per, limits: ['1 TB of files'] },
    ...(chance.below(2) === 0 ? [{ name: 'Enterprise', price: 'quote' as const }] : []),
  ]
}

/** Of what its market asks, about as much is known as of a shipped tool. */
function answersFrom(chance: Chance, asked: readonly Question[]): Answers {
  return Object.fromEntries(
    chance.some(asked, 42).map((question) => [question.key, answerTo(question, chance)]),
  )
}

function answerTo({ kind, choices }: Question, chance: Chance): Answer {
  if (kind === 'number') return chance.below(500) + 1
  if (kind === 'choice') return chance.pick(choices ?? [])
  if (kind === 'text') return `by ${wordFrom(chance, 2)}`
  return chance.pick(['yes', 'yes', 'yes', 'yes', 'no', 'no', { from: 'Business' }, { partly: 'on request' }])
}
