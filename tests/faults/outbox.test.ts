import type { ChildProcess } from 'node:child_process'
import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { enqueueDelivery, listDeliveries, retryDelivery } from '#sync/outbox.store.ts'
import { aTool } from '#tests/builders.ts'
import { aDatabase, onBothDatabases } from '#tests/databases.ts'
import { aPublisher } from '#tests/feeds.ts'
import { isLong } from '#tests/rounds.ts'
import { until } from '#tests/served-site.ts'
import { saveWithin } from '#tools/write/save-tools.store.ts'
import { startWorker } from './workers.ts'

const SECRET = `whsec_${Buffer.alloc(32, 9).toString('base64')}`
const TOOLS = isLong ? 24 : 10
const HOPELESS = 'acme-3'
const KILLS = isLong ? 10 : 2
const REQUESTS_PER_KILL = 4
const LIMIT_MS = 90_000

onBothDatabases('the outbox under kills', (engine) => {
  test('every tool arrives at every partner, ids are stable, nothing is synced without every 2xx', async () => {
    const { db, settings } = await aDatabase(engine)

    const accepted = new Map<string, Set<string>>()
    const idOf = new Map<string, Set<string>>()
    const workers: ChildProcess[] = []
    let turn = 0
    let kills = 0
    let requests = 0
    /** In the middle of a delivery, while its partner is still thinking. */
    function killOne() {
      kills++
      workers.shift()?.kill('SIGKILL')
      workers.push(startWorker(work))
    }
    /** In turn: fails, hangs, answers and cuts, accepts. One tool is never accepted by it. */
    const moody =
      (name: string, isMoody: boolean): RequestListener =>
      (request, response) => {
        const body = partners[name]?.requests.at(-1)?.body ?? ''
        const slug: string = JSON.parse(body).data.id
        idOf.set(slug, (idOf.get(slug) ?? new Set()).add(String(request.headers['webhook-id'])))
        if (kills < KILLS && ++requests % REQUESTS_PER_KILL === 0) killOne()
        const mood = isMoody ? turn++ % 4 : 3
        if (mood === 0 || (isMoody && slug === HOPELESS)) return response.writeHead(500).end()
        if (mood === 1) return
        if (mood === 2) {
          response.writeHead(200, { 'Content-Length': 100 })
          return response.write('cut', () => response.destroy())
        }
        accepted.set(slug, (accepted.get(slug) ?? new Set()).add(name))
        return response.writeHead(200).end()
      }
    const partners: Record<string, Awaited<ReturnType<typeof aPublisher>>> = {
      steady: await aPublisher(moody('steady', false)),
      moody: await aPublisher(moody('moody', true)),
    }
    const sites = Object.values(partners)
    const work = {
      dataDir: settings.dataDir,
      ...(settings.databaseUrl && { databaseUrl: settings.databaseUrl }),
      siteUrl: 'http://own.example.com',
      hosts: sites.map((site) => site.host),
      partners: sites.map((site) => ({ site: site.url, secret: SECRET })),
      giveUpAfterMs: isLong ? 20_000 : 8_000,
    }
    workers.push(startWorker(work), startWorker(work))
    for (let at = 0; at < TOOLS; at++) {
      await db.transaction().execute(async (transaction) => {
        await saveWithin(transaction, 'submission', [{ facts: aTool({ slug: `acme-${at}` }) }])
        await enqueueDelivery(transaction, {
          type: 'tool.approved',
          slug: `acme-${at}`,
          submissionId: at + 1,
        })
      })
    }
    const synced = async () => {
      const rows = await db.selectFrom('settings').select('key').where('key', 'like', 'synced:%').execute()
      return rows.map((row) => `acme-${Number(row.key.slice(7)) - 1}`)
    }
    /** A delivery that ran out of time while its senders were being killed is tried again, as by the administrator. */
    const settled = async () => {
      for (const slug of await synced()) expect([slug, accepted.get(slug)?.size]).toEqual([slug, 2])
      const open = (await listDeliveries(db, 200)).filter((delivery) => delivery.state !== 'delivered')
      for (const { id, state, slug } of open) {
        if (state === 'parked' && slug !== HOPELESS) await retryDelivery(db, id)
      }
      const [last, ...others] = open
      return kills === KILLS && others.length === 0 && last?.slug === HOPELESS && last.state === 'parked'
    }
    await until(settled, LIMIT_MS, () => 'Not everything came to an end.')

    const [parked] = await listDeliveries(db, 1)
    expect(parked).toMatchObject({
      slug: HOPELESS,
      state: 'parked',
      lastError: expect.stringMatching(/500|finish/),
    })
    expect(await synced()).not.toContain(HOPELESS)
    expect(await synced()).toHaveLength(TOOLS - 1)
    for (let at = 0; at < TOOLS; at++) expect(idOf.get(`acme-${at}`)?.size, `acme-${at}`).toBe(1)
    expect(new Set(idOf.keys()).size).toBe(TOOLS)
  }, 150_000)
})
