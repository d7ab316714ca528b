import type { Engine } from '#db/open.ts'
import { percentile } from '#tests/percentile.ts'
import { type Answered, sender, steadily } from '#tests/steady-load.ts'
import { ENGINES, onEngine, servedOn } from './engines.ts'
import { isQuick } from './pace.ts'
import { listSlugs, startSite } from './servers.ts'
import { printTable } from './table.ts'

const MINUTES = isQuick ? 0.25 : 10
const CAPACITY_MS = isQuick ? 3_000 : 15_000
const CLIENTS = 16
const LOAD_SHARE = 0.7
const MINUTE_MS = 60_000
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36'

type Kind = 'cached' | 'uncached' | 'search' | 'write'
/** Out of a hundred requests. */
const MIX: Readonly<Record<Kind, number>> = { cached: 80, uncached: 15, search: 4, write: 1 }
const turns = Object.entries(MIX).flatMap(([kind, share]) => Array<Kind>(share).fill(kind as Kind))

/** Ten minutes of what a site is asked for, at 70% of what it can do, on both databases. */
export async function benchSustained(): Promise<void> {
  for (const engine of ENGINES) await onEngine(engine, (settings) => sustain(engine, servedOn(settings)))
}

async function sustain(engine: Engine, env: Record<string, string>): Promise<void> {
  const site = await startSite({ ...env, TRUST_PROXY: '1' })
  const ask = await mixedRequests(site.port)
  const perSecond = (await capacity(ask)) * LOAD_SHARE
  const memory = [site.memoryMb()]
  const taken = takenByKind()
  for (let minute = 0; minute < Math.ceil(MINUTES); minute++) {
    const forMs = Math.min(1, MINUTES) * MINUTE_MS
    await steadily(perSecond, forMs, async () => note(taken, await ask()))
    memory.push(site.memoryMb())
  }
  const rows = Object.entries(taken).map(([kind, { times, failed }]) => [
    kind,
    times.length,
    failed,
    percentile(times, 50),
    percentile(times, 95),
    percentile(times, 99),
  ])
  printTable(
    `Sustained load on ${engine}: ${MINUTES} minutes at ${Math.round(perSecond)} requests a second, ${LOAD_SHARE} of what it can do (aims: none failed, memory flat); memory in MB by the minute: ${memory.map(Math.round).join(' ')}`,
    ['request', 'sent', 'failed', 'p50 ms', 'p95 ms', 'p99 ms'],
    rows,
  )
  await site.stop()
}

/** Numbers alone: millions of stored answers would make the client pause to tidy up, and send all it missed at once. */
function takenByKind(): Record<Kind, { times: number[]; failed: number }> {
  const none = () => ({ times: [], failed: 0 })
  return { cached: none(), uncached: none(), search: none(), write: none() }
}

function note(
  taken: ReturnType<typeof takenByKind>,
  { kind, answer: { status, ms } }: { kind: Kind; answer: Answered },
): void {
  taken[kind].times.push(ms)
  if (status === 0 || status >= 400) taken[kind].failed++
}

/** What visitors ask for, in proportion: the same few pages again and again, pairs nobody asked for before, words and ratings. */
async function mixedRequests(port: number) {
  const { send } = sender(port, Number.POSITIVE_INFINITY)
  const slugs = await listSlugs(port)
  const slug = (at: number) => slugs[at % slugs.length] ?? ''
  const headers = { 'Accept-Encoding': 'br', 'User-Agent': BROWSER }
  const act: Record<Kind, (at: number) => Promise<Answered>> = {
    cached: (at) => send('GET', `/tools/${slug(at % 50)}`, headers),
    // Every tool with its next neighbor, then with the one after that: no pair comes twice in ten minutes.
    uncached: (at) =>
      send('GET', `/compare/${slug(at)}-vs-${slug(at + 1 + Math.floor(at / slugs.length))}`, headers),
    search: (at) => send('GET', `/api/companies?search=${slug(at)}&view=card&limit=24`, headers),
    write: (at) => {
      const events = [{ kind: 'view', slug: slug(at) }]
      const from = { 'X-Forwarded-For': `10.0.${(at >> 8) % 256}.${at % 256}` }
      const type = { 'Content-Type': 'application/json' }
      return send('POST', '/api/activity', { ...headers, ...from, ...type }, JSON.stringify({ events }))
    },
  }
  let turn = 0
  const asked: Record<Kind, number> = { cached: 0, uncached: 0, search: 0, write: 0 }
  return async () => {
    // Each kind comes evenly between the others.
    const kind = turns[(turn++ * 37) % turns.length] ?? 'cached'
    return { kind, answer: await act[kind](asked[kind]++) }
  }
}

/** Requests a second when each of so many clients asks again as soon as it has an answer. */
async function capacity(ask: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  let answered = 0
  const client = async () => {
    for (; performance.now() - startedAt < CAPACITY_MS; answered++) await ask()
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return answered / ((performance.now() - startedAt) / 1000)
}
