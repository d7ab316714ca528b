import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#db/open.ts'
import serverArguments from '#scripts/server-arguments.json' with { type: 'json' }
import { freePort } from '#tests/free-port.ts'
import { percentile } from '#tests/percentile.ts'
import { sender, steadily } from '#tests/steady-load.ts'

/**
 * A thousand beacons a second for ten seconds: do pages still come as fast? Pages are asked for at a steady rate, with
 * and without beacons in turn, in one run on one machine; then every acknowledged beacon is looked for in the counters.
 */
const BEACONS_PER_SECOND = 1_000
const PAGES_PER_SECOND = 100
const PHASE_MS = 2_500
const ROUNDS = 4
const MAX_SLOWER = 1.2
const PAGES = ['/', '/tools/slack', '/tools/notion', '/trending']

const port = await freePort()
const dataDir = mkdtempSync(join(tmpdir(), 'directory-bench-'))
const server = spawn(process.execPath, serverArguments, {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    CHECK_LINKS: 'off',
  },
})
const { send, close } = sender(port)
const beacons = fork(fileURLToPath(new URL('./beacon-sender.ts', import.meta.url)), [String(port)])

async function sendBeacons(): Promise<number> {
  beacons.send({ perSecond: BEACONS_PER_SECOND, forMs: PHASE_MS })
  const [acknowledged] = await once(beacons, 'message')
  return acknowledged
}

async function askForPages(): Promise<number[]> {
  const times: number[] = []
  await steadily(PAGES_PER_SECOND, PHASE_MS, async (index) => {
    const { ms } = await send('GET', PAGES[index % PAGES.length] ?? '/', { 'Accept-Encoding': 'br' })
    times.push(ms)
  })
  return times
}

async function waitUntilReady(): Promise<void> {
  const isReady = async () => (await send('GET', '/readyz')).status === 200
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100))
}

/** Stops the server and reads the counters it left. */
async function countViews(): Promise<number> {
  server.kill('SIGTERM')
  await once(server, 'exit')
  const { db } = openDatabase({ dataDir })
  const rows = await db.selectFrom('activity_days').select('views').execute()
  await db.destroy()
  return rows.reduce((sum, { views }) => sum + views, 0)
}

await waitUntilReady()
let acknowledged = await sendBeacons()
await askForPages()
const quiet: number[] = []
const busy: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  quiet.push(...(await askForPages()))
  const [times, counted] = await Promise.all([askForPages(), sendBeacons()])
  busy.push(...times)
  acknowledged += counted
}
beacons.disconnect()
close()
const views = await countViews()
rmSync(dataDir, { recursive: true, force: true })

const row = (times: readonly number[]) => ({
  pages: times.length,
  'p50 ms': percentile(times, 50).toFixed(2),
  'p95 ms': percentile(times, 95).toFixed(2),
})
const slower = percentile(busy, 50) / percentile(quiet, 50)
console.table({ 'without beacons': row(quiet), 'with beacons': row(busy) })
console.log(`Pages at the median: ${slower.toFixed(2)} times as long with beacons (at most ${MAX_SLOWER}).`)
console.log(`Beacons: ${acknowledged} acknowledged, ${views} counted.`)
process.exitCode = slower <= MAX_SLOWER && views === acknowledged ? 0 : 1
