import { formatList } from '#lib/format-list.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { isFreePlan, type Plan } from '#plans/price-plan.ts'
import { formatUsd } from '#plans/pricing.ts'
import type { PageContent } from '#seo/page-content.ts'
import { marketPath, toolPath } from '#tools/tool.ts'
import { inSentence } from '#vocabulary/vocabulary.ts'
import type { ListOverview, PriceSpread } from './list-overview.ts'

interface ListFacts {
  /** The page of the list, which filters by its parameters. */
  path: string
  /** What each tool of the list has by definition: it narrows nothing. */
  own?: string
  total: number
  facets: Facets
  /** The same of all tools: what many have anyway says nothing of a list. */
  everywhere: Facets
  overview: ListOverview
  tools: readonly { slug: string; name: string; plans: readonly Plan[] }[]
}

type Facets = readonly {
  name: string
  options: readonly { key: string; label: string; count: number }[]
}[]
type Section = PageContent['sections'][number]

const NARROWING_MAX = 3
const MARKETS_SHOWN = 6
const LIMITS_SHOWN = 6
const LIMITS_MIN = 2
const CHEAP_BANDS = ['under-10', '10-25']

/** Names come from anywhere; what is a mark in our texts is left out of them. */
export const unmarked = (name: string) => name.replaceAll(/[[\]()*]/g, '')
export const linkText = (label: string, href: string) => `[${unmarked(label)}](${href})`

export const bulleted = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')

/** What helps to choose in a list; a section without a fact of its own is left out. */
export function listSections(facts: ListFacts): Section[] {
  return [decides(facts), costs(facts), kinds(facts), freeLimits(facts)].filter((section) => section !== null)
}

const optionsOf = (facets: Facets, group: string) => facets.find(({ name }) => name === group)?.options ?? []

/** What some of the tools have and others lack, what is particular to this list before what many have anyway. */
function splitting({ own, total, facets, everywhere }: ListFacts, name: string) {
  const usual = new Map(optionsOf(everywhere, name).map(({ key, count }) => [key, count]))
  const rarest = Math.min(...usual.values())
  const lift = ({ key, count }: { key: string; count: number }) => count / (usual.get(key) ?? rarest)
  return optionsOf(facets, name)
    .filter(({ key, count }) => key !== own && count > 1 && count >= total / 20 && count <= total * 0.75)
    .sort((a, b) => lift(b) - lift(a))
    .slice(0, NARROWING_MAX)
    .map((option) => ({ ...option, name }))
    .sort((a, b) => a.count - b.count)
}

function decides(facts: ListFacts): Section | null {
  const { path, total } = facts
  const [needs, features] = [splitting(facts, 'has'), splitting(facts, 'feature')]
  const [rarest, ...others] = needs.length > 1 ? needs : features
  if (!rarest || others.length === 0) return null
  const known = ({ name, key, count }: typeof rarest, words = formatNumber(count)) =>
    linkText(words, `${path}?${name}=${key}`)
  const rest = others.map((option) => `${inSentence(option.label)} ${known(option)}`)
  const first = `${inSentence(rarest.label)} ${known(rarest, `${rarest.count} of ${formatNumber(total)}`)}`
  const byFeature = features.map((option) => `${inSentence(option.label)} ${known(option)}`)
  return {
    title: 'What decides here',
    content: [
      `Settle the rarest need first. Known to have it: ${formatList([first, ...rest])}.`,
      ...(needs.length > 1 && byFeature.length > 1
        ? [`Features that divide these tools: ${formatList(byFeature)}.`]
        : []),
    ].join('\n\n'),
  }
}

const spreadText = ({ per, median }: PriceSpread) =>
  `${formatUsd(median)}${per === 'seat' ? ' per seat' : ''} a month`

/** "Half of the 12 known starting prices per seat are $9 a month or less." */
export const halfOfPrices = ({ known, per, median }: PriceSpread) =>
  `Half of the ${formatNumber(known)} known starting prices${per === 'seat' ? ' per seat' : ' for an account'} are ${formatUsd(median)} a month or less.`

function costs({ path, total, facets, overview: { spread } }: ListFacts): Section | null {
  const count = (group: string, keys: readonly string[]) =>
    optionsOf(facets, group)
      .filter(({ key }) => keys.includes(key))
      .reduce((sum, option) => sum + option.count, 0)
  const [free, cheap, unknown] = [
    count('offer', ['free-plan']),
    count('price', CHEAP_BANDS),
    count('price', ['unknown']),
  ]
  if (!spread) return null
  const chosen = (group: string, keys: readonly string[]) =>
    `${path}?${keys.map((key) => `${group}=${key}`).join('&')}`
  const parts = [
    ...(cheap > 0
      ? [linkText(`${formatCount(cheap, 'starts', 'start')} below $25`, chosen('price', CHEAP_BANDS))]
      : []),
    ...(free > 0 && free < total
      ? [linkText(`${formatCount(free, 'has', 'have')} a free plan`, chosen('offer', ['free-plan']))]
      : []),
    ...(unknown > 0
      ? [`${formatCount(unknown, 'publishes', 'publish')} no price in dollars that we know of`]
      : []),
  ]
  return {
    title: 'What it costs',
    content: [
      halfOfPrices(spread),
      ...(parts.length > 0 ? [`Of ${formatCount(total, 'tool')}, ${formatList(parts)}.`] : []),
    ].join(' '),
  }
}

function kinds({ overview: { markets } }: ListFacts): Section | null {
  const several = markets.filter(({ tools }) => tools > 1)
  // A short list may have one tool of each market: then that is what tells them apart.
  const shown = (several.length > 0 ? several : markets).slice(0, MARKETS_SHOWN)
  if (shown.length === 0) return null
  const lines = shown.map(({ key, label, tools, names, spread }) => {
    const price = spread ? ` Half of the prices start at ${spreadText(spread)} or less.` : ''
    const first = formatList(names.map(unmarked))
    const what = tools > 1 ? `${formatCount(tools, 'tool')}, ${first} first` : first
    return `${linkText(label, marketPath(key))}: ${what}.${price}`
  })
  const title = shown.length > 1 ? 'Which kind do you need?' : 'Where to compare them'
  return { title, content: bulleted(lines) }
}

function freeLimits({ tools }: ListFacts): Section | null {
  const lines = tools.flatMap(({ slug, name, plans }) => {
    const limit = plans.find(isFreePlan)?.limits?.find((text) => !/\bunlimited\b/i.test(text))
    return limit ? [`${linkText(name, toolPath(slug))}: ${unmarked(inSentence(limit))}.`] : []
  })
  if (lines.length < LIMITS_MIN) return null
  return { title: 'Where the free plans stop', content: bulleted(lines.slice(0, LIMITS_SHOWN)) }
}
