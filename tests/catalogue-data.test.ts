import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageWords } from '#content/site-words.ts'
import { websiteHost } from '#lib/http/website.ts'
import { logoSvg } from '#scripts/logos.ts'
import { categoriesOf } from '#tools/tool.ts'
import { featureKey, type ToolFacts, toolFactsSchema, toolFileSchema } from '#tools/tool-facts.ts'
import { footerCategories, isCategoryKey, offeredCategories } from '#vocabulary/categories.ts'
import { features, outsideIntegrations } from '#vocabulary/category-details.ts'
import { industries, platforms, useCases } from '#vocabulary/vocabulary.ts'

const MIN_TOOLS = 800
const MIN_MEMBERS = 5
const SHARED_WORDS = 8
const AI_CATEGORIES = ['ai', 'ai-ml', 'artificial-intelligence']

const files = readdirSync('catalogue', { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?!markets\/)[^/]+\/[^/]+\.json$/.test(file))
  .sort()
const entries = files.map((file) => ({
  file,
  entry: JSON.parse(readFileSync(join('catalogue', file), 'utf8')),
}))
const tools: ToolFacts[] = entries.map(({ entry }) => toolFactsSchema.parse(entry))
/** The fictional sample partner is no part of the real catalogue. */
const real = tools.filter((tool) => !tool.tags.includes('sample-partner'))
const slugs = new Set(tools.map((tool) => tool.slug))

test('every file says the day it was added, which has come, and not all of them the same', () => {
  const today = new Date().toISOString().slice(0, 10)
  const days = entries.map(({ file, entry }) => ({ file, day: toolFileSchema.parse(entry).added }))
  expect(days.filter(({ day }) => !day || day > today).map(({ file }) => file)).toEqual([])
  expect(new Set(days.map(({ day }) => day)).size).toBeGreaterThan(1)
})

/** Drawn by the build, or copied as a file. */
const hasPicture = (logo: string) => logoSvg(logo) !== null || existsSync(`public/logos/${logo}.svg`)

const slugsOf = (found: readonly ToolFacts[]) => found.map((tool) => tool.slug)

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function members(keysOf: (tool: ToolFacts) => readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const tool of real)
    for (const key of new Set(keysOf(tool))) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

function tooFew(counts: Map<string, number>, keys: readonly string[], least = MIN_MEMBERS) {
  return keys.filter((key) => (counts.get(key) ?? 0) < least)
}

test('every file fits the schema, and there are at least 800 real tools', () => {
  const wrong = entries.filter(({ entry }) => !toolFileSchema.strict().safeParse(entry).success)
  expect(wrong.map(({ file }) => file)).toEqual([])
  expect(real.length).toBeGreaterThanOrEqual(MIN_TOOLS)
})

test('each file is called after its tool and is in the folder of its category', () => {
  const misplaced = tools.filter(({ category, slug }, index) => files[index] !== `${category}/${slug}.json`)
  expect(slugsOf(misplaced)).toEqual([])
})

test('slugs and addresses are unique, and every website is https', () => {
  const addressOf = ({ website }: ToolFacts) =>
    `${websiteHost(website)}${new URL(website).pathname.replace(/\/$/, '')}`
  expect(repeated(slugsOf(tools))).toEqual([])
  expect(repeated(tools.map(addressOf))).toEqual([])
  expect(slugsOf(tools.filter((tool) => !tool.website.startsWith('https://')))).toEqual([])
})

test('every key is known: categories, use cases, industries, platforms, integrations, logos', () => {
  const unknown = tools.flatMap((tool) =>
    [
      ...[tool.category].filter((key) => !isCategoryKey(key)),
      ...tool.useCases.filter((key) => !useCases.find(key)),
      ...tool.industries.filter((key) => !industries.find(key)),
      ...tool.platforms.filter((key) => !platforms.find(key)),
      ...tool.integrations.filter((key) => !slugs.has(key) && !outsideIntegrations.find(key)),
      ...tool.integrations.filter((key) => key === tool.slug),
      ...(tool.logo && !hasPicture(tool.logo) ? [tool.logo] : []),
    ].map((key) => `${tool.slug}: ${key}`),
  )
  expect(unknown).toEqual([])
})

test('no tool of the catalogue is also called an outside service', () => {
  expect(outsideIntegrations.terms.length).toBeGreaterThan(5)
  expect(outsideIntegrations.terms.filter(({ key }) => slugs.has(key)).map(({ key }) => key)).toEqual([])
})

test('each tool has 2 to 6 tags and at least 5 features, none twice', () => {
  const wrong = tools.filter(
    ({ tags, features: named }) =>
      tags.length < 2 || tags.length > 6 || named.length < 5 || repeated(named).length > 0,
  )
  expect(slugsOf(wrong)).toEqual([])
})

test('the three AI categories have different members', () => {
  const several = real.filter(
    (tool) => categoriesOf(tool).filter((key) => AI_CATEGORIES.includes(key)).length > 1,
  )
  expect(tooFew(members(categoriesOf), AI_CATEGORIES)).toEqual([])
  expect(slugsOf(several)).toEqual([])
})

test('features are said with the key of the vocabulary wherever it has one', () => {
  const spelledOut = tools.flatMap((tool) =>
    tool.features
      .filter((feature) => features.find(feature) && features.find(feature)?.key !== feature)
      .map((feature) => `${tool.slug}: ${feature}`),
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
  expect(slugsOf(wrong)).toEqual([])
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

test('the counts that the home page promises are true', () => {
  const counts = members(categoriesOf)
  expect(pageWords.home.categories.length).toBeGreaterThan(3)
  for (const { key, count } of pageWords.home.categories) {
    expect(counts.get(key), key).toBeGreaterThanOrEqual(Number.parseInt(count ?? '', 10))
  }
})

test('every footer and submission category has at least five tools', () => {
  expect(Math.min(footerCategories.length, offeredCategories.length)).toBeGreaterThan(3)
  expect(tooFew(members(categoriesOf), [...footerCategories, ...offeredCategories])).toEqual([])
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
    'healthcare education ecommerce finance real-estate nonprofit legal manufacturing hospitality',
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
