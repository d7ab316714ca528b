import { expect, test } from 'vitest'
import { findAccount, replaceAccount } from '#accounts/account.store.ts'
import { ensureAccount, setPassword } from '#accounts/ensure-account.ts'
import { codeAt, newSecret, stepAt } from '#accounts/one-time-code.ts'
import { SESSION_IDLE_MS, SESSION_MAX_MS } from '#accounts/session.ts'
import { findSession, startSession } from '#accounts/sessions.store.ts'
import { endpoints } from '#api/api.ts'
import type { Db } from '#db/open.ts'
import { withPasswords } from '#tests/cheap-passwords.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { apiOn, apiWithAdmin, basic, EMAIL, PASSWORD, signIn } from '#tests/signing-in.ts'

const ADMIN = { email: EMAIL, role: 'administrator' }

async function withSecondFactor(db: Db): Promise<string> {
  const account = await findAccount(db, EMAIL)
  const secret = newSecret()
  if (account) await replaceAccount(db, account, { ...account, totp: { secret, lastStep: 0 } })
  return secret
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
