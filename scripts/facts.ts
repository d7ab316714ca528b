import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type MarketShares, sharesByMarket } from '#catalogue/coverage.ts'
import { gapsOf, oldestSources } from '#catalogue/fact-gaps.ts'
import { type FactsFloor, loweredShares } from '#catalogue/facts-floor.ts'
import type { Market } from '#catalogue/market.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import type { ToolFacts } from '#catalogue/tool-facts.ts'
import { readFolder } from '#sync/folder-source.ts'

const FLOOR_FILE = 'tests/facts-floor.json'
const SOURCES_SHOWN = 15
const SAMPLE = 'sample-partner'

const { values } = parseArgs({ options: { market: { type: 'string' }, floor: { type: 'boolean' } } })
const book = marketBook()
const { items, refused } = await readFolder('catalogue')
for (const { item, reason } of refused) console.error(`${item} cannot be used:\n${reason}`)
const tools = items.filter(({ tags }) => !tags.includes(SAMPLE))
const shares = sharesByMarket(tools, book)

if (values.floor) raiseFloor()
else listGaps()

function raiseFloor(): void {
  const floor: FactsFloor = JSON.parse(readFileSync(FLOOR_FILE, 'utf8'))
  const lowered = loweredShares(floor, shares)
  if (lowered.length > 0) return fail(['The floor only rises. Nothing was written.', ...lowered])
  writeFileSync(FLOOR_FILE, `${JSON.stringify(shares, null, 2)}\n`)
  console.log(`${FLOOR_FILE} holds ${Object.keys(shares).length} markets.`)
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
    ...gaps,
    ...(sources.length > 0 ? ['  Oldest sources', ...sources] : []),
    '',
  ]
}

function fail(lines: readonly string[]): void {
  console.error(lines.join('\n'))
  process.exitCode = 1
}
