import { expect, test } from 'vitest'
import { aPlace, filledFolder } from '#tests/databases.ts'
import { aPublisher } from '#tests/feeds.ts'
import { type ServedSite, serveSite, temporaryFolder, until } from '#tests/served-site.ts'
import { startSilentProxy } from './silent-proxy.ts'

const NOTICED_MS = 6_000
const RECOVERY_MS = 30_000
const EXIT_MS = 10_000

async function timeToEnd(site: ServedSite): Promise<number> {
  const startedAt = Date.now()
  site.process.kill('SIGTERM')
  await site.ended
  return Date.now() - startedAt
}

test('connections to the database that fall silent are noticed, given up and replaced; the site still ends in time', async () => {
  const { databaseUrl } = await aPlace('postgres', 'few')
  const proxy = await startSilentProxy(databaseUrl ?? '')
  const site = await serveSite({ DATABASE_URL: proxy.url, DATA_DIR: temporaryFolder() })
  const status = async (path: string) => (await fetch(site.url + path)).status
  expect(await status('/tools/slack')).toBe(200)
  // The search is built after a start, through the same connections.
  expect(await status('/api/companies?search=crm')).toBe(200)

  proxy.silence()
  // An outcome of the last second is told again.
  await until(
    async () => (await status('/readyz')) === 503,
    NOTICED_MS,
    () => 'The site did not notice.',
  )
  expect(await status('/tools/slack')).toBe(200)
  const unseen = Array.from({ length: 12 }, (_, at) => fetch(`${site.url}/api/companies?search=word${at}`))
  for (const answer of await Promise.all(unseen)) expect(answer.status).toBe(503)

  // The old connections stay silent for ever, as after a failover.
  proxy.isSilent = false
  const backAt = Date.now()
  await until(
    async () => (await status('/readyz')) === 200 && (await status('/api/companies?search=crm')) === 200,
    RECOVERY_MS,
    () => 'The site did not recover.',
  )
  expect(Date.now() - backAt).toBeLessThan(RECOVERY_MS)

  proxy.silence()
  void Promise.allSettled([status('/tools/notion'), status('/readyz')])
  expect(await timeToEnd(site)).toBeLessThan(EXIT_MS)
}, 120_000)

test('a site that is just reading a feed which trickles ends in time', async () => {
  const publisher = await aPublisher((_request, response) => {
    const timer = setInterval(() => response.write(' '), 100)
    response.on('close', () => clearInterval(timer))
  })
  const site = await serveSite({
    DATA_DIR: await filledFolder(),
    SYNC_FEEDS: `${publisher.url}/api/feed`,
    SYNC_ALLOW_PRIVATE_HOSTS: publisher.host,
  })
  await until(
    async () => publisher.requests.length > 0,
    20_000,
    () => 'The feed was never asked for.',
  )
  expect(await timeToEnd(site)).toBeLessThan(EXIT_MS)
  expect(await site.ended).toBe(0)
})
