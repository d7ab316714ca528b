import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Db, openDatabase } from '#db/open.ts'
import { aSubmission } from '#tests/builders.ts'
import { aDatabase, onBothDatabases } from '#tests/databases.ts'
import { freePort } from '#tests/free-port.ts'
import { type ServedSite, servedOn, serveSite, until } from '#tests/served-site.ts'
import { factsOf } from '#tools/tool-rows.store.ts'

const ROUNDS = 4
const PER_ROUND = 12
const WORKERS = 3
const LIMIT_MS = 300_000
const Authorization = `Basic ${btoa('admin@example.com:kill-nine-times')}`

/** Visitors have limits; a password is looked at once for each network. */
const fromAnyNetwork = () => ({
  'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
})

async function send(
  site: ServedSite,
  path: string,
  body: object,
  headers: Record<string, string> = fromAnyNetwork(),
) {
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok && response.status !== 409) throw new Error(`${response.status} ${await response.text()}`)
  return response.json()
}

/** Suggests and accepts until the process dies; only what was answered counts. */
async function work(
  site: ServedSite,
  tool: string,
  accepted: Set<number>,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    try {
      const value = `Described for the ${randomInt(1e9)}th time, as the page says it today.`
      const source = 'https://looms.example.com/about'
      const { correction } = await send(site, '/api/corrections', {
        tool,
        fact: 'description',
        value,
        source,
      })
      // Others write the same fact: whoever comes second reads it again.
      let revision = -1
      do {
        const accept = `/api/corrections/${correction.id}/accept`
        const answer = await send(site, accept, { revision, source }, { Authorization })
        revision = answer.current?.revision
      } while (revision)
      accepted.add(correction.id)
    } catch (error) {
      if (!isOver() && !(error instanceof TypeError || (error as Error).name === 'TimeoutError')) throw error
    }
  }
}

/** A correction is accepted with all that belongs to it, or it waits. */
async function checkAll(db: Db, slug: string, acknowledged: ReadonlySet<number>): Promise<void> {
  const rows = await db.selectFrom('corrections').select(['id', 'status', 'proposed']).execute()
  const accepted = rows.filter(({ status }) => status === 'accepted')
  for (const id of acknowledged) expect(accepted.map((row) => row.id)).toContain(id)
  const tool = await db.selectFrom('tools').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()
  const written = await db
    .selectFrom('tool_changes')
    .select('after')
    .where('tool_id', '=', tool.id)
    .where('field', '=', 'description')
    .orderBy('id')
    .execute()
  expect(written.map(({ after }) => after).sort()).toEqual(accepted.map(({ proposed }) => proposed).sort())
  expect(JSON.stringify(factsOf(tool).description)).toBe(written.at(-1)?.after)
  const told = await db
    .selectFrom('outbox_messages')
    .select('id')
    .where('type', '=', 'tool.updated')
    .execute()
  expect(told).toHaveLength(accepted.length)
  for (const action of ['correction.accepted', 'tool.edited'])
    expect(await db.selectFrom('audit_log').select('id').where('action', '=', action).execute()).toHaveLength(
      accepted.length,
    )
  const reports = await db.selectFrom('correction_reports').select('id').execute()
  expect(reports).toHaveLength(rows.length)
}

onBothDatabases('kill -9 while corrections are accepted', (engine) => {
  test('each is written with its history, outbox and audit entry, or not at all', {
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
    const accepted = new Set<number>()
    let slug = ''
    for (let round = 0; round < ROUNDS; round++) {
      const site = await serveSite({ ...env, PORT: String(await freePort()) })
      if (!slug) {
        const { submission } = await send(site, '/api/submissions', aSubmission())
        const approved = await fetch(`${site.url}/api/submissions/${submission.id}/approve`, {
          method: 'POST',
          headers: { Authorization },
        })
        slug = (await approved.json()).company.slug
      }
      const target = accepted.size + PER_ROUND + randomInt(5)
      let isOver = false
      const working = Array.from({ length: WORKERS }, () => work(site, slug, accepted, () => isOver))
      await until(
        async () => accepted.size >= target,
        60_000,
        () => `Too slow: ${site.output()}`,
      )
      site.process.kill('SIGKILL')
      isOver = true
      await Promise.all(working)
      await site.ended
    }
    const { db } = openDatabase({ ...settings, dataDir: env.DATA_DIR })
    await checkAll(db, slug, accepted)
    await db.destroy()
  })
})
