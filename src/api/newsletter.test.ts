import { expect, test } from 'vitest'
import { ensureAccount } from '#accounts/ensure-account.ts'
import type { Db } from '#db/open.ts'
import { createMailer } from '#lib/http/mailer.ts'
import {
  askSubscriber,
  confirmSubscriber,
  listSubscribers,
  listUnasked,
} from '#newsletter/subscribers.store.ts'
import { withPasswords } from '#tests/cheap-passwords.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { addReaders } from '#tests/letter-rounds.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { stopClock } from '#tests/stopped-clock.ts'
import type { Api } from './api.ts'

const siteUrl = 'http://localhost:3000'
const emailsOn = async (db: Db) => (await listSubscribers(db)).map(({ email }) => email)

function apiOn(db: Db, smtpUrl?: string): Api {
  const mailer = smtpUrl ? createMailer(smtpUrl, 'letters@example.com', () => {}) : undefined
  return checkedApi({ db, engine: 'sqlite', logoUrl: () => null, siteUrl, mailer })
}

async function post(api: Api, path: string, body: object, network = '192.0.2.1') {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }
  const response = await api.request(path, init, { network })
  return { status: response.status, body: await response.json() }
}

const linkIn = (content: string, purpose: string) =>
  new RegExp(`${siteUrl}/newsletter/${purpose}\\?token=([^\\s>]+)`).exec(content)?.[1] ?? ''

onBothDatabases('the newsletter without a mail server', (engine) => {
  test('an address is saved unconfirmed, and only once however it is spelled', async () => {
    const db = await freshDatabase(engine)
    const api = apiOn(db)
    for (const email of ['Ada@Example.com', ' ada@example.com ']) {
      const { status, body } = await post(api, '/api/newsletter', { email })
      expect([status, body]).toEqual([
        200,
        { status: 'saved', message: 'Saved. We will ask you to confirm once this site sends mail.' },
      ])
    }
    expect(await listUnasked(db, 9)).toEqual(['ada@example.com'])
    expect(await emailsOn(db)).toEqual([])
  })

  test('what is no address is refused in the words of the form', async () => {
    const api = apiOn(await freshDatabase(engine))
    for (const email of ['', 'ada', 'ada@', '@example.com', 'a b@example.com', 'a\n@example.com', 7]) {
      const { status, body } = await post(api, '/api/newsletter', { email })
      expect([status, body.errors], String(email)).toEqual([400, { email: 'Please enter a valid email' }])
    }
  })

  test('one network cannot fill the list', async () => {
    stopClock()
    const db = await freshDatabase(engine)
    const api = apiOn(db)
    const statuses: number[] = []
    for (let at = 0; at < 12; at++)
      statuses.push((await post(api, '/api/newsletter', { email: `a${at}@example.com` })).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
    const other = await post(api, '/api/newsletter', { email: 'b@example.com' }, '198.51.100.7')
    expect(other.status).toBe(200)
    expect(await listUnasked(db, 99)).toHaveLength(11)
  })
})

onBothDatabases('the newsletter with a mail server', (engine) => {
  test('an address is on the list once its owner has confirmed it', async () => {
    const db = await freshDatabase(engine)
    const { url, mails } = await startMailServer()
    const api = apiOn(db, url)
    const asked = await post(api, '/api/newsletter', { email: 'ada@example.com' })
    expect([asked.status, asked.body.status]).toEqual([200, 'confirm'])
    expect(await emailsOn(db)).toEqual([])
    expect(mails.map(({ to }) => to)).toEqual(['ada@example.com'])

    const token = linkIn(mails[0]?.content ?? '', 'confirm')
    for (let time = 0; time < 2; time++) {
      const confirmed = await post(api, '/api/newsletter/confirm', { token })
      expect([confirmed.status, confirmed.body.status]).toEqual([200, 'subscribed'])
    }
    expect(await emailsOn(db)).toEqual(['ada@example.com'])
  })

  test('the mail carries a way out that mail programs can use by themselves', async () => {
    const db = await freshDatabase(engine)
    const { url, mails } = await startMailServer()
    const api = apiOn(db, url)
    await post(api, '/api/newsletter', { email: 'ada@example.com' })
    const content = mails[0]?.content ?? ''
    expect(content).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    await post(api, '/api/newsletter/confirm', { token: linkIn(content, 'confirm') })
    expect(await emailsOn(db)).toEqual(['ada@example.com'])
    const token = linkIn(content, 'unsubscribe')
    const left = await post(api, '/api/newsletter/unsubscribe', { token })
    expect([left.status, left.body.status]).toEqual([200, 'unsubscribed'])
    expect(await emailsOn(db)).toEqual([])
  })

  test('an answer never tells whether an address is on the list, and nobody is flooded with mail', async () => {
    const db = await freshDatabase(engine)
    const { url, mails } = await startMailServer()
    const api = apiOn(db, url)
    await askSubscriber(db, 'known@example.com')
    await confirmSubscriber(db, 'known@example.com')
    const known = await post(api, '/api/newsletter', { email: 'known@example.com' })
    const unknown = await post(api, '/api/newsletter', { email: 'unknown@example.com' })
    const again = await post(api, '/api/newsletter', { email: 'unknown@example.com' })
    expect(known).toEqual(unknown)
    expect(again).toEqual(unknown)
    expect(mails.map(({ to }) => to)).toEqual(['known@example.com', 'unknown@example.com'])
    expect(mails[0]?.content).toContain('on the list already')
  })

  test('an address gets three mails a day at most, from however many networks it is entered', async () => {
    stopClock()
    const db = await freshDatabase(engine)
    const { url, mails } = await startMailServer()
    const api = apiOn(db, url)
    for (let asked = 0; asked < 6; asked++) {
      const { status, body } = await post(
        api,
        '/api/newsletter',
        { email: 'ada@example.com' },
        `192.0.2.${asked}`,
      )
      expect([status, body.status]).toEqual([200, 'confirm'])
      await db.updateTable('newsletter_subscribers').set({ mailed_at: '' }).execute()
    }
    expect(mails.map(({ to }) => to)).toEqual(Array(3).fill('ada@example.com'))
    await post(api, '/api/newsletter', { email: 'bob@example.com' })
    expect(mails.at(-1)?.to).toBe('bob@example.com')
  })

  test('an address from the time before mail is asked to confirm like any other', async () => {
    const db = await freshDatabase(engine)
    const { url, mails } = await startMailServer()
    await post(apiOn(db), '/api/newsletter', { email: 'ada@example.com' })
    await post(apiOn(db, url), '/api/newsletter', { email: 'ada@example.com' })
    expect(mails[0]?.content).toContain('Please confirm your address')
  })

  test('a mail that cannot be sent is admitted, and the next try sends it', async () => {
    const db = await freshDatabase(engine)
    const away = 'smtp://127.0.0.1:9'
    const failed = await post(apiOn(db, away), '/api/newsletter', { email: 'ada@example.com' })
    expect([failed.status, failed.body.detail]).toEqual([503, expect.stringContaining('could not be sent')])
    const { url, mails } = await startMailServer()
    expect((await post(apiOn(db, url), '/api/newsletter', { email: 'ada@example.com' })).status).toBe(200)
    expect(mails).toHaveLength(1)
  })

  test('an address that its mail server refuses is said to be so, and not asked again', async () => {
    const db = await freshDatabase(engine)
    const { url, mails } = await startMailServer({ refuses: (to) => to.startsWith('gone') })
    const refused = await post(apiOn(db, url), '/api/newsletter', { email: 'gone@example.com' })
    const words = 'The mail server of this address refuses it. Please check the address.'
    expect([refused.status, refused.body.errors]).toEqual([400, { email: words }])
    expect(await db.selectFrom('newsletter_subscribers').select('email').execute()).toEqual([])
    expect(mails).toEqual([])
  })
})

test('a link works for its own purpose and address only', async () => {
  const db = await freshDatabase('sqlite')
  const { url, mails } = await startMailServer()
  const api = apiOn(db, url)
  await post(api, '/api/newsletter', { email: 'ada@example.com' })
  const content = mails[0]?.content ?? ''
  const [confirm, leave] = [linkIn(content, 'confirm'), linkIn(content, 'unsubscribe')]
  const forged = `${Buffer.from('eve@example.com').toString('base64url')}.${confirm.split('.')[1]}`
  for (const token of [leave, forged, 'x', `${confirm}x`])
    expect((await post(api, '/api/newsletter/confirm', { token })).status, token).toBe(400)
  expect((await post(api, '/api/newsletter/unsubscribe', { token: confirm })).status).toBe(400)
  expect(await emailsOn(db)).toEqual([])
  expect((await post(api, '/api/newsletter/confirm', { token: confirm })).status).toBe(200)
})

test('only the administrator can export the list, each line with its way out', async () => {
  const db = await freshDatabase('sqlite')
  await ensureAccount(withPasswords(db), { email: 'admin@example.com', password: 'correct horse battery' })
  const api = apiOn(db)
  await addReaders(db, 'ada@example.com')
  await post(api, '/api/newsletter', { email: 'unconfirmed@example.com' })
  expect((await api.request('/api/admin/newsletter.csv')).status).toBe(401)

  const headers = { Authorization: `Basic ${btoa('admin@example.com:correct horse battery')}` }
  const answer = await api.request('/api/admin/newsletter.csv', { headers })
  expect(answer.headers.get('content-type')).toContain('text/csv')
  const [head, line, ...rest] = (await answer.text()).trimEnd().split('\r\n')
  expect(head).toBe('email,subscribed_at,unsubscribe_url')
  expect(line).toMatch(/^ada@example\.com,\d{4}-\d\d-\d\dT/)
  expect(rest).toEqual([])

  const token = linkIn(line ?? '', 'unsubscribe')
  for (let time = 0; time < 2; time++)
    expect((await post(api, '/api/newsletter/unsubscribe', { token })).status).toBe(200)
  expect(await emailsOn(db)).toEqual([])
})
