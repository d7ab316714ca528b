import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { cached } from '#cache/cached.store.ts'
import type { Db } from '#db/open.ts'
import { listRecentChanges } from '#history/history.store.ts'
import { currentMonth, dateInWords } from '#lib/date-words.ts'
import { NotFound } from '#lib/errors.ts'
import { formatCount } from '#lib/format-number.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { listMarketsToCount } from '#needs/market-tools.store.ts'
import { changedFactLines, isPriceChange } from '#tools/changed-facts.ts'
import { lastFactChange } from '#tools/indexed-pages.store.ts'
import { marketPath, toolPath } from '#tools/tool.ts'
import { marketReports } from './market-reports.ts'
import type { Report } from './report-responses.ts'

const CHANGES_READ = 5_000
const CHANGES_SHOWN = 200

export function listPublishedReports(db: Db): Promise<Report[]> {
  return cached(db, 'reports', async () => [...(await ofMarkets(db)), await priceChanges(db)], 'large')
}

export async function getReport(db: Db, key: string): Promise<Report> {
  const report = (await listPublishedReports(db)).find((one) => one.key === key)
  if (!report) throw new NotFound('report', key)
  return report
}

/** All of them in one pass: each tool is read once. */
async function ofMarkets(db: Db): Promise<Report[]> {
  const asOf = currentMonth()
  const rows = new Map<string, Report['rows']>(marketReports.map(({ key }) => [key, []]))
  for (const found of await listMarketsToCount(db)) {
    const { key, label } = found.market
    for (const report of marketReports) {
      const figure = report.figureOf(found, asOf)
      if (figure) rows.get(report.key)?.push({ label, href: marketPath(key), ...figure })
    }
    await yieldToEventLoop()
  }
  const factsAt = (await lastFactChange(db)) ?? null
  return marketReports.map(({ figureOf: _figureOf, finding, ...report }) => {
    const sorted = (rows.get(report.key) ?? []).toSorted((a, b) => b.value - a.value)
    return { ...report, columns: [...report.columns], factsAt, rows: sorted, finding: finding(sorted) }
  })
}

async function priceChanges(db: Db): Promise<Report> {
  const year = currentMonth().slice(0, 4)
  const changes = await listRecentChanges(db, CHANGES_READ, `${year}-01-01`)
  const rows = changes
    .filter(({ kind, field }) => kind === 'changed' && field === 'plans')
    .map(({ name, slug, before, after, changedAt }) => {
      const lines = changedFactLines('plans', before, after, marketQuestions()).filter(isPriceChange)
      const day = changedAt.slice(0, 10)
      const text = dateInWords(day)
      return {
        label: name,
        href: toolPath(slug),
        value: Date.parse(day),
        text,
        cells: [text, lines.join('; ')],
      }
    })
    .filter(({ cells: [_day, changed] }) => changed)
    .slice(0, CHANGES_SHOWN)
  return {
    key: 'price-changes',
    title: `What changed in price in ${year}`,
    description:
      'Prices on record that changed this year, the latest first, with the price before and after.',
    measure: '',
    columns: ['Changed', 'Before and after'],
    method: [
      'A change of our record between two readings of a price page, or a correction with a source. When a maker changed the price before we first read it, it is not here.',
    ],
    factsAt: changes[0]?.changedAt.slice(0, 10) ?? null,
    rows,
    finding:
      rows.length > 0
        ? `${formatCount(rows.length, 'price change')} on record this year.`
        : 'No price on record has changed this year yet.',
  }
}
