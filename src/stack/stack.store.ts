import { listAlternatives } from '#alternatives/alternatives.store.ts'
import type { Db } from '#db/open.ts'
import { listPriceChanges } from '#history/history.store.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { toCostView } from '#needs/cost/cost-text.ts'
import { sizeText } from '#needs/size-text.ts'
import { vendorQuestions } from '#needs/vendor-questions.ts'
import { findNamedTool } from '#search/named-tool.store.ts'
import { changedFactLines } from '#tools/changed-facts.ts'
import { findLinks } from '#tools/index/listed-tools.store.ts'
import type { Tool } from '#tools/tool.ts'
import { type LogoUrl, shownLogo } from '#tools/tool-view.ts'
import { listToolsBySlug } from '#tools/tools.store.ts'
import { cheaperThan } from './cheaper.ts'
import { named, needOf, rowOf, type StackRow, yearOf } from './price-row.ts'
import { planKey, type StackItem, writeItems } from './stack-address.ts'
import {
  announcedOf,
  checksOf,
  connectionsOf,
  overlapsOf,
  singleSignOn,
  stackGrowth,
  yearlySavings,
} from './stack-findings.ts'
import { movedItems } from './stack-names.store.ts'
import type { StackResponse, StackRowView } from './stack-responses.ts'
import { assumptionsOf, stackTotal } from './stack-total.ts'
import { includedSlugs, suitesOf } from './suites.ts'

/** Of each tool so many of its alternatives are looked at, the most alike first. */
const ALTERNATIVES_TRIED = 15
const CHANGES_SHOWN = 12

interface StackDeps {
  db: Db
  logoUrl: LogoUrl
}

/** Everything that can be said of the tools somebody pays for. */
export async function reviewStack(
  { db, logoUrl }: StackDeps,
  asked: readonly StackItem[],
): Promise<StackResponse> {
  const { items, tools } = await currentTools(db, asked)
  const rows = items.flatMap((item) => {
    const tool = tools.get(item.slug)
    return tool ? [rowOf(tool, item)] : []
  })
  const book = marketQuestions()
  const suites = suitesOf(rows)
  const included = includedSlugs(rows, suites)
  const counted = rows.filter(({ tool }) => !included.has(tool.slug))
  const links = await findLinks(
    db,
    rows.map(({ tool }) => tool.id),
  )
  return {
    tools: writeItems(items),
    rows: rows.map((row) => viewOf(row, included.get(row.tool.slug) ?? null, logoUrl)),
    missing: await missingOf(
      db,
      items.filter(({ slug }) => !tools.has(slug)),
    ),
    total: stackTotal(rows, new Set(included.keys())),
    assumptions: assumptionsOf(counted),
    overlaps: overlapsOf(rows, book),
    suites,
    yearly: yearlySavings(counted),
    cheaper: await cheaperTools({ db, logoUrl }, counted, rows),
    checks: checksOf(rows, book),
    singleSignOn: singleSignOn(rows, book),
    connections: connectionsOf(rows, links),
    growth: stackGrowth(counted),
    announced: announcedOf(rows),
    changes: await changesOf(db, rows),
    questions: questionsOf(rows),
  }
}

/** The tools of an address under the names they have today. */
async function currentTools(db: Db, asked: readonly StackItem[]) {
  const found = await listToolsBySlug(
    db,
    asked.map(({ slug }) => slug),
  )
  const known = new Set(found.map(({ slug }) => slug))
  const items = known.size === asked.length ? asked : await movedItems(db, asked, known)
  const others = items.filter(({ slug }) => !known.has(slug)).map(({ slug }) => slug)
  const moved = others.length > 0 ? await listToolsBySlug(db, others) : []
  return { items, tools: new Map<string, Tool>([...found, ...moved].map((tool) => [tool.slug, tool])) }
}

function viewOf(row: StackRow, includedIn: string | null, logoUrl: LogoUrl): StackRowView {
  const { tool, basis, item, priced, size, cost } = row
  const { people, measure } = basis.sale
  const year = includedIn ? { amount: 0, currency: 'USD' } : yearOf(cost)
  return {
    ...named(row),
    logoUrl: shownLogo(tool, logoUrl),
    market: basis.market,
    item,
    people: size.people,
    amount: size.amount,
    peopleUnit: people && { one: people.one, many: people.many },
    amountUnit: measure && { one: measure.one, many: measure.many },
    plans: tool.plans.map(({ name }) => ({ key: planKey(name), name })),
    plan: 'plan' in cost ? cost.plan : row.isPlanSaid ? (tool.plans[row.place ?? -1]?.name ?? null) : null,
    isPlanSaid: row.isPlanSaid,
    unknownPlan: item.plan && !row.isPlanSaid ? item.plan : null,
    cost: toCostView(cost, sizeText(needOf(priced), basis.sale)),
    year: year && { amount: year.amount, currency: year.currency },
    includedIn,
  }
}

/** Names that are no tool, each with the one that may be meant. */
const missingOf = (db: Db, items: readonly StackItem[]) =>
  Promise.all(
    items.map(async (item) => {
      const asked = item.slug.replaceAll('-', ' ')
      return { asked, item, meant: await findNamedTool(db, asked) }
    }),
  )

async function cheaperTools(
  { db, logoUrl }: StackDeps,
  counted: readonly StackRow[],
  stack: readonly StackRow[],
) {
  const own = new Set(stack.map(({ tool }) => tool.id))
  const tried = await Promise.all(
    counted.map(async (row) => {
      const priced = yearOf(row.cost)
      const near = priced && priced.amount > 0 ? await listAlternatives(db, row.tool, ALTERNATIVES_TRIED) : []
      return { row, others: near.filter(({ id }) => !own.has(id)) }
    }),
  )
  const ids = [...own, ...tried.flatMap(({ others }) => others.map(({ id }) => id))]
  const links = await findLinks(db, [...new Set(ids)])
  const context = { book: marketQuestions(), links, stack }
  return tried.flatMap(({ row, others }) => {
    const options = cheaperThan(row, others, context).map(({ logo, icon, ...option }) => ({
      ...option,
      logoUrl: shownLogo({ logo, icon }, logoUrl),
    }))
    if (options.length === 0) return []
    const { text, terms } = toCostView(row.cost, '')
    return [{ tool: named(row), cost: text, terms, options }]
  })
}

async function changesOf(db: Db, rows: readonly StackRow[]) {
  const changes = await listPriceChanges(
    db,
    rows.map(({ tool }) => tool.slug),
    { limit: CHANGES_SHOWN },
  )
  return changes.map(({ slug, name, field, before, after, changedAt }) => ({
    tool: { slug, name },
    at: changedAt,
    lines: changedFactLines(field ?? '', before, after, marketQuestions()),
  }))
}

function questionsOf(rows: readonly StackRow[]) {
  return rows.flatMap((row) => {
    const { tool, basis, priced, cost } = row
    const questions = marketQuestions().questionsOf(tool.markets)
    const asked = vendorQuestions(tool, questions, cost, sizeText(needOf(priced), basis.sale))
    return asked.length > 0 ? [{ tool: named(row), questions: asked }] : []
  })
}
