import { formatList } from '#lib/format-list.ts'
import { formatCount } from '#lib/format-number.ts'
import { isClaimed, isFreeOnOwnServer, isFreeWithinLimits, type PriceBasis } from '#needs/cost/cost.ts'
import { gapText } from '#needs/cost/cost-text.ts'
import { budgetFits } from '#needs/match-tool.ts'
import type { Need } from '#needs/need.ts'
import { priceSides } from '#needs/priced-tools.ts'
import { sizeText } from '#needs/size-text.ts'
import { type Contestant, lacksMustHave, savedAgainst, type Verdict, verdictTitle } from '#needs/verdict.ts'
import { DEFAULT_CURRENCY, usualCurrency } from '#plans/price-plan.ts'
import { formatMoney } from '#plans/pricing.ts'
import type { PageContent } from '#seo/page-content.ts'
import { fittedDescription, fittedTitle } from '#seo/title-length.ts'
import type { Fits } from '#tools/fit.ts'
import type { ToolView } from '#tools/tool-view.ts'
import { pairSections } from './comparison-sections.ts'

export interface FactCounts {
  /** All that were asked for. */
  facts: number
  different: number
}

/** What a comparison is said of: its tools at the prices shown. */
export interface Compared {
  sides: readonly Contestant[]
  need: Need
  basis: PriceBasis
  verdicts: readonly Verdict[]
  counts: FactCounts
}

type Priced = Pick<Compared, 'sides' | 'need' | 'basis'>

/** Whom each suits, then the price: "HubSpot suits you if …; Pipedrive if …. Pipedrive costs $4,896 a year less for 8 people." */
export function comparisonSummary(compared: Compared): string {
  return sentences([...conditionSentences(compared), suitsSentence(compared), ...priceSentences(compared)])
}

/** The same without whom each suits, which the page says below it, tool by tool; never nothing. */
export const comparisonIntro = (compared: Omit<Compared, 'verdicts'>): string =>
  sentences([...conditionSentences(compared), ...priceSentences(compared)]) || countSentence(compared)

const sentences = (parts: readonly string[]): string => parts.filter(Boolean).join(' ')
const conditionSentences = (compared: Priced) => [lackSentence(compared), budgetSentence(compared)]
const priceSentences = (compared: Priced) => [priceSentence(compared), turnSentence(compared)]

function suitsSentence({ sides, verdicts, counts }: Compared): string {
  const suited = sides.flatMap(({ tool }, at) => {
    const reason = verdicts[at]?.reasons.find((text) => !/^it should cost/.test(text))
    return reason ? [`${tool.name} suits you if ${reason}`] : []
  })
  if (sides.length === 2 && suited.length > 0) return `${suited.join('; ')}.`
  return countSentence({ counts })
}

const countSentence = ({ counts: { different, facts } }: Pick<Compared, 'counts'>): string =>
  `${formatCount(different, 'known difference')} in ${formatCount(facts, 'fact')}.`

/** Who is known to lack something that was asked for. */
function lackSentence({ sides, need }: Priced): string {
  const lacking = sides.filter(({ tool }) => lacksMustHave(tool, need)).map(({ tool }) => tool.name)
  if (lacking.length === 0) return ''
  return `${formatList(lacking)} ${lacking.length === 1 ? 'does' : 'do'} not meet all you asked for.`
}

/** Who is within the budget, where there is one: "Only Pipedrive is within your budget of $2,400 a year." */
function budgetSentence({ sides, need }: Priced): string {
  if (!need.budget) return ''
  const budget = `your budget of ${formatMoney(need.budget, DEFAULT_CURRENCY)} a year`
  const of = (fits: Fits) =>
    sides.filter(({ cost }) => budgetFits(cost, need) === fits).map(({ tool }) => tool.name)
  const [within, open] = [of('yes'), of('may')]
  const unsure = open.length > 0 ? ` Of ${formatList(open)} that is not sure.` : ''
  if (within.length === 0) return `None is known to be within ${budget}.${unsure}`
  if (within.length === sides.length) return `${within.length === 2 ? 'Both' : 'All'} are within ${budget}.`
  return `${open.length > 0 ? '' : 'Only '}${formatList(within)} ${within.length === 1 ? 'is' : 'are'} within ${budget}.${unsure}`
}

/** The cheapest, where every price is certain, and what the next costs more. */
function priceSentence(compared: Priced): string {
  const { sides, need, basis } = compared
  const size = sizeText(need, basis.sale)
  const forSize = size ? ` for ${size}` : ''
  const fitting = sides.filter(({ tool }) => !lacksMustHave(tool, need))
  const free = fitting.filter(({ cost }) => cost.kind === 'free' && isClaimed(cost))
  // Of another one that is free too nobody vouches for the price.
  if (free.length > 0 && fitting.filter(({ cost }) => cost.kind === 'free').length > free.length) return ''
  if (free.length > 0) return freeSentence(free, forSize)
  const cheapest = cheapestOf(compared)
  const costs = sides.map(({ cost }) => cost)
  return cheapest ? `${cheapest.name} costs ${gapText(cheapest.gap, 'less', costs)}${forSize}.` : ''
}

/** "A is free for 10 people, within its limits. B is free on your own server, which comes on top." */
const freeSentence = (free: readonly Contestant[], forSize: string): string =>
  [false, true]
    .flatMap((isOwn) => {
      const sides = free.filter(({ tool, cost }) => isFreeOnOwnServer(tool, cost) === isOwn)
      const within = `, within ${sides.length === 1 ? 'its' : 'their'} limits`
      const how = isOwn
        ? ' on your own server, which comes on top'
        : `${forSize}${sides.some(({ cost }) => isFreeWithinLimits(cost)) ? within : ''}`
      const names = formatList(sides.map(({ tool }) => tool.name))
      return names ? `${names} ${sides.length === 1 ? 'is' : 'are'} free${how}.` : []
    })
    .join(' ')

function cheapestOf({ sides, need, basis }: Priced) {
  for (const side of sides) {
    const others = sides.filter((other) => other !== side)
    const gap = savedAgainst(side, others, need, basis)
    if (gap !== null) return { name: side.tool.name, gap }
  }
  return null
}

/** Where the winner turns with the billing. */
function turnSentence(compared: Priced): string {
  const { sides, need, basis } = compared
  const billing = need.billing === 'yearly' ? 'monthly' : 'yearly'
  const other = priceSides(
    sides.map(({ tool }) => tool),
    { ...need, billing },
    basis,
  )
  const [now, then] = [cheapestOf(compared), cheapestOf({ ...other, basis })]
  if (!now || !then || now.name === then.name || other.need.billing !== billing) return ''
  const currency = usualCurrency(other.sides.map(({ cost }) => cost))
  return `Billed ${billing}, ${then.name} is cheaper, by ${formatMoney(then.gap, currency)} a year.`
}

/** The words of /compare/{a}-vs-{b}: what decides, from the records of the two tools. */
export function comparisonContent(tools: readonly [ToolView, ToolView], compared: Compared): PageContent {
  const [first, second] = tools
  const versus = `${first.name} vs ${second.name}`
  const summary = comparisonSummary(compared)
  const chosen = tools.flatMap((tool, at) => {
    const reasons = compared.verdicts[at]?.reasons ?? []
    return reasons.length > 0 ? [{ title: verdictTitle(tool), content: `${reasons.join('; ')}.` }] : []
  })
  return {
    metaTitle: fittedTitle([`${versus}: prices and differences`, `${versus} compared`, versus]),
    metaDescription: fittedDescription(
      [
        `${versus}: ${summary}`,
        ...chosen.flatMap(({ title, content }) =>
          summary.includes(content.slice(0, -1)) ? [] : `${title} ${content}`,
        ),
      ],
      'Plans, limits, security and integrations side by side, with sources.',
    ),
    h1: versus,
    intro: comparisonIntro(compared),
    sections: [...chosen, ...pairSections(tools, chosen.length)],
  }
}
