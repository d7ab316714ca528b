import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claimLease } from '#db/lease.store.ts'
import { migrate } from '#db/migrate.ts'
import { type Db, openDatabase } from '#db/open.ts'
import { answerInWords } from '#search/answer-sentence.store.ts'
import { listFiltered } from '#search/search.store.ts'
import { suggest } from '#search/suggest.store.ts'
import { folderSource } from '#sync/folder-source.ts'
import { runSource } from '#sync/run.ts'
import { firstSightNeeds } from '#tests/first-sight-needs.ts'
import { freshNeeds } from '#tests/fresh-needs.ts'
import { heldOutNeeds, secondHandNeeds } from '#tests/held-out-needs.ts'
import { type MeasuredNeeds, measuredNeeds } from '#tests/measured-needs.ts'
import { percentile } from '#tests/percentile.ts'
import { unseenNeeds } from '#tests/unseen-needs.ts'
import { listToolCardsById } from '#tools/tools.store.ts'
import { printTable } from './table.ts'

const SHOWN = 5
const TOP = 3
const SLOW_SHARE = 95

type Find = (query: string) => Promise<string[]>

interface Measured {
  first: number
  three: number
  gain: number
}

/** How often the first tools are those an expert would show, by group. */
export async function benchNeeds(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'directory-needs-'))
  const { db, engine } = openDatabase({ dataDir })
  try {
    await migrate(db, engine)
    await readCatalogue(db)
    const times: number[] = []
    const typedTimes: number[] = []
    const find: Find = async (search) => {
      const startedAt = performance.now()
      const need = await answerInWords({ db, logoUrl: () => null }, search)
      const { ids, unconfirmed } = await listFiltered(db, { search, limit: SHOWN })
      times.push(performance.now() - startedAt)
      for (const typed of [search.slice(0, 2), search.slice(0, 5), search]) {
        const typedAt = performance.now()
        await suggest(db, typed, () => null)
        typedTimes.push(performance.now() - typedAt)
      }
      // What fits, then what may fit, as pages show it.
      if (need) return need.tools.filter(({ fits }) => fits !== 'no').map(({ slug }) => slug)
      const shown = [...ids, ...unconfirmed.ids].slice(0, SHOWN)
      return (await listToolCardsById(db, shown)).map(({ slug }) => slug)
    }
    await find('warm up')
    times.length = 0
    typedTimes.length = 0
    await printMeasured('Needs search was worked on with', measuredNeeds, find)
    await printMeasured('Needs held out', heldOutNeeds, find)
    await printMeasured('Needs by a second hand', secondHandNeeds, find)
    await printMeasured('Needs written before they were searched for', firstSightNeeds, find)
    await printMeasured('The same, a second time', unseenNeeds, find)
    await printMeasured('The same, a third time', freshNeeds, find)
    console.log(`p95 of a search: ${percentile(times, SLOW_SHARE).toFixed(1)} ms (aim 30)`)
    console.log(`p95 of a suggestion: ${percentile(typedTimes, SLOW_SHARE).toFixed(1)} ms (aim 10)`)
  } finally {
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function readCatalogue(db: Db): Promise<void> {
  const asked = { duty: 'sync', holder: 'bench', leaseMs: 0, intervalMs: 0, isForced: true } as const
  const lease = await claimLease(db, asked)
  if (!lease) throw new Error('The lease of the sync is held by somebody else.')
  const deps = { db, siteUrl: '', intervalMs: 600_000, lease: { ...lease, leaseMs: 0 } }
  const { state, error } = await runSource(deps, folderSource('catalogue'))
  if (state !== 'done') throw new Error(`The shipped catalogue cannot be read: ${error}`)
}

async function printMeasured(heading: string, needs: MeasuredNeeds, find: Find): Promise<void> {
  const all: Measured[] = []
  const rows: (string | number)[][] = []
  for (const [group, list] of Object.entries(needs)) {
    const measured: Measured[] = []
    for (const [query, tools] of list)
      measured.push(measure(await find(query), tools.split(' '), group === 'comparisons'))
    all.push(...measured)
    rows.push([group, list.length, ...meansOf(measured)])
  }
  rows.push(['all', all.length, ...meansOf(all)])
  printTable(heading, ['group', 'needs', 'success@1', 'success@3', 'nDCG@5'], rows)
}

/** Of a comparison all tools are asked for, otherwise one of those that an expert would name. */
function measure(found: readonly string[], tools: readonly string[], isEvery: boolean): Measured {
  const isRight = (slug: string) => tools.includes(slug)
  const right = found.slice(0, TOP).filter(isRight).length
  const gainOf = (some: readonly boolean[]) =>
    some.reduce((sum, isGain, at) => sum + (isGain ? 1 / Math.log2(at + 2) : 0), 0)
  const ideal = gainOf(tools.slice(0, SHOWN).map(() => true))
  return {
    first: isRight(found[0] ?? '') ? 1 : 0,
    three: right >= (isEvery ? Math.min(TOP, tools.length) : 1) ? 1 : 0,
    gain: gainOf(found.slice(0, SHOWN).map(isRight)) / ideal,
  }
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
const meansOf = (some: readonly Measured[]) => [
  mean(some.map(({ first }) => first)),
  mean(some.map(({ three }) => three)),
  mean(some.map(({ gain }) => gain)),
]
