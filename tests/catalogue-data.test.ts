import { readdirSync, readFileSync } from 'node:fs'
import * as icons from 'simple-icons'
import { expect, test } from 'vitest'
import { FOOTER_CATEGORIES, isCategoryKey, SUBMISSION_CATEGORIES } from '#catalogue/categories.ts'
import { features } from '#catalogue/features.ts'
import { industries, outsideIntegrations, platforms, useCases } from '#catalogue/tags.ts'
import { categoriesOf } from '#catalogue/tool.ts'
import { featureKey, toolFactsSchema } from '#catalogue/tool-facts.ts'
import { homeCategories } from '#content/home.ts'
import { websiteHost } from '#lib/website.ts'

const MIN_TOOLS = 420
const MIN_MEMBERS = 5
const SHARED_WORDS = 8
const MAX_PRICE_USD = 5_000

const files = readdirSync('catalogue').filter((name) => name.endsWith('.json'))
const entries = files.flatMap((file) =>
  (JSON.parse(readFileSync(`catalogue/${file}`, 'utf8')) as unknown[]).map((entry) => ({ file, entry })),
)
const tools = entries.map(({ entry }) => toolFactsSchema.parse(entry))
/** The fictional sample partner is no part of the real catalogue. */
const real = tools.filter((tool) => !tool.tags.includes('sample-partner'))
const slugs = new Set(tools.map((tool) => tool.slug))

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function members(keysOf: (tool: (typeof tools)[number]) => readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const tool of real)
    for (const key of new Set(keysOf(tool))) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

function tooFew(counts: Map<string, number>, keys: readonly string[], least = MIN_MEMBERS) {
  return keys.filter((key) => (counts.get(key) ?? 0) < least)
}

test('every entry fits the schema, and there are at least 420 real tools', () => {
  const wrong = entries.filter(({ entry }) => !toolFactsSchema.strict().safeParse(entry).success)
  expect(wrong).toEqual([])
  expect(real.length).toBeGreaterThanOrEqual(MIN_TOOLS)
})

test('each tool stands in the file of its primary category', () => {
  const misplaced = entries.filter(
    ({ file }, index) => file !== 'partner.json' && file !== `${tools[index]?.category}.json`,
  )
  expect(misplaced).toEqual([])
})

test('slugs and website hosts are unique, and every website is https', () => {
  expect(repeated(tools.map((tool) => tool.slug))).toEqual([])
  expect(repeated(tools.map((tool) => websiteHost(tool.website) ?? ''))).toEqual([])
  expect(tools.filter((tool) => !tool.website.startsWith('https://'))).toEqual([])
})

test('every key is known: categories, use cases, industries, platforms, integrations, logos', () => {
  const logos = new Set(Object.values(icons).map((icon) => icon.slug))
  const unknown = tools.flatMap((tool) => [
    ...[tool.category].filter((key) => !isCategoryKey(key)),
    ...tool.useCases.filter((key) => !useCases.find(key)),
    ...tool.industries.filter((key) => !industries.find(key)),
    ...tool.platforms.filter((key) => !platforms.find(key)),
    ...tool.integrations.filter((key) => !slugs.has(key) && !outsideIntegrations.find(key)),
    ...tool.integrations.filter((key) => key === tool.slug),
    ...(tool.logo && !logos.has(tool.logo) ? [tool.logo] : []),
  ])
  expect(unknown).toEqual([])
})

test('each tool has 2 to 6 tags, 5 to 10 features and a day of review', () => {
  const wrong = tools.filter(
    (tool) =>
      tool.tags.length < 2 ||
      tool.tags.length > 6 ||
      tool.features.length < 5 ||
      tool.features.length > 10 ||
      !tool.checkedAt,
  )
  expect(wrong.map((tool) => tool.slug)).toEqual([])
})

test('features are said with the key of the vocabulary wherever it has one', () => {
  const spelledOut = tools.flatMap((tool) =>
    tool.features.filter((feature) => features.find(feature) && features.find(feature)?.key !== feature),
  )
  expect(spelledOut).toEqual([])
})

test('descriptions have 120 to 400 characters and no advertising words', () => {
  const advertising =
    /\b(leading|best-in-class|best|powerful|robust|seamless(ly)?|cutting-edge|revolutionary|world-class|ultimate|innovative|effortless(ly)?|unparalleled|comprehensive|state-of-the-art|game-changing|next-gen(eration)?|trusted by|award)\b/i
  const wrong = tools.filter(
    ({ description }) =>
      description.length < 120 || description.length > 400 || advertising.test(description),
  )
  expect(wrong.map((tool) => tool.slug)).toEqual([])
})

test('no two descriptions share eight words in a row', () => {
  const seen = new Map<string, string>()
  const shared: string[] = []
  for (const { slug, description } of tools) {
    const words = description.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    for (let at = 0; at + SHARED_WORDS <= words.length; at++) {
      const run = words.slice(at, at + SHARED_WORDS).join(' ')
      const other = seen.get(run)
      if (other && other !== slug) shared.push(`${slug} and ${other}: ${run}`)
      seen.set(run, slug)
    }
  }
  expect(shared).toEqual([])
})

test('no more than two descriptions begin with the same four words after the first', () => {
  const openings = tools.map(({ description }) => description.split(' ').slice(1, 5).join(' '))
  const frequent = openings.filter((opening) => openings.filter((other) => other === opening).length > 2)
  expect([...new Set(frequent)]).toEqual([])
})

test('prices are sane, and a starter price says whether it is per seat or per account', () => {
  const wrong = tools.filter(({ pricing, priceUnit }) => {
    const price = pricing.starter_price
    const isSane = price === undefined || (typeof price === 'number' && price > 0 && price <= MAX_PRICE_USD)
    return !isSane || (price === undefined) !== (priceUnit === undefined)
  })
  expect(wrong.map((tool) => tool.slug)).toEqual([])
})

test('the counts that the home page promises are true', () => {
  const counts = members(categoriesOf)
  for (const { key, count } of homeCategories) {
    expect(counts.get(key), key).toBeGreaterThanOrEqual(Number.parseInt(count, 10))
  }
})

test('every footer and submission category has at least five tools', () => {
  expect(tooFew(members(categoriesOf), [...FOOTER_CATEGORIES, ...SUBMISSION_CATEGORIES])).toEqual([])
})

test.each([
  [
    'use cases',
    members((tool) => tool.useCases),
    'remote-work startups small-business freelancers agencies lead-generation customer-onboarding team-collaboration content-creation event-management',
  ],
  [
    'industries',
    members((tool) => tool.industries),
    'healthcare education ecommerce finance real-estate nonprofit legal manufacturing hospitality enterprise',
  ],
  [
    'features',
    members((tool) => tool.features.map(featureKey)),
    'api sso automation reporting mobile-app offline-mode time-tracking live-chat templates version-history',
  ],
  [
    'integrations',
    members((tool) => tool.integrations),
    'slack google-workspace microsoft-teams zapier salesforce hubspot stripe github shopify jira',
  ],
])('the listings of %s that visitors expect have at least five tools each', (_kind, counts, keys) => {
  expect(tooFew(counts, keys.split(' '))).toEqual([])
})
