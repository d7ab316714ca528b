import { features } from '#catalogue/features.ts'
import { inSentence } from '#catalogue/label-words.ts'
import {
  amountList,
  freePlanClauses,
  pricedOnly,
  priceRank,
  unpricedClauses,
} from '#catalogue/price-lists.ts'
import { freePlanOf, offersOf } from '#catalogue/price-words.ts'
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

/** How many seats a monthly sum pays for, and what is priced by the account. */
export function budgetWords(limit: number, tools: Tools): string {
  const within = pricedOnly(tools).filter((tool) => priceRank(tool) <= limit)
  const perSeat = tally(
    within.filter((tool) => tool.priceUnit === 'seat'),
    (tool) => [String(Math.floor(limit / priceRank(tool)))],
  ).sort((a, b) => Number(b.key) - Number(a.key))
  const seats = perSeat.map(({ key, tools: found }, at) => {
    const count = at === 0 ? counted(Number(key), 'seat') : inWords(Number(key))
    return `${count} of ${eitherOf(names(found))}`
  })
  const perAccount = within.filter((tool) => tool.priceUnit === 'account')
  const words = sentence([
    seats.length > 0 ? `${formatUsd(limit)} a month pays for ${listed(seats)}` : '',
    perAccount.length > 0 ? `priced by the account: ${amountList(perAccount)}` : '',
  ])
  return words || `No price below ${formatUsd(limit)} is on record for the tools shown here.`
}

function eitherOf(items: readonly string[]): string {
  return items.length > 1 ? `${items.slice(0, -1).join(', ')} or ${items.at(-1)}` : listed(items)
}

/** The tools that come near the limit and those far below it. */
export function nearLimitWords(limit: number, tools: Tools): string {
  const priced = pricedOnly(tools).filter((tool) => priceRank(tool) < limit)
  const near = priced.filter((tool) => priceRank(tool) >= limit / 2).slice(-NAMED_MAX)
  const far = priced.filter((tool) => priceRank(tool) <= limit / 5).slice(0, NAMED_MAX)
  const half = formatUsd(limit / 2)
  return paragraphs(
    near.length > 0
      ? `${amountList(near)} ${startVerb(near)} at ${half} or more.`
      : `None of the known prices shown here reaches ${half}.`,
    far.length > 0
      ? `${amountList(far)} ${startVerb(far)} at ${formatUsd(limit / 5)} or less.`
      : `None of the known prices shown here is as low as ${formatUsd(limit / 5)}.`,
  )
}

const startVerb = (tools: Tools) => (tools.length === 1 ? 'starts' : 'start')

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
    ? `Features for administrators on record: ${listed(counts)}.`
    : 'No features for administrators are on record for these tools.'
}

/** What is free: the whole product or one plan, and where paid plans begin. */
export function freeWords(tools: Tools): string {
  const isWhole = (tool: ToolView) => freePlanOf(tool.pricing) === 'whole'
  const priced = pricedOnly(tools).filter((tool) => !isWhole(tool))
  const perSeat = priced.filter((tool) => tool.priceUnit === 'seat')
  const others = priced.filter((tool) => tool.priceUnit !== 'seat')
  const rest = tools.filter((tool) => !isWhole(tool) && !priced.includes(tool))
  return sentence([
    ...clause('free in full', listed(names(tools.filter(isWhole)))),
    ...clause('a free plan, and paid seats beyond it', amountList(perSeat)),
    ...clause('a free plan, and a paid account beyond it', amountList(others)),
    ...clause('a free plan, and no starter price on record', listed(names(rest))),
  ])
}

const clause = (what: string, whom: string) => (whom ? [`${what}: ${whom}`] : [])

/** What remains to be said of prices: free plans, and tools without a starter price. */
export function openPriceWords(tools: Tools): string {
  return sentence([...freePlanClauses(tools), ...unpricedClauses(tools)])
}
