import { expect, test } from 'vitest'
import { addAccount, findAccount } from '#accounts/account.store.ts'
import { createPasswords } from '#accounts/password.ts'
import { apiOn, apiWithAdmin, basic, EMAIL, PASSWORD, signIn } from '#tests/signing-in.ts'
import { stopClock } from '#tests/stopped-clock.ts'

// How tries are counted is tested on both databases beside the limits.
test('ten wrong tries from one network are the last there, and only there', async () => {
  stopClock()
  const { api } = await apiWithAdmin()
  const wrong = { email: EMAIL, password: 'wrong' }
  for (let tries = 0; tries < 10; tries++) expect((await signIn(api, wrong)).status).toBe(401)
  const refused = await signIn(api, { email: EMAIL, password: PASSWORD })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await signIn(api, { email: EMAIL, password: PASSWORD }, '203.0.113.8')).status).toBe(200)
})

test('a right password gives back its own try and no other', async () => {
  stopClock()
  const { db, api } = await apiWithAdmin()
  const own = { email: 'ed@example.com', password: PASSWORD }
  const { passwordHash = '' } = (await findAccount(db, EMAIL)) ?? {}
  await addAccount(db, { email: own.email, role: 'editor', passwordHash, givenHash: null })
  const statuses: number[] = []
  for (let round = 0; round < 15; round++) {
    expect((await signIn(api, own)).status).toBe(statuses.length < 10 ? 200 : 429)
    statuses.push((await signIn(api, { email: EMAIL, password: 'wrong' })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(5).fill(429)])
})

test('sixty networks have twenty tries at one account, and its owner still gets in', async () => {
  stopClock()
  const { api } = await apiWithAdmin()
  const right = { email: EMAIL, password: PASSWORD }
  const before = await signIn(api, right)
  const cookies = before.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const statuses: number[] = []
  for (let network = 1; network <= 60; network++)
    statuses.push(
      (await signIn(api, { email: EMAIL, password: `wrong ${network}` }, `10.1.${network}.1`)).status,
    )
  expect(statuses).toEqual([...Array(20).fill(401), ...Array(40).fill(429)])
  const stranger = await signIn(api, right, '10.2.0.1')
  expect([stranger.status, Number(stranger.headers.get('Retry-After')) <= 900]).toEqual([429, true])
  expect((await signIn(api, right, '10.2.0.2', cookies.join('; '))).status).toBe(200)
  const forged = cookies.join('; ').replace(/known=[^.]+/, 'known=another')
  expect((await signIn(api, right, '10.2.0.3', forged)).status).toBe(429)
  const others = { email: 'nobody@example.com', password: 'wrong' }
  expect((await signIn(api, others, '10.2.0.4', cookies.join('; '))).status).toBe(401)
})

test('an unknown e-mail costs as much work and gets the same words as a wrong password', async () => {
  const { db } = await apiWithAdmin()
  const api = apiOn(db, undefined, createPasswords())
  const timed = async (email: string) => {
    const startedAt = performance.now()
    const answer = await signIn(api, { email, password: 'wrong' }, email)
    return { body: await answer.text(), ms: performance.now() - startedAt }
  }
  const known: Awaited<ReturnType<typeof timed>>[] = []
  const unknown: typeof known = []
  for (let tries = 0; tries < 3; tries++) {
    known.push(await timed(EMAIL))
    unknown.push(await timed('nobody@example.com'))
  }
  const [words, ...others] = new Set([...known, ...unknown].map(({ body }) => body))
  expect(words).toContain('Invalid email or password')
  expect(others).toEqual([])
  // The quickest of each: the others may have waited for something else.
  const quickest = (tries: typeof known) => Math.min(...tries.map(({ ms }) => ms))
  expect(quickest(unknown)).toBeGreaterThan(quickest(known) / 4)
})

test('forty sign-ins at once are answered, or asked to come back, also by HTTP Basic', async () => {
  const { api } = await apiWithAdmin()
  const email = (at: number) => `nobody-${at}@example.com`
  const forty = (ask: (at: number) => ReturnType<typeof signIn>) =>
    Promise.all(Array.from({ length: 40 }, (_, at) => ask(at)))
  const forms = await forty((at) => signIn(api, { email: email(at), password: PASSWORD }, `10.3.${at}.1`))
  const scripts = await forty(async (at) => {
    const headers = { Authorization: basic(email(at), PASSWORD) }
    return api.request('/api/submissions', { headers }, { network: `10.4.${at}.1` })
  })
  for (const answers of [forms, scripts]) {
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]))
    for (const { status, headers } of answers)
      if (status === 503) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  }
  expect((await signIn(api, { email: EMAIL, password: PASSWORD })).status).toBe(200)
})
