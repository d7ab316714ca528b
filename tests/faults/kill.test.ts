import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Db, type Engine, openDatabase } from '#db/open.ts'
import { aSubmission } from '#tests/builders.ts'
import { aDatabase, onBothDatabases } from '#tests/databases.ts'
import { freePort } from '#tests/free-port.ts'
import { isLong } from '#tests/rounds.ts'
import { type ServedSite, servedOn, serveSite, until } from '#tests/served-site.ts'

const ROUNDS = isLong ? 20 : 2
const ACKNOWLEDGED = ROUNDS * 25
const WORKERS = 6
const ROUND_LIMIT_MS = 60_000
const LIMIT_MS = 600_000
const Authorization = `Basic ${btoa('admin@example.com:kill-nine-times')}`

interface Acknowledged {
  submitted: Map<number, string>
  approved: Map<number, string>
}

/** Visitors have limits; a password is looked at once for each network. */
const fromAnyNetwork = () => ({
  'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
})

async function send(site: ServedSite, path: string, body?: object) {
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: body ? { 'Content-Type': 'application/json', ...fromAnyNetwork() } : { Authorization },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return response.json()
}

/** Submits and approves until the process dies; only what was answered counts. */
async function work(site: ServedSite, kept: Acknowledged, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    try {
      const facts = aSubmission()
      const { submission } = await send(site, '/api/submissions', facts)
      kept.submitted.set(submission.id, facts.companyName)
      const { company } = await send(site, `/api/submissions/${submission.id}/approve`)
      kept.approved.set(submission.id, company.slug)
    } catch (error) {
      if (!isOver() && !(error instanceof TypeError || (error as Error).name === 'TimeoutError')) throw error
    }
  }
}

async function checkAll(db: Db, engine: Engine, { submitted, approved }: Acknowledged): Promise<void> {
  const rows = await db
    .selectFrom('submissions')
    .select(['id', 'company_name', 'status', 'company_id'])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const [id, name] of submitted) expect(byId.get(id)?.company_name).toBe(name)
  expect(new Set(rows.map((row) => row.company_name)).size).toBe(rows.length)

  const tools = await db
    .selectFrom('tools')
    .select(['id', 'slug'])
    .where('source', '=', 'submission')
    .execute()
  const slugs = new Map(tools.map((tool) => [tool.id, tool.slug]))
  for (const [id, slug] of approved) expect(slugs.get(byId.get(id)?.company_id ?? 0)).toBe(slug)
  const decided = rows.filter((row) => row.status === 'approved')
  expect(tools).toHaveLength(decided.length)
  expect(new Set(decided.map((row) => row.company_id)).size).toBe(decided.length)
  const audited = await db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'submission.approved')
    .execute()
  expect(audited).toHaveLength(decided.length)
  if (engine === 'sqlite') {
    const { rows: found } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
    expect(found).toEqual([{ integrity_check: 'ok' }])
  }
}

onBothDatabases('kill -9', (engine) => {
  test(`in ${ROUNDS} rounds and at least ${ACKNOWLEDGED} acknowledged writes nothing is lost and nothing doubled`, {
    timeout: LIMIT_MS,
  }, async () => {
    const { settings } = await aDatabase(engine, 'few')
    const env = {
      ...servedOn(settings),
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'kill-nine-times',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
    }
    const kept: Acknowledged = { submitted: new Map(), approved: new Map() }
    const count = () => kept.submitted.size + kept.approved.size
    for (let round = 0; round < ROUNDS || count() < ACKNOWLEDGED; round++) {
      const site = await serveSite({ ...env, PORT: String(await freePort()) })
      const target = count() + ACKNOWLEDGED / ROUNDS + randomInt(10)
      let isOver = false
      const working = Array.from({ length: WORKERS }, () => work(site, kept, () => isOver))
      await until(
        async () => count() >= target,
        ROUND_LIMIT_MS,
        () => `Too slow: ${site.output()}`,
      )
      site.process.kill('SIGKILL')
      isOver = true
      await Promise.all(working)
      await site.ended
    }
    const { db } = openDatabase({ ...settings, dataDir: env.DATA_DIR })
    await checkAll(db, engine, kept)
    await db.destroy()
  })
})
