import { expect, test } from 'vitest'
import { aPlace, filledFolder } from '#tests/databases.ts'
import { freePort } from '#tests/free-port.ts'
import { servedOn, serveSite, until } from '#tests/served-site.ts'

const LIMIT_MS = 40_000
const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'correct horse battery' }
const credentials = `Basic ${Buffer.from(`${ADMIN.ADMIN_EMAIL}:${ADMIN.ADMIN_PASSWORD}`).toString('base64')}`
const secret = (letter: string) => `whsec_${Buffer.alloc(32, letter).toString('base64')}`

interface Asked {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, looked into by expectations only.
  body: any
}

async function ask(url: string, method = 'GET', body?: object): Promise<Asked> {
  const headers = { Authorization: credentials, ...(body && { 'Content-Type': 'application/json' }) }
  const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return { status: response.status, body: await response.json() }
}

test('two sites that follow each other share a tool from approval to removal, over kills, without an echo', async () => {
  const [portA, portB] = [await freePort(), await freePort()]
  const [a, b] = [`http://127.0.0.1:${portA}`, `http://127.0.0.1:${portB}`]
  const place = await aPlace('postgres', 'few')
  const common = { ...ADMIN, SYNC_INTERVAL_MINUTES: '0.05', SYNC_ALLOW_PRIVATE_HOSTS: '127.0.0.1' }
  const envA = {
    ...common,
    PORT: String(portA),
    SITE_URL: a,
    DATA_DIR: await filledFolder(),
    SYNC_FEEDS: `${b}/api/feed`,
    NETWORK_PARTNERS: `${b} ${secret('x')}`,
    NETWORK_INBOX_SECRETS: `${b} ${secret('y')}`,
  }
  const envB = {
    ...common,
    PORT: String(portB),
    SITE_URL: b,
    ...servedOn(place),
    SYNC_FEEDS: `${a}/api/feed`,
    NETWORK_PARTNERS: `${a} ${secret('y')}`,
    NETWORK_INBOX_SECRETS: `${a} ${secret('x')}`,
  }
  await serveSite(envA)
  const firstB = await serveSite(envB)
  const eventually = (what: string, isTrue: () => Promise<boolean>) =>
    until(isTrue, LIMIT_MS, () => `Not so: ${what}`)
  const onB = () => ask(`${b}/api/companies/slug/lanternpost`)
  const submissionOn = async (id: number) =>
    (await ask(`${a}/api/submissions`)).body.submissions.find((one: { id: number }) => one.id === id)

  const submitted = await ask(`${a}/api/submissions`, 'POST', {
    name: 'Ada',
    email: 'ada@example.com',
    companyName: 'Lanternpost',
    website: 'https://lanternpost.example.com',
    description:
      'Reminds lighthouse keepers of their rounds and keeps the log of every lamp they have tended.',
    category: 'productivity',
    features: 'Reminders, Log book',
  })
  expect(submitted.status).toBe(201)
  const { id } = submitted.body.submission

  firstB.process.kill('SIGKILL')
  await firstB.ended
  const approved = await ask(`${a}/api/submissions/${id}/approve`, 'POST')
  expect(approved.status).toBe(200)
  await eventually('the failed delivery is seen by the administrator', async () => {
    const { deliveries } = (await ask(`${a}/api/admin/sync`)).body
    return deliveries[0]?.attempts > 0
  })
  expect((await submissionOn(id)).status).toBe('approved')

  await serveSite(envB)
  await eventually('the tool is listed on B', async () => (await onB()).status === 200)
  expect((await onB()).body.company).toMatchObject({ name: 'Lanternpost', source: a })
  await eventually('the submission is synced', async () => (await submissionOn(id)).status === 'synced')

  const toolId = approved.body.company.id
  const toolAddress = `${a}/api/admin/tools/${toolId}`
  const { tool } = (await ask(toolAddress)).body
  const plans = [
    { name: 'Keeper', price: 0, limits: ['One lamp'] },
    { name: 'Coast', monthly: 9, yearly: 7, per: 'seat' },
  ]
  const answers = { sso: { from: 'Coast' }, webhooks: 'no' }
  const sources = [
    { url: 'https://lanternpost.example.com/prices', seenAt: '2026-05-04', for: ['plans', 'sso'] },
  ]
  const edit = { ...tool, name: 'Lanternpost 2', markets: ['daily-planners'], plans, answers, sources }
  const renamed = await ask(toolAddress, 'PUT', edit)
  expect(renamed.status).toBe(200)
  await eventually('the edit has travelled', async () => (await onB()).body.company?.name === 'Lanternpost 2')
  expect((await onB()).body.company).toMatchObject({
    markets: [{ key: 'daily-planners' }],
    plans,
    answers: { sso: { answer: 'from', plan: 'Coast', source: 0 }, webhooks: { answer: 'no', source: null } },
    sources,
    pricing: { has_free_plan: true, starter_price: 9 },
  })

  const cursors = async () =>
    Promise.all([a, b].map(async (url) => (await ask(`${url}/api/feed?limit=1000`)).body.resume))
  const lastRun = async (url: string) => (await ask(`${url}/api/sync/runs`)).body.runs[0].id
  const [before, runA, runB] = [await cursors(), await lastRun(a), await lastRun(b)]
  await eventually('both have followed each other again', async () => {
    return (await lastRun(a)) > runA + 3 && (await lastRun(b)) > runB + 3
  })
  expect(await cursors()).toEqual(before)
  expect((await ask(`${b}/api/admin/sync`)).body.deliveries).toEqual([])

  const removed = await ask(`${toolAddress}/hide`, 'POST')
  expect(removed.status).toBe(200)
  await eventually('the removal has travelled', async () => (await onB()).status === 404)
  for (const url of [a, b]) {
    await eventually(`${url} reads both of its sources`, async () => {
      const { sources } = (await ask(`${url}/api/sync/status`)).body
      return (
        sources.length === 2 && sources.every((source: { lastError: string | null }) => !source.lastError)
      )
    })
  }
}, 150_000)
