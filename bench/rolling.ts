import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '#db/open.ts'
import { aSubmission } from '#tests/builders.ts'
import { openMailServer } from '#tests/mail-server.ts'
import { type Cluster, startCluster } from '#tests/postgres-cluster.ts'
import { sender } from '#tests/steady-load.ts'
import { SECONDS } from './pace.ts'
import { buildPrevious } from './previous-build.ts'
import { startProxy } from './proxy.ts'
import { type BenchServer, listSlugs, startSite, temporaryFolder } from './servers.ts'
import { type Cell, printTable } from './table.ts'

const NAMES = ['first', 'second']
const READS_PER_SECOND = 8
const WRITES_PER_SECOND = 1
/** For what a restarted instance does first: reading the search index, comparing its sources. */
const SETTLE_MS = SECONDS * 2_000
const LETTERS_LIMIT_MS = 200_000
const TICK_MS = 10
const READERS = 50
const ADMIN = { email: 'admin@example.com', password: 'correct horse battery' }
const AWAY_MS = SECONDS * 1000
/** Of submissions from one network in an hour. */
const LIMIT = 10
const TOO_MANY = 429

interface Taken {
  reads: number
  failedReads: number
  acknowledged: number
  refused: number
  broken: number
  slowestSeconds: number
  /** The statuses of failed reads; 0: the connection broke. */
  failures: Set<number>
}

/**
 * Two instances behind nginx on one PostgreSQL, read and written all the time: both are upgraded from the version before
 * this one, one is killed, the database stops and comes back. `from`: a folder with a build of that version.
 */
export async function benchRolling(from?: string): Promise<void> {
  const folder = temporaryFolder()
  const previous = from ?? buildPrevious(folder)
  const cluster = await startCluster('on')
  const mail = await openMailServer()
  const env = (name: string) => ({
    DATA_DIR: join(folder, name),
    DATABASE_URL: cluster.url,
    SMTP_URL: mail.url,
    STOP_GRACE_SECONDS: '2',
    TRUST_PROXY: '1',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  const old: BenchServer[] = []
  for (const name of NAMES) old.push(await startSite(env(name), previous))
  await addReaders(cluster.url)
  const proxy = await startProxy(old, folder, '$http_x_forwarded_for')
  const traffic = await startTraffic(proxy.port)
  const sites = await play(traffic, cluster, old, (at) =>
    startSite({ ...env(NAMES[at] ?? ''), PORT: String(old[at]?.port) }),
  )
  await traffic.stop()
  await lettersSent(cluster.url)
  await printOutcome(cluster.url, sites, traffic.acknowledged(), mail.mails)
  for (const part of [...sites, proxy, mail]) await part.stop()
  cluster.remove()
  rmSync(folder, { recursive: true, force: true })
}

async function printOutcome(
  databaseUrl: string,
  sites: readonly BenchServer[],
  acknowledged: readonly string[],
  mails: readonly { to: string }[],
): Promise<void> {
  const accepted = await overLimit(sites)
  const found = await judge(databaseUrl, acknowledged)
  const addressed = new Set(mails.map(({ to }) => to))
  printTable(
    'Afterwards',
    ['figure', 'found'],
    [
      ['acknowledged writes', acknowledged.length],
      ['of them not in the database', found.lost],
      ['in the database twice', found.doubled],
      ['rounds of the sync that ran twice', found.doubledRounds],
      [`readers who got the letter, of ${READERS}`, addressed.size],
      ['letters beyond one each', mails.length - addressed.size],
      [`of ${LIMIT * 2} submissions of one network to both instances accepted (limit ${LIMIT})`, accepted],
    ],
  )
}

const rowOf = (name: string, { failures, ...counts }: Taken): Cell[] => [
  name,
  ...Object.values(counts),
  [...failures].join(' '),
]

type Traffic = Awaited<ReturnType<typeof startTraffic>>

/** Upgrade, death and a database that goes away, one after the other, and what visitors noticed of each. */
async function play(
  traffic: Traffic,
  cluster: Cluster,
  old: readonly BenchServer[],
  start: (at: number) => Promise<BenchServer>,
): Promise<BenchServer[]> {
  const sites: BenchServer[] = []
  const rows: Cell[][] = []
  const phase = async (name: string, work: () => Promise<unknown>) =>
    rows.push(rowOf(name, await traffic.during(work)))
  await phase('two instances of the version before', () => pause(AWAY_MS))
  for (const [at, site] of old.entries())
    await phase(`upgrade of the ${NAMES[at]} instance`, async () => {
      await site.stop()
      sites.push(await start(at))
      await pause(SETTLE_MS)
    })
  await phase('a letter sent, one instance killed, started again', async () => {
    await sendLetter(sites)
    sites[1]?.kill()
    await pause(AWAY_MS)
    sites[1] = await start(1)
    await pause(SETTLE_MS)
  })
  await phase(`database away for ${AWAY_MS / 1000} s`, async () => {
    cluster.stop()
    await pause(AWAY_MS)
    cluster.start()
    await pause(AWAY_MS)
  })
  await phase('afterwards', () => pause(AWAY_MS))
  printTable(
    `Rolling upgrade: ${READS_PER_SECOND} reads and ${WRITES_PER_SECOND} writes a second through nginx`,
    [
      'phase',
      'reads',
      'failed',
      'writes acknowledged',
      'refused (503)',
      'broken off',
      'slowest read, s',
      'failed with',
    ],
    rows,
  )
  return sites
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** As an administrator would who sends it from both instances at once: one of them is refused. */
async function sendLetter(sites: readonly BenchServer[]): Promise<void> {
  const letter = {
    article: null,
    draft: crypto.randomUUID(),
    subject: 'News',
    text: 'What is new.',
    recipients: READERS,
  }
  const statuses = await Promise.all(
    sites.map(async ({ port }) => {
      const ask = (path: string, body: object, headers = {}) =>
        fetch(`http://127.0.0.1:${port}/api/admin/${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify(body),
        })
      const cookie = (await ask('session', ADMIN)).headers.get('set-cookie')?.split(';')[0] ?? ''
      return (await ask('newsletter/letters', letter, { Cookie: cookie })).status
    }),
  )
  const queued = statuses.filter((status) => status === 202).length
  if (queued !== 1) throw new Error(`The letter was taken ${queued} times (${statuses.join(', ')}).`)
}

/** In the tables of either version. */
async function addReaders(databaseUrl: string): Promise<void> {
  const { db } = openDatabase({ dataDir: '', databaseUrl })
  const at = new Date().toISOString()
  for (let reader = 0; reader < READERS; reader++)
    await sql`insert into newsletter_subscribers (email, asked_at, confirmed_at, mailed_at, confirmed_by_mail)
      values (${`reader-${reader}@example.com`}, ${at}, ${at}, ${at}, 1)`.execute(db)
  await db.destroy()
}

/** Letters that could not be handed over at once are tried again after two minutes. */
async function lettersSent(databaseUrl: string): Promise<void> {
  const { db } = openDatabase({ dataDir: '', databaseUrl })
  const waiting = () =>
    db.selectFrom('newsletter_letters').select('id').where('state', '=', 'waiting').executeTakeFirst()
  for (const end = Date.now() + LETTERS_LIMIT_MS; Date.now() < end && (await waiting()); ) await pause(1000)
  await db.destroy()
}

const none = (): Taken => ({
  reads: 0,
  failedReads: 0,
  acknowledged: 0,
  refused: 0,
  broken: 0,
  slowestSeconds: 0,
  failures: new Set(),
})

const networkOf = (at: number) => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`

/** Visitors who read and submit without a pause; what each phase came to is counted apart. */
async function startTraffic(port: number) {
  const { send, close } = sender(port, Number.POSITIVE_INFINITY)
  const slugs = await listSlugs(port)
  const names: string[] = []
  const slug = (n: number) => slugs[n % slugs.length]
  let taken = none()
  let isOver = false
  let sent = 0
  const network = () => networkOf(sent++)
  async function read(at: number) {
    const into = taken
    const path = at % 3 ? `/tools/${slug(at % 40)}` : `/compare/${slug(at)}-vs-${slug(at + 1 + (at % 500))}`
    const { status, ms } = await send('GET', path, { 'X-Forwarded-For': network() })
    into.reads++
    into.slowestSeconds = Math.max(into.slowestSeconds, ms / 1000)
    if (status !== 0 && status < 500) return
    into.failedReads++
    into.failures.add(status)
  }
  async function write() {
    const into = taken
    const facts = aSubmission()
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': network() }
    const { status } = await send('POST', '/api/submissions', headers, JSON.stringify(facts))
    if (status === 201) names.push(facts.companyName)
    into[status === 201 ? 'acknowledged' : status === 503 ? 'refused' : 'broken']++
  }
  const running = [
    atPace(READS_PER_SECOND, () => isOver, read),
    atPace(WRITES_PER_SECOND, () => isOver, write),
  ]
  return {
    acknowledged: () => names,
    during: async (work: () => Promise<unknown>) => {
      const counted = none()
      taken = counted
      await work()
      return counted
    },
    stop: async () => {
      isOver = true
      await Promise.all(running)
      close()
    },
  }
}

/** However long an answer takes: whoever comes next does not wait for it. */
async function atPace(perSecond: number, isOver: () => boolean, act: (at: number) => Promise<void>) {
  const begun: Promise<void>[] = []
  for (const startedAt = performance.now(); !isOver(); await pause(TICK_MS))
    while (begun.length < ((performance.now() - startedAt) / 1000) * perSecond) begun.push(act(begun.length))
  await Promise.all(begun)
}

/** Twice as many submissions of one network as it may send, each to the other instance. */
async function overLimit(sites: readonly BenchServer[]): Promise<number> {
  let accepted = 0
  for (let at = 0; at < LIMIT * 2; at++) {
    const { status } = await fetch(`http://127.0.0.1:${sites[at % sites.length]?.port}/api/submissions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '192.0.2.1' },
      body: JSON.stringify(aSubmission()),
    })
    if (status === 201) accepted++
    else if (status !== TOO_MANY) throw new Error(`A submission was answered with ${status}.`)
  }
  return accepted
}

async function judge(databaseUrl: string, acknowledged: readonly string[]) {
  const { db } = openDatabase({ dataDir: '', databaseUrl })
  const rows = await db.selectFrom('submissions').select('company_name as name').execute()
  const counts = Map.groupBy(rows, ({ name }) => name)
  const runs = await db.selectFrom('sync_runs').select(['round', 'source']).execute()
  await db.destroy()
  const rounds = new Set(runs.map(({ round, source }) => `${round} ${source}`))
  return {
    lost: acknowledged.filter((name) => !counts.has(name)).length,
    doubled: [...counts.values()].filter((same) => same.length > 1).length,
    doubledRounds: runs.length - rounds.size,
  }
}
