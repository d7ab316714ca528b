import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { toCsv } from '#lib/csv.ts'
import { currentMonth } from '#lib/date-words.ts'
import type { Market } from '#markets/market.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { type AuditDraw, auditFileSchema } from '#open-data/fact-audit-responses.ts'
import { readOptions } from '#scripts/read-options.ts'
import { inSiteDir } from '#site/site-folder.ts'
import { readFolder } from '#sync/folder-source.ts'
import type { ToolFacts } from '#tools/tool-facts.ts'
import { withAnswers } from '#tools/tool-view.ts'
import { auditOf, drawFacts } from './draw-facts.ts'
import {
  evidenceOf,
  type FactsFloor,
  gapsOf,
  leadersKnown,
  loweredShares,
  type MarketShares,
  oldestSources,
  type PriceCoverage,
  priceCoverageOf,
  sharesByMarket,
} from './fact-coverage.ts'
import { newestReading, passedLimits, unsourcedQuotes } from './suspect-prices.ts'

const FLOOR_FILE = 'tests/facts-floor.json'
const SOURCES_SHOWN = 15
const SAMPLE = 'sample-partner'
const MEASURED_SHARE = 0.8
const KNOWN_SHARE = 0.85

const AUDIT_FILE = 'catalogue/audit.json'
const DRAWN_COLUMNS = ['tool', 'kind', 'fact', 'said', 'sources', 'verdict', 'found', 'url'] as const
const METHOD =
  'Each was judged by somebody who had not written it, against stored copies of the makers’ pages and repositories. Where none could be found it is undecided.'

const USAGE = 'npm run facts -- [--market KEY] [--floor] [--sample 300 [--seed 7]] [--judged FILE]'
const { values } = readOptions(USAGE, {
  options: {
    market: { type: 'string' },
    floor: { type: 'boolean' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    judged: { type: 'string' },
  },
})
const book = marketQuestions()
const { items, refused } = await readFolder(inSiteDir('catalogue'))
for (const { item, reason } of refused) console.error(`${item} cannot be used:\n${reason}`)
const tools = items.filter(({ tags }) => !tags.includes(SAMPLE))
const shares = sharesByMarket(tools, book)

if (values.floor) raiseFloor()
else if (values.judged !== undefined) recordAudit(values.judged)
else if (values.sample !== undefined) writeDraw(Number(values.sample), Number(values.seed))
else {
  listGaps()
  if (values.market === undefined) {
    listLeaders()
    listEvidence()
    listPrices()
    listSuspects()
  }
}

function raiseFloor(): void {
  const floor: FactsFloor = JSON.parse(readFileSync(FLOOR_FILE, 'utf8'))
  const lowered = loweredShares(floor, shares)
  if (lowered.length > 0) return fail(['The floor only rises. Nothing was written.', ...lowered])
  writeFileSync(FLOOR_FILE, `${JSON.stringify(shares, null, 2)}\n`)
  console.log(`${FLOOR_FILE} holds ${Object.keys(shares).length} markets.`)
}

/** Statements to judge, as JSON and as a table; whoever did not write them fills in verdict, found and url of the JSON. */
function writeDraw(size: number, seed: number): void {
  if (![size, seed].every(Number.isSafeInteger) || size < 1)
    return fail(['Give whole numbers: --sample 300 --seed 7'])
  const facts = drawFacts(tools, book, size, seed)
  const name = `facts-drawn-${seed}`
  writeFileSync(`${name}.json`, `${JSON.stringify({ seed, facts }, null, 2)}\n`)
  writeFileSync(
    `${name}.csv`,
    toCsv(
      DRAWN_COLUMNS,
      facts.map((fact) => DRAWN_COLUMNS.map((column) => [fact[column]].flat().join(' ; '))),
    ),
  )
  console.log(`${name}.json and ${name}.csv hold ${facts.length} statements to judge.`)
}

/** What judging came to goes before the earlier draws. */
function recordAudit(file: string): void {
  const { seed, facts, method = METHOD } = JSON.parse(readFileSync(file, 'utf8'))
  const date = new Date().toISOString().slice(0, 10)
  try {
    const draw = auditOf(facts, { date, seed, method })
    const { draws } = existsSync(AUDIT_FILE)
      ? auditFileSchema.parse(JSON.parse(readFileSync(AUDIT_FILE, 'utf8')))
      : { draws: [] }
    const others = draws.filter((one) => one.seed !== seed)
    writeFileSync(AUDIT_FILE, `${JSON.stringify({ draws: [draw, ...others] }, null, 2)}\n`)
    console.log(`${AUDIT_FILE}: ${settledText(draw)}`)
  } catch (error) {
    fail([error instanceof Error ? error.message : String(error)])
  }
}

function settledText({ facts, sentences }: AuditDraw): string {
  return `${facts.wrong} wrong and ${facts.outdated} outdated of ${facts.judged} settled facts, ${sentences.wrong} wrong of ${sentences.judged} sentences.`
}

function listGaps(): void {
  const markets = book.markets.filter(({ key }) => values.market === undefined || key === values.market)
  if (markets.length === 0) return fail([`There is no market "${values.market}".`])
  for (const market of markets) console.log(reportOf(market, shares[market.key], tools).join('\n'))
}

function reportOf(market: Market, known: MarketShares | undefined, all: readonly ToolFacts[]): string[] {
  const percent = (share = 0) => `${(share * 100).toFixed(1)}%`
  const members = all.filter((tool) => tool.markets.includes(market.key)).length
  const gaps = gapsOf(all, market.key, book).flatMap(({ question, unknown, unsourced }) => [
    `  ${question.weight} ${question.label} (${question.key})`,
    ...(unknown.length > 0 ? [`      unknown: ${unknown.join(', ')}`] : []),
    ...(unsourced.length > 0 ? [`      no source: ${unsourced.join(', ')}`] : []),
  ])
  const sources = oldestSources(all, market.key)
    .slice(0, SOURCES_SHOWN)
    .map(
      ({ seenAt, slug, url, topics }) =>
        `    ${(seenAt ?? 'undated').padEnd(10)} ${slug} ${url} (${topics.join(', ')})`,
    )
  return [
    `${market.label} (${market.key}): ${members} tools, known ${percent(known?.known)}, sourced ${percent(known?.sourced)}`,
    ...priceLines(market, all),
    ...gaps,
    ...(sources.length > 0 ? ['  Oldest sources', ...sources] : []),
    '',
  ]
}

function fail(lines: readonly string[]): void {
  console.error(lines.join('\n'))
  process.exitCode = 1
}

function shareText(known: number, all: number): string {
  return `${known} of ${all} (${((100 * known) / Math.max(1, all)).toFixed(1)}%)`
}

/** How far prices can be counted with: people of plans, and costs at the market's amounts. */
function priceLines(market: Market, all: readonly ToolFacts[]): string[] {
  const { seats, measured } = pricesOf(market, all)
  return [
    ...(seats?.plans
      ? [`  Plans that say how many people they take: ${shareText(seats.known, seats.plans)}`]
      : []),
    ...(measured?.tools
      ? [
          `  Tools priced at its amounts of ${market.measure?.many}: ${shareText(measured.priced, measured.tools)}`,
        ]
      : []),
  ]
}

function pricesOf(market: Market, all: readonly ToolFacts[]): PriceCoverage {
  const members = all.filter(({ markets }) => markets[0] === market.key)
  return priceCoverageOf(
    market,
    members.map((tool) => withAnswers(tool, book)),
    currentMonth(),
  )
}

function listLeaders(): void {
  const markets = leadersKnown(tools, book)
  const below = markets.filter(({ known }) => known < KNOWN_SHARE).sort((a, b) => a.known - b.known)
  console.log(
    `F2 Markets whose leaders answer ${KNOWN_SHARE * 100}% of its questions: ${shareText(markets.length - below.length, markets.length)}`,
  )
  for (const { market, known } of below) console.log(`   ${market} ${(known * 100).toFixed(1)}%`)
}

function listEvidence(): void {
  const { answers, deciding, gates, leaders } = evidenceOf(tools, book)
  console.log('F3 With a dated source of the maker or of a record that says how it was checked:')
  console.log(`   answers ${shareText(answers.known, answers.all)}`)
  console.log(`   of questions that weigh most ${shareText(deciding.known, deciding.all)}`)
  console.log(`   that depend on the plan ${shareText(gates.known, gates.all)}`)
  console.log(`   prices of the markets’ leaders ${shareText(leaders.known, leaders.all)}`)
}

function listPrices(): void {
  const parts = book.markets.map((market) => pricesOf(market, tools))
  const seats = parts.flatMap((part) => part.seats ?? [])
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const measured = parts.flatMap((part) => part.measured ?? []).filter(({ tools: all }) => all > 0)
  const enough = measured.filter(({ priced, tools: all }) => priced >= all * MEASURED_SHARE).length
  console.log(
    `C2 Plans that say how many people they take: ${shareText(sum(seats.map(({ known }) => known)), sum(seats.map(({ plans }) => plans)))}`,
  )
  console.log(
    `C3 Markets with ${MEASURED_SHARE * 100}% of the tools that publish prices priced at their amounts: ${shareText(enough, measured.length)}`,
  )
}

function listSuspects(): void {
  const passed = passedLimits(tools, newestReading(tools))
  console.log(`Limits of plans that speak of a day that has passed: ${passed.length}`)
  for (const limit of passed) console.log(`   ${limit}`)
  const quotes = unsourcedQuotes(tools)
  console.log(`Sold on request by no source: ${quotes.length} tools`)
  if (quotes.length > 0) console.log(`   ${quotes.join(', ')}`)
}
