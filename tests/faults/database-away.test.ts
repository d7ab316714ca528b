import { expect, onTestFinished, test } from 'vitest'
import { startCluster } from '#tests/postgres-cluster.ts'
import { readMetrics, serveSite, temporaryFolder, until } from '#tests/served-site.ts'

test('without its database the site serves the pages it has, refuses the rest politely, and recovers by itself', async () => {
  const cluster = await startCluster()
  onTestFinished(cluster.remove)
  const site = await serveSite({ DATABASE_URL: cluster.url, DATA_DIR: temporaryFolder() })
  const { url } = site
  const status = async (path: string, init?: RequestInit) => (await fetch(url + path, init)).status
  expect(await status('/tools/slack')).toBe(200)

  cluster.stop()
  expect(await status('/tools/slack')).toBe(200)
  expect(await status('/healthz')).toBe(200)
  await until(
    async () => (await status('/readyz')) === 503,
    10_000,
    () => 'readyz did not notice',
  )
  const unseen = await fetch(`${url}/tools/notion`)
  expect([unseen.status, unseen.headers.get('retry-after')]).toEqual([503, '5'])
  for (const path of [
    '/sitemap.xml',
    '/sitemaps/tools-1.xml',
    `/logos/u-${'0'.repeat(32)}.png`,
    '/data/tools.json',
    '/api/companies',
    '/api/companies?limit=5',
  ]) {
    const answer = await fetch(url + path)
    expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '5'])
    expect(await answer.text(), path).not.toMatch(/ECONN|postgres|sql/i)
  }
  const fault = site
    .output()
    .split('\n')
    .find((line) => line.includes('"place":"writing to the database"'))
  const { stack } = JSON.parse(fault ?? '{}').error
  expect(stack).toMatch(/\n +at .*src\/server\/prepare-database\.ts:\d+:\d+/)
  expect(stack).not.toContain('dist/server')
  expect(await readMetrics(site)).toMatch(/faults_total\{place="writing to the database"\} [1-9]/)
  const write = await fetch(`${url}/api/companies/id/1/rating`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ stars: 5, visitor: '00000000-0000-4000-8000-000000000000' }),
  })
  expect(write.status).toBe(503)
  expect(await write.text()).not.toMatch(/ECONN|postgres|sql/i)

  cluster.start()
  await until(
    async () => (await status('/readyz')) === 200,
    15_000,
    () => 'the site did not recover',
  )
  expect(await status('/tools/notion')).toBe(200)
})
