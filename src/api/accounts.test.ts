import { expect, test } from 'vitest'
import { addAccount, findAccount, listAccounts } from '#accounts/account.store.ts'
import { inviteEditor, removeEditor } from '#accounts/editors.store.ts'
import { ensureAccount, setPassword } from '#accounts/ensure-account.ts'
import { codeAt, newSecret, stepAt } from '#accounts/one-time-code.ts'
import { findSession, startSession } from '#accounts/sessions.store.ts'
import type { Engine } from '#db/open.ts'
import { listAudit } from '#history/audit.store.ts'
import type { Mail, Mailer } from '#lib/http/mailer.ts'
import { withPasswords } from '#tests/cheap-passwords.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { signedInAs } from '#tests/signed-in.ts'
import { endpoints } from './api.ts'

const ADMIN = { email: 'admin@example.com', password: 'correct horse battery' }
const EDITOR = 'ed@example.com'
const NEXT = 'a password of my own'

let networks = 0

async function aSite(engine: Engine, mailer?: Mailer) {
  const db = await freshDatabase(engine)
  await ensureAccount(withPasswords(db), ADMIN)
  const api = checkedApi({ db, engine, logoUrl: () => null, siteUrl: 'http://localhost:3000', mailer })
  async function ask(Cookie: string, method: string, path: string, body?: object) {
    const headers = { Cookie, ...(body && { 'Content-Type': 'application/json' }) }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const answer = await api.request(path, init, { network: `10.0.1.${++networks}` })
    const cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    return { status: answer.status, cookie, ...(await answer.json()) }
  }
  const admin = `session=${await startSession(db, ADMIN.email)}`
  const { password } = ADMIN
  const invite = async (email = EDITOR, role = 'editor') =>
    ask(admin, 'POST', '/api/admin/invites', { email, role, password })
  async function join(email = EDITOR, role = 'editor') {
    const { link } = await invite(email, role)
    const joined = await ask('', 'POST', `/api/admin/invitation/${link.split('/').at(-1)}`, { next: NEXT })
    return { ...joined, id: (await findAccount(db, email))?.id }
  }
  return { db, api, ask, admin, invite, join }
}

onBothDatabases('editors', (engine) => {
  test('are invited by a link that works once, choose a password and sign in with it', async () => {
    const { db, ask, invite } = await aSite(engine)
    const { status, link } = await invite()
    expect([status, link]).toEqual([201, expect.stringMatching(/\/admin\/invitation\/[0-9a-f]{48}$/)])
    const path = `/api/admin/invitation/${link.split('/').at(-1)}`
    expect(await ask('', 'GET', path)).toMatchObject({ email: EDITOR, role: 'editor' })
    expect((await ask('', 'POST', path, { next: 'short' })).errors).toEqual({
      next: 'must have at least 12 characters',
    })
    const joined = await ask('', 'POST', path, { next: NEXT })
    expect(joined.admin).toEqual({ email: EDITOR, role: 'editor' })
    expect((await ask(joined.cookie, 'GET', '/api/admin/tools')).status).toBe(200)
    expect((await ask('', 'POST', path, { next: NEXT })).status).toBe(404)
    const signedIn = await ask('', 'POST', '/api/admin/session', { email: 'Ed@Example.com', password: NEXT })
    expect(signedIn.admin.email).toBe(EDITOR)
    expect((await invite()).status).toBe(409)
    expect(
      (await listAudit(db, { limit: 5, offset: 0, kind: 'account' })).map(({ who, action }) => [who, action]),
    ).toEqual([
      [EDITOR, 'editor.joined'],
      [ADMIN.email, 'editor.invited'],
    ])
  })

  test('an invitation is mailed where mail is set up, and its link is shown in any case', async () => {
    const sent: Mail[] = []
    let isDown = false
    const send = async (mail: Mail) => {
      if (isDown) throw new Error('down')
      sent.push(mail)
    }
    const { invite } = await aSite(engine, { send })
    const first = await invite()
    expect(first).toMatchObject({ status: 201, isMailed: true })
    expect(sent).toMatchObject([{ to: EDITOR, text: expect.stringContaining(first.link) }])
    expect(sent[0]?.text).toContain('admin@example.com invites you')
    isDown = true
    expect(await invite()).toMatchObject({ status: 201, isMailed: false, link: expect.any(String) })
    const { invite: inviteUnmailed } = await aSite(engine)
    expect(await inviteUnmailed()).toMatchObject({ status: 201, isMailed: null })
  })

  test('a link ends after a day, when it is withdrawn, and when another one is made', async () => {
    const { db, ask, admin, invite } = await aSite(engine)
    const first = (await invite()).link.split('/').at(-1)
    const second = (await invite()).link.split('/').at(-1)
    const status = async (token: string) => (await ask('', 'GET', `/api/admin/invitation/${token}`)).status
    expect([await status(first), await status(second)]).toEqual([404, 200])
    const past = new Date(Date.now() - 1_000).toISOString()
    await db.updateTable('admin_invites').set({ expires_at: past }).execute()
    expect(await status(second)).toBe(404)
    const third = (await invite()).link.split('/').at(-1)
    expect(await status(third)).toBe(200)
    const { invites } = await ask(admin, 'DELETE', `/api/admin/invites/${EDITOR}`)
    expect([invites, await status(third)]).toEqual([[], 404])
  })

  test('access is given and taken by an administrator who knows the password', async () => {
    const { ask, admin, join } = await aSite(engine)
    const wrong = { email: EDITOR, role: 'administrator', password: 'wrong' }
    expect((await ask(admin, 'POST', '/api/admin/invites', wrong)).errors).toHaveProperty('password')
    const { cookie, id } = await join()
    const path = `/api/admin/editors/${id}`
    const { password } = ADMIN
    expect((await ask(admin, 'PUT', path, { role: 'administrator', password: 'wrong' })).status).toBe(400)
    expect((await ask(cookie, 'GET', '/api/admin/editors')).status).toBe(403)
    expect((await ask(admin, 'PUT', path, { role: 'administrator', password })).status).toBe(200)
    expect((await ask(cookie, 'GET', '/api/admin/editors')).editors).toHaveLength(2)
    expect((await ask(admin, 'POST', `${path}/remove`, { password })).editors).toHaveLength(1)
    expect((await ask(cookie, 'GET', '/api/admin/tools')).status).toBe(401)
  })

  test('the last administrator cannot be removed, nor can two remove each other', async () => {
    const { db, ask, admin, join } = await aSite(engine)
    const own = (await findAccount(db, ADMIN.email))?.id
    const { password } = ADMIN
    await join()
    for (const [method, path, body] of [
      ['POST', `/api/admin/editors/${own}/remove`, { password }],
      ['PUT', `/api/admin/editors/${own}`, { role: 'editor', password }],
    ] as const)
      expect(await ask(admin, method, path, body)).toMatchObject({
        status: 409,
        detail: 'This is the last administrator. Make somebody else one first.',
      })
    const other = await join('second@example.com', 'administrator')
    const both = await Promise.all([
      ask(admin, 'POST', `/api/admin/editors/${other.id}/remove`, { password }),
      ask(other.cookie, 'POST', `/api/admin/editors/${own}/remove`, { password: NEXT }),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await db.selectFrom('admin_accounts').select('role').execute()
    expect(left.filter(({ role }) => role === 'administrator')).toHaveLength(1)
  })

  test('a new password ends the other sessions, and signing out everywhere ends all of one account', async () => {
    const { db, ask, admin, join } = await aSite(engine)
    const { cookie } = await join()
    const other = await startSession(db, EDITOR)
    const wrong = await ask(cookie, 'PUT', '/api/admin/password', { password: 'wrong', next: `${NEXT} 2` })
    expect(wrong.errors).toHaveProperty('password')
    const changed = await ask(cookie, 'PUT', '/api/admin/password', { password: NEXT, next: `${NEXT} 2` })
    expect(changed.admin.email).toBe(EDITOR)
    expect(await findSession(db, other)).toBeNull()
    const signIn = (password: string) => ask('', 'POST', '/api/admin/session', { email: EDITOR, password })
    const again = await signIn(`${NEXT} 2`)
    expect([(await signIn(NEXT)).status, again.status]).toEqual([401, 200])
    const tokens = [cookie, again.cookie].map((one: string) => one.replace('session=', ''))
    for (const token of tokens) expect(await findSession(db, token)).toBe(EDITOR)
    expect(await ask(cookie, 'DELETE', '/api/admin/sessions')).toMatchObject({ status: 200, admin: null })
    for (const token of tokens) expect(await findSession(db, token)).toBeNull()
    expect((await ask(admin, 'GET', '/api/admin/session')).admin.email).toBe(ADMIN.email)
  })

  test('a password chosen in the browser outlasts a start with the same ADMIN_PASSWORD, not with another', async () => {
    const { db, ask, admin } = await aSite(engine)
    await ask(admin, 'PUT', '/api/admin/password', { password: ADMIN.password, next: NEXT })
    const signIn = async (password: string) =>
      (await ask('', 'POST', '/api/admin/session', { email: ADMIN.email, password })).status
    await ensureAccount(withPasswords(db), ADMIN)
    expect([await signIn(ADMIN.password), await signIn(NEXT)]).toEqual([401, 200])
    const again = { ...ADMIN, password: 'set again by the operator' }
    await Promise.all([1, 2, 3].map(() => ensureAccount(withPasswords(db), again)))
    expect([await signIn(NEXT), await signIn('set again by the operator')]).toEqual([401, 200])
  })

  test('the settings make the first administrator and no other', async () => {
    const { db, ask, admin, join } = await aSite(engine)
    const { id } = await join()
    const start = (given: object) => ensureAccount(withPasswords(db), given)
    const roles = async () => (await listAccounts(db)).map(({ email, role }) => `${email} ${role}`).toSorted()
    const before = await roles()
    for (const email of ['admni@example.com', EDITOR])
      expect(await start({ email, password: NEXT })).toEqual({
        warning: expect.stringContaining('ADMIN_EMAIL is not the address of an administrator'),
      })
    expect(await roles()).toEqual(before)
    const [entry] = (await ask(admin, 'GET', '/api/admin/audit?limit=1')).entries
    expect(entry).toMatchObject({ who: 'the settings', title: 'Made nobody an administrator by ADMIN_EMAIL' })
    const { password } = ADMIN
    await ask(admin, 'PUT', `/api/admin/editors/${id}`, { role: 'administrator', password })
    await removeEditor(db, EDITOR, (await findAccount(db, ADMIN.email))?.id ?? 0)
    expect(await start(ADMIN)).toHaveProperty('warning')
    expect(await start({})).toEqual({})
    expect(await roles()).toEqual([`${EDITOR} administrator`])
    expect((await ask('', 'POST', '/api/admin/session', ADMIN)).status).toBe(401)
  })

  test('who runs the server sets a password: the role stays, an unknown address is refused', async () => {
    const { db, join } = await aSite(engine)
    await join()
    const set = (email?: string) => setPassword(withPasswords(db), 'the operator', { email })
    await expect(set('edd@example.com')).rejects.toThrow(
      'Nobody has an account with the address edd@example.com. These have one: admin@example.com, ed@example.com.',
    )
    expect((await set()).email).toBe(ADMIN.email)
    expect((await set(EDITOR)).email).toBe(EDITOR)
    expect(await findAccount(db, EDITOR)).toMatchObject({ role: 'editor' })
    expect(await listAccounts(db)).toHaveLength(2)
    const [entry] = await listAudit(db, { limit: 1, offset: 0 })
    expect(entry).toMatchObject({ who: 'the operator', action: 'password.changed' })
    await addAccount(db, {
      email: 'second@example.com',
      role: 'administrator',
      passwordHash: '',
      givenHash: null,
    })
    await expect(set()).rejects.toThrow('There are several administrators. Name one')
  })

  test('an administrator switches off the second factor of somebody who lost the device', async () => {
    const { db, ask, admin, join } = await aSite(engine)
    const { id, cookie } = await join()
    const secret = newSecret()
    const code = codeAt(secret, stepAt(Date.now()))
    await ask(cookie, 'PUT', '/api/admin/second-factor', { password: NEXT, secret, code })
    expect((await findAccount(db, EDITOR))?.totp?.secret).toBe(secret)
    const path = `/api/admin/editors/${id}/second-factor`
    const { password } = ADMIN
    expect((await ask(cookie, 'DELETE', path, { password: NEXT })).status).toBe(403)
    expect((await ask(admin, 'DELETE', path, { password: 'wrong' })).status).toBe(400)
    const { editors } = await ask(admin, 'DELETE', path, { password })
    expect(editors.map((editor: { hasSecondFactor: boolean }) => editor.hasSecondFactor)).toEqual([
      false,
      false,
    ])
    expect((await ask(cookie, 'GET', '/api/admin/tools')).status).toBe(401)
    expect((await ask('', 'POST', '/api/admin/session', { email: EDITOR, password: NEXT })).status).toBe(200)
    const own = (await findAccount(db, ADMIN.email))?.id
    expect((await ask(admin, 'DELETE', `/api/admin/editors/${own}/second-factor`, { password })).status).toBe(
      409,
    )
  })
})

/** What no editor may do: a call that is taken off this list, or forgotten on it, fails the test. */
const administrators = [
  'GET /api/admin/editors',
  'POST /api/admin/invites',
  'DELETE /api/admin/invites/{email}',
  'PUT /api/admin/editors/{id}',
  'POST /api/admin/editors/{id}/remove',
  'DELETE /api/admin/editors/{id}/second-factor',
  'GET /api/admin/newsletter.csv',
  'POST /api/admin/newsletter/letters',
  'POST /api/admin/tools/{id}/erase',
  'POST /api/sync/trigger',
  'GET /api/admin/sync',
  'POST /api/admin/sync/runs/{id}/answer',
  'POST /api/admin/sync/deliveries/{id}/retry',
]
const signInName = 'POST /api/admin/session'
const nameOf = ({ method, path }: { method: string; path: string }) => `${method.toUpperCase()} ${path}`

test('every call is open to its roles and to nobody else', async () => {
  const { db, api } = await aSite('sqlite')
  await inviteEditor(db, ADMIN.email, { email: 'invited@example.com', role: 'editor' })
  const cookies = {
    nobody: async () => '',
    editor: () => signedInAs(db, 'editor', EDITOR),
    administrator: () => signedInAs(db, 'administrator', 'other@example.com'),
  }
  async function statusFor(who: keyof typeof cookies, { method, path }: (typeof endpoints)[number]) {
    const headers = {
      Cookie: await cookies[who](),
      ...(method !== 'get' && { 'Content-Type': 'application/json' }),
    }
    const body = method === 'get' ? {} : { body: '{}' }
    const asked = path.replaceAll(/\{\w+\}/g, '1')
    return (await api.request(asked, { method: method.toUpperCase(), headers, ...body })).status
  }
  const refusals = { public: [0, 0, 0], editor: [401, 0, 0], admin: [401, 403, 0] }
  for (const definition of endpoints) {
    const isSelfProved = [signInName, 'POST /api/network/inbox'].includes(nameOf(definition))
    for (const [index, who] of (['nobody', 'editor', 'administrator'] as const).entries()) {
      const status = await statusFor(who, definition)
      const refused = [401, 403].includes(status) && !isSelfProved ? status : 0
      expect([nameOf(definition), who, refused]).toEqual([
        nameOf(definition),
        who,
        refusals[definition.access][index],
      ])
    }
  }
  const strict = endpoints.filter(({ access }) => access === 'admin').map(nameOf)
  expect(strict.toSorted()).toEqual(administrators.toSorted())
})
