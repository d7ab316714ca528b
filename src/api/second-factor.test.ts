import { expect, test } from 'vitest'
import { findAccount } from '#accounts/account.store.ts'
import { ensureAccount } from '#accounts/ensure-account.ts'
import { codeAt, newSecret, stepAt } from '#accounts/one-time-code.ts'
import { dropSecondFactor } from '#accounts/second-factor.ts'
import { findSession, startSession } from '#accounts/sessions.store.ts'
import type { Engine } from '#db/open.ts'
import { listAudit } from '#history/audit.store.ts'
import { withPasswords } from '#tests/cheap-passwords.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'

const EMAIL = 'admin@example.com'
const PASSWORD = 'correct horse battery'
const WRONG_CODE = '00000'

let networks = 0

async function signedIn(engine: Engine) {
  const db = await freshDatabase(engine)
  await ensureAccount(withPasswords(db), { email: EMAIL, password: PASSWORD })
  const api = checkedApi({ db, engine, logoUrl: () => null, siteUrl: 'http://localhost:3000' })
  const token = await startSession(db, EMAIL)
  async function ask(method: 'PUT' | 'DELETE', given: object) {
    const body = { password: PASSWORD, ...given }
    const headers = { Cookie: `session=${token}`, 'Content-Type': 'application/json' }
    const answer = await api.request('/api/admin/second-factor', {
      method,
      headers,
      body: JSON.stringify(body),
    })
    return { status: answer.status, ...(await answer.json()) }
  }
  // Told once, so that a test in which the next half minute begins still knows which code was used.
  const step = stepAt(Date.now())
  const code = (of: string, drift = 0) => codeAt(of, step + drift)
  const secret = newSecret()
  /** Each try to sign in comes from a network of its own. */
  async function signIn(given: object) {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD, ...given }),
    }
    return (await api.request('/api/admin/session', init, { network: `10.0.0.${++networks}` })).status
  }
  const switchOn = () => ask('PUT', { secret, code: code(secret) })
  const secretNow = async () => (await findAccount(db, EMAIL))?.totp?.secret
  return { db, token, ask, signIn, code, secret, switchOn, secretNow }
}

onBothDatabases('the second factor', (engine) => {
  test('switching it on ends every session but the one it was switched on from', async () => {
    const { db, token, switchOn } = await signedIn(engine)
    const other = await startSession(db, EMAIL)
    expect(await findSession(db, other)).toBe(EMAIL)
    expect(await switchOn()).toEqual({ status: 200, isOn: true })
    expect(await findSession(db, token)).toBe(EMAIL)
    expect(await findSession(db, other)).toBeNull()
  })

  test('a session alone cannot switch it off: a code of it that was not used before can', async () => {
    const { ask, code, secret, switchOn, secretNow } = await signedIn(engine)
    await switchOn()
    for (const refused of [WRONG_CODE, code(secret)])
      expect(await ask('DELETE', { code: refused })).toMatchObject({
        status: 400,
        errors: { code: 'Enter the six digits your app shows now.' },
      })
    expect((await ask('DELETE', {})).status).toBe(400)
    expect(await secretNow()).toBe(secret)
    expect(await ask('DELETE', { code: code(secret, 1) })).toEqual({ status: 200, isOn: false })
    expect(await secretNow()).toBeUndefined()
  })

  test('a session alone cannot replace it by another one', async () => {
    const { ask, code, secret, switchOn, secretNow } = await signedIn(engine)
    await switchOn()
    const other = newSecret()
    expect((await ask('PUT', { secret: other, code: code(other) })).status).toBe(409)
    expect(await secretNow()).toBe(secret)
  })

  test('its codes cannot be guessed one after the other', async () => {
    const { ask, code, secret, switchOn, secretNow } = await signedIn(engine)
    await switchOn()
    for (let tries = 0; tries < 10; tries++)
      expect((await ask('DELETE', { code: WRONG_CODE })).status).toBe(400)
    expect((await ask('DELETE', { code: code(secret, 1) })).status).toBe(429)
    expect(await secretNow()).toBe(secret)
  })

  test('switching it on or off asks for the password, and that cannot be guessed either', async () => {
    const { ask, code, secret, switchOn, secretNow } = await signedIn(engine)
    const proof = { secret, code: code(secret) }
    for (const password of ['', 'wrong'])
      expect(await ask('PUT', { ...proof, password })).toMatchObject({
        status: 400,
        errors: { password: expect.any(String) },
      })
    expect(await secretNow()).toBeUndefined()
    await switchOn()
    const off = { code: code(secret, 1) }
    for (let tries = 0; tries < 9; tries++)
      expect((await ask('DELETE', { ...off, password: 'wrong' })).status).toBe(400)
    expect((await ask('DELETE', off)).status).toBe(429)
    expect(await secretNow()).toBe(secret)
  })

  test('wrong codes are counted for the account, from however many networks they come', async () => {
    const { signIn, code, secret, switchOn } = await signedIn(engine)
    await switchOn()
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries++) statuses.push(await signIn({ code: WRONG_CODE }))
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    expect(await signIn({ code: code(secret, 1) })).toBe(429)
  })

  test('without the password nobody uses up the codes of the administrator', async () => {
    const { signIn, code, secret, switchOn } = await signedIn(engine)
    await switchOn()
    expect(await signIn({})).toBe(401)
    for (let tries = 0; tries < 12; tries++)
      expect(await signIn({ password: 'wrong', code: WRONG_CODE })).toBe(401)
    expect(await signIn({ code: code(secret, 1) })).toBe(200)
  })

  test('who runs the server switches it off when the device is lost; every session ends', async () => {
    const { db, secret, token, signIn, switchOn, secretNow } = await signedIn(engine)
    await switchOn()
    expect([await secretNow(), await findSession(db, token)]).toEqual([secret, EMAIL])
    await dropSecondFactor(db, 'the operator', EMAIL)
    expect(await secretNow()).toBeUndefined()
    expect(await findSession(db, token)).toBeNull()
    expect(await signIn({})).toBe(200)
    const [entry] = await listAudit(db, { limit: 1, offset: 0, kind: 'account' })
    expect(entry).toMatchObject({ who: 'the operator', action: 'second-factor.off' })
  })
})
