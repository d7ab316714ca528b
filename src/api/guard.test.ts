import { expect, test } from 'vitest'
import { addAccount, findAccount, replaceAccount } from '#admin/account.store.ts'
import { ensureAccount, setPassword } from '#admin/ensure-account.ts'
import { codeAt, newSecret, stepAt } from '#admin/one-time-code.ts'
import { createPasswords } from '#admin/password.ts'
import { SESSION_IDLE_MS, SESSION_MAX_MS } from '#admin/session.ts'
import { findSession, startSession } from '#admin/sessions.store.ts'
import type { Db } from '#db/open.ts'
import { cheapPasswords, withPasswords } from '#tests/cheap-passwords.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { stopClock } from '#tests/stopped-clock.ts'
import { endpoints } from './api.ts'

const EMAIL = 'admin@example.com'
const PASSWORD = 'correct horse battery'
const ADMIN = { email: EMAIL, role: 'administrator' }
const basic = (email: string, password: string) => `Basic ${btoa(`${email}:${password}`)}`
const apiOn = (db: Db, siteUrl = 'http://localhost:3000', passwords = cheapPasswords()) =>
  checkedApi({ db, engine: 'sqlite', logoUrl: () => null, siteUrl, passwords })

async function apiWithAdmin(engine: 'sqlite' | 'postgres' = 'sqlite', siteUrl?: string) {
  const db = await freshDatabase(engine)
  await ensureAccount(withPasswords(db), { email: EMAIL, password: PASSWORD })
  return { db, api: apiOn(db, siteUrl) }
}

async function withSecondFactor(db: Db): Promise<string> {
  const account = await findAccount(db, EMAIL)
  const secret = newSecret()
  if (account) await replaceAccount(db, account, { ...account, totp: { secret, lastStep: 0 } })
  return secret
}

function signIn(api: ReturnType<typeof apiOn>, given: object, network = '203.0.113.7', Cookie = '') {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie },
    body: JSON.stringify(given),
  }
  return api.request('/api/admin/session', init, { network })
}

const example = (path: string) => path.replaceAll(/\{\w+\}/g, '1')
const adminCalls = endpoints
  .filter(({ access }) => access !== 'public')
  .map(({ method, path }) => [method.toUpperCase(), example(path)] as const)

function spellings(path: string): string[] {
  const upperEnd = path.replace(/[^/]+$/, (word) => word.toUpperCase())
  const escapedEnd = path.replace(
    /\/([a-z])([^/]*)$/,
    (_, first: string, rest: string) => `/%${first.charCodeAt(0).toString(16)}${rest}`,
  )
  return [
    path,
    `/${path}`,
    `${path}/`,
    path.replaceAll('/', '//'),
    path.replace('/api/', '/API/'),
    upperEnd,
    path.replace('/api/', '/api%2f'),
    escapedEnd,
    `${path};x=1`,
    path.replace('/api/', '/api;x/'),
    `${path}?admin=true`,
  ]
}

const overrides = ['X-HTTP-Method-Override', 'X-Method-Override', 'X-HTTP-Method']

test('admin calls answer 401 to anyone else, however they are spelled', async () => {
  const { api } = await apiWithAdmin()
  expect(adminCalls.length).toBeGreaterThan(50)
  for (const [method, path] of adminCalls) {
    const headers: Record<string, string> = method === 'GET' ? {} : { 'Content-Type': 'application/json' }
    for (const spelling of spellings(path)) {
      const answer = await api.request(`http://localhost${spelling}`, { method, headers })
      expect([method, spelling, answer.status]).toEqual([method, spelling, 401])
    }
    for (const header of overrides) {
      const answer = await api.request(path, { method, headers: { ...headers, [header]: 'GET' } })
      expect([method, path, answer.status]).toEqual([method, path, 401])
    }
  }
})

test('admin calls refuse forged credentials', async () => {
  const { api } = await apiWithAdmin()
  const forgeries: Record<string, string>[] = [
    { Cookie: 'session=; __Host-session=x' },
    { Cookie: `session=${'A'.repeat(43)}` },
    { Authorization: 'Basic !!!' },
    { Authorization: 'Bearer x' },
  ]
  for (const [method, path] of adminCalls) {
    for (const forged of forgeries) {
      const headers = { ...forged, 'Content-Type': 'application/json' }
      expect((await api.request(path, { method, headers })).status, path).toBe(401)
    }
  }
  for (const forged of [
    basic(EMAIL, 'wrong password'),
    basic('', ''),
    basic('nobody@example.com', PASSWORD),
  ]) {
    const answer = await api.request('/api/submissions', { headers: { Authorization: forged } })
    expect(answer.status).toBe(401)
  }
})

onBothDatabases('signing in', (engine) => {
  test('the right password opens a session that a cookie carries and signing out ends everywhere', async () => {
    const { db, api } = await apiWithAdmin(engine)
    const first = await signIn(api, { email: EMAIL, password: PASSWORD })
    const second = await signIn(api, { email: EMAIL.toUpperCase(), password: PASSWORD })
    const [cookie = '', ...attributes] = (first.headers.getSetCookie()[0] ?? '').split('; ')
    expect(first.status).toBe(200)
    expect(attributes).toEqual(['Path=/', 'HttpOnly', 'SameSite=Lax', 'Max-Age=604800'])
    const who = () => api.request('/api/admin/session', { headers: { Cookie: cookie } })
    expect(await (await who()).json()).toEqual({ admin: ADMIN })
    expect((await who()).headers.get('Cache-Control')).toContain('no-store')
    const stored = JSON.stringify(await db.selectFrom('admin_sessions').selectAll().execute())
    expect(stored).not.toContain(cookie.split('=')[1])

    const otherInstance = apiOn(db)
    const out = await otherInstance.request('/api/admin/session', {
      method: 'DELETE',
      headers: { Cookie: cookie },
    })
    expect(out.headers.get('Set-Cookie')).toContain('Max-Age=0')
    expect(await (await who()).json()).toEqual({ admin: null })
    const other = (second.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
    const elsewhere = await api.request('/api/admin/session', { headers: { Cookie: other } })
    expect(await elsewhere.json()).toEqual({ admin: ADMIN })
  })

  test('a session ends when it is idle or old', async () => {
    const { db } = await apiWithAdmin(engine)
    const start = new Date('2026-11-15T00:00:00Z')
    const token = await startSession(db, EMAIL, start)
    const after = (ms: number) => new Date(start.getTime() + ms)
    expect(await findSession(db, token, after(SESSION_IDLE_MS))).toBe(EMAIL)
    expect(await findSession(db, token, after(2 * SESSION_IDLE_MS + 1))).toBeNull()
    for (let at = 2 * SESSION_IDLE_MS; at <= SESSION_MAX_MS; at += SESSION_IDLE_MS)
      await findSession(db, token, after(at))
    expect(await findSession(db, token, after(SESSION_MAX_MS))).toBe(EMAIL)
    expect(await findSession(db, token, after(SESSION_MAX_MS + 1))).toBeNull()
  })

  test('ten wrong tries from one network are the last there, and only there', async () => {
    stopClock()
    const { api } = await apiWithAdmin(engine)
    const wrong = { email: EMAIL, password: 'wrong' }
    for (let tries = 0; tries < 10; tries++) expect((await signIn(api, wrong)).status).toBe(401)
    const refused = await signIn(api, { email: EMAIL, password: PASSWORD })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await signIn(api, { email: EMAIL, password: PASSWORD }, '203.0.113.8')).status).toBe(200)
  })

  test('a right password gives back its own try and no other', async () => {
    stopClock()
    const { db, api } = await apiWithAdmin(engine)
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
    const { api } = await apiWithAdmin(engine)
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

  test('only the hash of a password is kept, and a new one ends all sessions', async () => {
    const { db } = await apiWithAdmin(engine)
    const account = await findAccount(db, EMAIL)
    expect(account?.passwordHash).toMatch(/[\w-]{20}/)
    expect(JSON.stringify(account)).not.toContain(PASSWORD)
    const token = await startSession(db, EMAIL)
    expect(await findSession(db, token)).toBe(EMAIL)
    const { password } = await setPassword(withPasswords(db), 'the operator', {})
    expect(await findSession(db, token)).toBeNull()
    expect((await signIn(apiOn(db), { email: EMAIL, password })).status).toBe(200)
    expect((await signIn(apiOn(db), { email: EMAIL, password: PASSWORD })).status).toBe(401)
  })

  test('the first start makes a password once, whoever starts at the same time', async () => {
    const db = await freshDatabase(engine)
    const made = await Promise.all([
      ensureAccount(withPasswords(db), {}),
      ensureAccount(withPasswords(db), {}),
      ensureAccount(withPasswords(db), {}),
    ])
    const [password, ...others] = made.flatMap((one) => one.password ?? [])
    expect([typeof password, others]).toEqual(['string', []])
    expect(await ensureAccount(withPasswords(db), {})).toEqual({})
    const answer = await signIn(apiOn(db), { email: 'admin@localhost', password })
    expect(answer.status).toBe(200)
  })
})

test('on https the cookie is bound to the host', async () => {
  const { api } = await apiWithAdmin('sqlite', 'https://tools.example.com')
  const answer = await signIn(api, { email: EMAIL, password: PASSWORD })
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800; Secure$/,
  )
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

test('scripts sign in with HTTP Basic, and many calls at once need one check', async () => {
  const { api } = await apiWithAdmin()
  const headers = { Authorization: basic(EMAIL, PASSWORD) }
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => api.request('/api/admin/session', { headers })),
  )
  for (const answer of answers) expect(await answer.json()).toEqual({ admin: ADMIN })
})

test('with a second factor the password alone is not enough, and a code works once', async () => {
  const { db, api } = await apiWithAdmin()
  const secret = await withSecondFactor(db)
  expect((await signIn(api, { email: EMAIL, password: PASSWORD })).status).toBe(401)
  expect((await signIn(api, { email: EMAIL, password: PASSWORD, code: '000000' })).status).toBe(401)
  const code = codeAt(secret, stepAt(Date.now()))
  for (const wrong of ['٣٣٣٣٣٣', '🧵', `${code}0`])
    expect((await signIn(api, { email: EMAIL, password: PASSWORD, code: wrong })).status, wrong).toBe(401)
  expect((await signIn(api, { email: EMAIL, password: PASSWORD, code })).status).toBe(200)
  expect((await signIn(api, { email: EMAIL, password: PASSWORD, code })).status).toBe(401)
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

test('many calls at once with a wrong password are told that nobody is signed in', async () => {
  const { api } = await apiWithAdmin()
  const headers = { Authorization: basic(EMAIL, 'wrong password') }
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => api.request('/api/admin/session', { headers })),
  )
  for (const answer of answers) expect(await answer.json()).toEqual({ admin: null })
})

test('a script that has sent a right code is not known by its password alone', async () => {
  const { db, api } = await apiWithAdmin()
  const secret = await withSecondFactor(db)
  const code = codeAt(secret, stepAt(Date.now()))
  const ask = async (given: Record<string, string>) => {
    const headers = { Authorization: basic(EMAIL, PASSWORD), ...given }
    return (await (await api.request('/api/admin/session', { headers })).json()).admin
  }
  expect(await ask({ 'One-Time-Code': code })).toEqual(ADMIN)
  expect(await ask({})).toBeNull()
  expect(await ask({ 'One-Time-Code': '00000' })).toBeNull()
  expect(await ask({ 'One-Time-Code': code })).toEqual(ADMIN)
})

const writes = endpoints.filter(({ method }) => method !== 'get')

const crossSite: Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost:3000' },
  { Origin: 'https://evil.example.com' },
  { Origin: 'null' },
  { Origin: 'http://localhost:3000.evil.example.com' },
]
const sameSite: Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'same-origin' },
  { 'Sec-Fetch-Site': 'none' },
  { Origin: 'http://localhost:3000' },
  { Origin: 'http://127.0.0.1:4000', Host: '127.0.0.1:4000' },
  {},
]

test('no write can be made from another site, and none with a type a form could send', async () => {
  const { db, api } = await apiWithAdmin()
  const Cookie = `session=${await startSession(db, EMAIL)}`
  for (const { method, path, body } of writes) {
    const ask = async (headers: Record<string, string>) => {
      const init = { method: method.toUpperCase(), headers: { Cookie, ...headers }, body: '{}' }
      return (await api.request(example(path), init)).status
    }
    const json = { 'Content-Type': 'application/json' }
    for (const from of crossSite)
      expect([path, from, await ask({ ...json, ...from })]).toEqual([path, from, 403])
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/json, text/plain',
      'application/jsonp',
    ])
      expect([path, type, await ask({ 'Content-Type': type })]).toEqual([path, type, 415])
    if (body && path !== '/api/admin/session')
      for (const from of sameSite)
        expect([200, 201, 204, 400, 404, 409, 429], path).toContain(await ask({ ...json, ...from }))
  }
})
