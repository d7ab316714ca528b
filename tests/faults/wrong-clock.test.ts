import { expect, test } from 'vitest'
import { aDatabase } from '#tests/databases.ts'
import { type ServedSite, serveSite, temporaryFolder, until } from '#tests/served-site.ts'

const LIMIT_MS = 30_000
const MINUTE_MS = 60_000
const [EMAIL, PASSWORD] = ['admin@example.com', 'correct horse battery']

async function subscribe({ url }: ServedSite, address: string): Promise<number> {
  const answer = await fetch(`${url}/api/newsletter`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: address }),
  })
  return answer.status
}

async function triggerSync({ url }: ServedSite): Promise<number> {
  const answer = await fetch(`${url}/api/sync/trigger`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Basic ${btoa(`${EMAIL}:${PASSWORD}`)}` },
    body: '{}',
  })
  return answer.status
}

async function syncStatus({ url }: ServedSite): Promise<{ timestamp: string; nextRunAt: string }> {
  return (await fetch(`${url}/api/sync/status`)).json()
}

test('an instance whose clock is a year ahead moves no sync, and ends no limit', async () => {
  const { settings } = await aDatabase('postgres', 'few')
  const env = {
    DATABASE_URL: settings.databaseUrl ?? '',
    ADMIN_EMAIL: EMAIL,
    ADMIN_PASSWORD: PASSWORD,
    SYNC_INTERVAL_MINUTES: '0.05',
  }
  const right = await serveSite({ ...env, DATA_DIR: temporaryFolder() })
  for (let asked = 0; asked < 10; asked++) expect(await subscribe(right, `a${asked}@example.com`)).toBe(200)
  expect(await subscribe(right, 'b@example.com')).toBe(429)

  const wrong = await serveSite({
    ...env,
    DATA_DIR: temporaryFolder(),
    NODE_OPTIONS: '--import=./tests/faults/clock-ahead.ts',
  })
  expect(await subscribe(wrong, 'b@example.com')).toBe(429)
  // The second is taken when the first round has ended.
  for (let rounds = 0; rounds < 2; rounds++)
    await until(
      async () => (await triggerSync(wrong)) === 202,
      LIMIT_MS,
      () => `It never got its turn: ${wrong.output()}`,
    )
  wrong.process.kill('SIGTERM')
  await wrong.ended

  expect(await subscribe(right, 'b@example.com')).toBe(429)
  const { nextRunAt, timestamp } = await syncStatus(right)
  expect(Date.parse(nextRunAt) - Date.now()).toBeLessThan(MINUTE_MS)
  expect(Date.parse(timestamp) - Date.now()).toBeLessThan(MINUTE_MS)
  await until(
    async () => (await syncStatus(right)).timestamp > timestamp,
    LIMIT_MS,
    () => 'Nobody syncs any more.',
  )
}, 240_000)
