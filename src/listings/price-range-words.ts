import { features } from '#catalogue/features.ts'
import { featureWords, inSentence, peculiarFirst } from '#catalogue/label-words.ts'
import { amountList, pricedOnly, priceRank } from '#catalogue/price-lists.ts'
import { offersOf } from '#catalogue/price-words.ts'
import { formatUsd } from '#catalogue/pricing.ts'
import { countWords, tally } from '#catalogue/tally.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { listed } from '#lib/listed.ts'
import { counted, inWords } from '#lib/number-words.ts'
import { paragraphs, sentence } from '#lib/sentence.ts'

type Tools = readonly ToolView[]

const NAMED_MAX = 4
const FEATURES_MAX = 6
const names = (tools: Tools) => tools.map((tool) => tool.name)

/** How many seats a monthly sum pays for, and what it leaves where the price is by the account. */
export function budgetWords(limit: number, tools: Tools): string {
  const within = pricedOnly(tools).filter((tool) => priceRank(tool) <= limit)
  const perSeat = tally(
    within.filter((tool) => tool.priceUnit === 'seat'),
    (tool) => [String(Math.floor(limit / priceRank(tool)))],
  ).sort((a, b) => Number(b.key) - Number(a.key))
  const seats = perSeat.map(({ key, tools: found }, at) => {
    const count = at === 0 ? counted(Number(key), 'seat') : inWords(Number(key))
    return `${count} of ${found.map((tool) => tool.name).join(' or ')}`
  })
  const others = within
    .filter((tool) => tool.priceUnit !== 'seat')
    .map((tool) => `${tool.name} ${left(limit, tool)}`)
  const money = formatUsd(limit)
  return paragraphs(
    seats.length > 0 ? `For ${money} a month there are ${listed(seats)}.` : '',
    others.length > 0
      ? `Where the price is not by the seat, this much of ${money} is left: ${listed(others)}.`
      : '',
  )
}

const left = (limit: number, tool: ToolView) => formatUsd(Math.round((limit - priceRank(tool)) * 100) / 100)

/** The tools that come near the limit and those far below it, each with a feature of its own. */
export function nearLimitWords(limit: number, tools: Tools): string {
  const priced = pricedOnly(tools).filter((tool) => priceRank(tool) < limit)
  const near = priced.filter((tool) => priceRank(tool) >= limit / 2).slice(-NAMED_MAX)
  const far = priced.filter((tool) => priceRank(tool) <= limit / 5).slice(0, NAMED_MAX)
  const half = formatUsd(limit / 2)
  return paragraphs(
    near.length > 0
      ? `At ${half} or above start ${withFeatures(near, tools)}.`
      : `None of the known prices shown here reaches ${half}.`,
    far.length > 0
      ? `At ${formatUsd(limit / 5)} or below start ${withFeatures(far, tools)}.`
      : `None of the known prices shown here is as low as ${formatUsd(limit / 5)}.`,
  )
}

function withFeatures(found: Tools, tools: Tools): string {
  return listed(
    found.map((tool) => {
      const others = tools.filter((other) => other !== tool).flatMap((other) => other.features)
      const [own] = featureWords(peculiarFirst(tool.features.filter((feature) => !others.includes(feature))))
      return `${tool.name} (${formatUsd(priceRank(tool))}${own ? `, with ${own}` : ''})`
    }),
  )
}

/** How tools for large organisations are sold: by quote, by list price, or both. */
export function quoteWords(tools: Tools): string {
  const isQuoted = (tool: ToolView) => offersOf(tool.pricing).includes('a plan priced on request')
  const listedPrice = pricedOnly(tools)
  const quoted = tools.filter(isQuoted)
  const unquoted = names(tools.filter((tool) => !isQuoted(tool)))
  const both = quoted.filter((tool) => listedPrice.includes(tool))
  const only = names(quoted.filter((tool) => !both.includes(tool)))
  return sentence([
    both.length > 0
      ? `priced on request, with a smaller plan at a listed price: ${amountList(pricedOnly(both))}`
      : '',
    only.length > 0 ? `priced on request and without a listed price: ${listed(only)}` : '',
    unquoted.length > 0 ? `no plan priced on request is on record for ${listed(unquoted)}` : '',
  ])
}

/** Which features for administrators recur. */
export function administrationWords(tools: Tools): string {
  const isForAdministrators = (label: string) => features.find(label)?.group === 'Security and administration'
  const found = tally(tools, (tool) => tool.features.filter(isForAdministrators)).slice(0, FEATURES_MAX)
  const counts = countWords(found, tools.length).map(({ key, count }) => `${inSentence(key)} in ${count}`)
  return counts.length > 0
    ? `For administrators there are ${listed(counts)}.`
    : 'No features for administrators are on record for these tools.'
}

/** What is free: the whole product or one plan, and where paid plans begin. */
export function freeWords(tools: Tools): string {
  const whole = names(tools.filter((tool) => tool.pricing.free === true))
  const priced = pricedOnly(tools)
  const perSeat = priced.filter((tool) => tool.priceUnit === 'seat')
  const others = priced.filter((tool) => tool.priceUnit !== 'seat')
  return sentence([
    whole.length > 0 ? `free in full: ${listed(whole)}` : '',
    perSeat.length > 0 ? `free in one plan, with paid plans per seat from ${amountList(perSeat)}` : '',
    others.length > 0 ? `paid plans per account begin with ${amountList(others)}` : '',
  ])
}
