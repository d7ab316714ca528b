import { formatListUpTo } from '#lib/format-list.ts'
import { formatCount, formatPercent, medianOf } from '#lib/format-number.ts'
import { costOf } from '#needs/cost/cost.ts'
import type { MarketWithTools, ToolInMarket } from '#needs/market-tools.store.ts'
import { type Need, saleOf } from '#needs/need.ts'
import { isFreePlan, isPaidPlan, type Plan } from '#plans/price-plan.ts'
import { formatUsd } from '#plans/pricing.ts'
import { toolPath } from '#tools/tool.ts'
import type { Report } from './report-responses.ts'
import words from './report-words.json' with { type: 'json' }

/** Of fewer tools a share or a median says nothing. */
const TOOLS_MIN = 3
const NAMED = 4
const PEOPLE = 10
const SSO = 'sso'

type Row = Report['rows'][number]
type Figure = Pick<Row, 'value' | 'text' | 'cells'>

/** A report with one row for each market; a market that says nothing has none. */
interface MarketReport
  extends Pick<Report, 'key' | 'title' | 'description' | 'method' | 'measure' | 'columns'> {
  figureOf: (found: MarketWithTools, asOf: string) => Figure | null
  finding: (rows: readonly Row[]) => string
}

const linked = ({ name, slug }: ToolInMarket) => `[${name.replaceAll(/[[\]()*]/g, '')}](${toolPath(slug)})`
const linkedList = (tools: readonly ToolInMarket[]) => formatListUpTo(NAMED, tools.map(linked))

const isPublished = (plan: Plan) =>
  isPaidPlan(plan) &&
  [plan.monthly, plan.yearly, plan.once, plan.scale, plan.meter].some((price) => price !== undefined)

function ssoFigure({ market, tools }: MarketWithTools, asOf: string): Figure | null {
  const basis = { sale: saleOf(market), asOf }
  if (!basis.sale.people) return null
  const amountOf = (tool: ToolInMarket, mustHaves: Need['mustHaves']) => {
    const cost = costOf(tool, { people: PEOPLE, billing: 'yearly', mustHaves }, basis, { isPaidOnly: true })
    return cost.kind === 'sum' && cost.currency === 'USD' ? cost.amount : null
  }
  const extras = tools.flatMap((tool) => {
    const [entry, secured] = [amountOf(tool, []), amountOf(tool, [SSO])]
    return entry === null || secured === null ? [] : [{ tool, extra: Math.max(0, secured - entry) }]
  })
  const most = extras.toSorted((a, b) => b.extra - a.extra)[0]
  if (extras.length < TOOLS_MIN || !most) return null
  const value = Math.round(medianOf(extras.map(({ extra }) => extra)) ?? 0)
  return {
    value,
    text: formatUsd(value),
    cells: [
      String(extras.length),
      String(extras.filter(({ extra }) => extra === 0).length),
      formatUsd(value),
      most.extra > 0 ? `${linked(most.tool)}, ${formatUsd(Math.round(most.extra))}` : 'None',
    ],
  }
}

function freeFigure({ tools }: MarketWithTools): Figure | null {
  const known = tools.filter(({ plans }) => plans.length > 0)
  if (known.length < TOOLS_MIN) return null
  const free = known.filter(({ plans }) => plans.some(isFreePlan))
  const limits = free.flatMap((tool) => {
    const limit = tool.plans.find(isFreePlan)?.limits?.find((text) => !/\bunlimited\b/i.test(text))
    return limit ? [`${linked(tool)}: ${limit}`] : []
  })
  return shareFigure(free.length, known.length, limits.slice(0, 2).join('; ') || 'Not known')
}

function shareFigure(part: number, whole: number, named: string): Figure {
  const value = part / whole
  return { value, text: formatPercent(value), cells: [`${part} of ${whole}`, formatPercent(value), named] }
}

function openFigure({ market, tools }: MarketWithTools): Figure | null {
  const isOpen = (tool: ToolInMarket) => tool.answers['open-source']?.answer === 'yes'
  const own = tools.filter(({ markets }) => markets[0] === market.key)
  const [open, others] = [
    own.filter(isOpen),
    own.filter((tool) => tool.answers['open-source']?.answer === 'no'),
  ]
  if (open.length === 0 || others.length === 0) return null
  return {
    value: open.length,
    text: formatCount(open.length, 'tool'),
    cells: [linkedList(open), linkedList(others.slice(0, NAMED))],
  }
}

function publishedFigure({ tools }: MarketWithTools): Figure | null {
  const sold = tools.filter(({ plans }) => plans.some(isPaidPlan))
  if (sold.length < TOOLS_MIN) return null
  const published = sold.filter(({ plans }) => plans.some(isPublished))
  const silent = sold.filter(({ plans }) => !plans.some(isPublished))
  return shareFigure(published.length, sold.length, silent.length > 0 ? linkedList(silent) : 'None')
}

/** A share in every market: where all do, where none is known to, and the median. */
function shareFinding(rows: readonly Row[], doesIt: string): string {
  const [all, none] = [rows.filter(({ value }) => value === 1), rows.filter(({ value }) => value === 0)]
  const among = (some: readonly Row[]) => (some[0] ? `, ${some[0].label} among them` : '')
  return [
    `In the median of ${formatCount(rows.length, 'market')}, ${formatPercent(medianOf(rows.map(({ value }) => value)) ?? 0)} of the tools ${doesIt}.`,
    ...(all.length > 0 ? [`In ${formatCount(all.length, 'market')} all do${among(all)}.`] : []),
    ...(none.length > 0 ? [`In ${formatCount(none.length, 'market')} none is known to${among(none)}.`] : []),
  ].join(' ')
}

const figures: Record<keyof typeof words, Pick<MarketReport, 'figureOf' | 'finding'>> = {
  'single-sign-on-cost': {
    figureOf: ssoFigure,
    finding: (rows) => {
      const paying = rows.filter(({ value }) => value > 0)
      const [most] = rows
      if (!most) return 'No market has three tools with both prices known.'
      return `In ${paying.length} of ${formatCount(rows.length, 'market')} at least half of the tools with both prices known ask extra for single sign-on. It costs most in ${most.label}: a median of ${most.text} more a year for ten people, over ${most.cells[0]} tools.`
    },
  },
  'free-plans': {
    figureOf: freeFigure,
    finding: (rows) => shareFinding(rows, 'have a free plan'),
  },
  'open-source-alternatives': {
    figureOf: openFigure,
    finding: (rows) => {
      const count = rows.reduce((sum, { value }) => sum + value, 0)
      return `${formatCount(count, 'open-source tool')} stand beside closed ones in ${formatCount(rows.length, 'market')}.${rows[0] ? ` ${rows[0].label} has the most, ${rows[0].value}.` : ''}`
    },
  },
  'published-prices': {
    figureOf: publishedFigure,
    finding: (rows) => shareFinding(rows, 'with a paid plan are known to publish a price'),
  },
}

export const marketReports: readonly MarketReport[] = Object.entries(figures).map(([key, report]) => ({
  key,
  ...words[key as keyof typeof words],
  ...report,
}))
