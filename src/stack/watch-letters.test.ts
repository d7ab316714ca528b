import { expect, test } from 'vitest'
import { claimLease, releaseLease } from '#db/lease.store.ts'
import type { Db, Engine } from '#db/open.ts'
import { createMailer } from '#lib/http/mailer.ts'
import { sendLetters } from '#newsletter/send-letters.ts'
import type { Plan } from '#plans/price-plan.ts'
import { aTool } from '#tests/builders.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { aDatabase, anotherInstance, onBothDatabases } from '#tests/databases.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { queueWatchLetters } from './watch-letters.store.ts'

/** Taken off the list, as an editor does it. */
const removeTool = (db: Db, slug: string) =>
  db.updateTable('tools').set({ hidden_at: '2026-11-01T00:00:00.000Z' }).where('slug', '=', slug).execute()

const siteUrl = 'http://localhost:3000'
const ada = 'ada@example.com'
const DAY_MS = 24 * 3_600_000

const acme = (monthly: number, limits: string[] = []) =>
  aTool({
    slug: 'acme',
    name: 'Acme',
    website: 'https://acme.example.com',
    description: 'Sends the letters of a harbor to those who wait for ships.',
    plans: [{ name: 'Pro', monthly, per: 'seat', limits } satisfies Plan],
    sources: [{ url: 'https://acme.example.com/pricing', seenAt: '2026-11-01', for: ['plans'] }],
  })
const beta = aTool({ slug: 'beta', name: 'Beta', plans: [{ name: 'All', price: 'quote' }] })

async function open(engine: Engine, smtp: { refuses?: (to: string) => boolean } = {}) {
  const { db, settings } = await aDatabase(engine)
  await saveTools(db, 'catalogue', [acme(10), beta])
  const { url, mails } = await startMailServer(smtp)
  const mailer = createMailer(url, 'letters@example.com', () => {})
  const api = checkedApi({ db, engine, logoUrl: () => null, siteUrl, mailer })
  const post = async (path: string, body: object, network = '192.0.2.1') => {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }
    const response = await api.request(path, init, { network })
    return { status: response.status, body: await response.json() }
  }
  /** One round of the loop, as whichever instance has the lease does it. */
  async function round(instance: Db = db) {
    const claim = { duty: 'letters', holder: 'test', leaseMs: 60_000, intervalMs: 0, isForced: true } as const
    const lease = await claimLease(instance, claim)
    if (!lease) return
    const options = { db: instance, siteUrl, mailer, queue: queueWatchLetters }
    await sendLetters(options, lease, new AbortController().signal)
    await releaseLease(instance, lease)
  }
  const tokenIn = (purpose: string, content = mails.at(-1)?.content ?? '') =>
    new RegExp(`${siteUrl}/watch/${purpose}\\?token=([^\\s>]+)`).exec(content)?.[1] ?? ''
  async function watch(tools = 'acme,beta', email = ada) {
    await post('/api/watch', { email, tools })
    return post('/api/newsletter/confirm', { token: tokenIn('confirm') })
  }
  const aWeekLater = () =>
    db
      .updateTable('newsletter_subscribers')
      .set({ letter_at: new Date(Date.now() - 8 * DAY_MS).toISOString() })
      .where('letter_at', 'is not', null)
      .execute()
  const letters = () => mails.filter(({ content }) => content.includes('Subject: Prices changed'))
  const rows = () => db.selectFrom('newsletter_subscribers').select(['email', 'watched']).execute()
  return { db, settings, mails, post, round, tokenIn, watch, aWeekLater, letters, rows }
}

onBothDatabases('a watch on prices', (engine) => {
  test('nobody is written to who has not confirmed; then of each change with both values and its source', async () => {
    const { db, post, round, mails, tokenIn, letters } = await open(engine)
    expect(await post('/api/watch', { email: ada, tools: 'acme:20:pro,beta' })).toMatchObject({
      status: 200,
      body: { status: 'confirm' },
    })
    expect(mails[0]?.content).toContain('Please confirm: price changes of Acme and Beta')
    await saveTools(db, 'catalogue', [acme(11)])
    await round()
    expect(mails).toHaveLength(1)
    const confirmed = await post('/api/newsletter/confirm', { token: tokenIn('confirm') })
    expect(confirmed.body).toMatchObject({ status: 'watching' })
    await round()
    expect(letters()).toEqual([])
    await saveTools(db, 'catalogue', [acme(12, ['5 GB'])])
    await round()
    const [letter] = letters()
    expect(letter?.to).toBe(ada)
    expect(letter?.content).toMatch(/Plan Pro: .*\$11\b.*.*\$12\b.*5 GB/)
    expect(letter?.content).toContain('Source: https://acme.example.com/pricing, read 2026-11-01')
    expect(letter?.content).toContain(`${siteUrl}/stack?tools=acme,beta`)
    expect(letter?.content).toMatch(/^List-Unsubscribe: <http:\/\/localhost:3000\/watch\/unsubscribe/m)
    expect(letter?.content).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
  })

  test('at most one letter a week, with what came of it in the end, down as well as up', async () => {
    const { db, round, watch, aWeekLater, letters } = await open(engine)
    await watch('acme')
    for (const price of [12, 14]) {
      await saveTools(db, 'catalogue', [acme(price)])
      await round()
    }
    expect(letters()).toHaveLength(1)
    await aWeekLater()
    await round()
    expect(letters()).toHaveLength(2)
    expect(letters()[1]?.content).toMatch(/\$12\b.*.*\$14\b/)
    await aWeekLater()
    await saveTools(db, 'catalogue', [acme(9)])
    await saveTools(db, 'catalogue', [acme(14)])
    await round()
    expect(letters()).toHaveLength(2)
    await saveTools(db, 'catalogue', [acme(8)])
    await round()
    expect(letters()[2]?.content).toMatch(/\$14\b.*.*\$8\b/)
  })

  test('nothing goes out twice, over restarts and by two instances at once', async () => {
    const { db, settings, round, watch, letters } = await open(engine)
    await watch('acme')
    await watch('acme', 'bob@example.com')
    await saveTools(db, 'catalogue', [acme(12)])
    const other = anotherInstance(engine, db, settings)
    await Promise.all([round(), round(other)])
    for (const instance of [db, other, db]) await round(instance)
    expect(
      letters()
        .map(({ to }) => to)
        .sort(),
    ).toEqual([ada, 'bob@example.com'])
  })

  test('one click ends it, and the address is erased with it; the newsletter stays another matter', async () => {
    const { db, post, round, watch, tokenIn, letters, rows } = await open(engine)
    await watch('acme')
    await watch('beta')
    await post('/api/newsletter', { email: ada })
    await saveTools(db, 'catalogue', [acme(12)])
    await round()
    const token = tokenIn('unsubscribe', letters()[0]?.content)
    expect((await post('/api/newsletter/unsubscribe', { token })).body).toMatchObject({ status: 'unwatched' })
    expect((await rows()).map(({ watched }) => watched).sort()).toEqual(['beta', null])
    const kept = await db.selectFrom('newsletter_letters').select('email').execute()
    expect(kept).toEqual([])
    const wrong = { token: token.replace(/^./, 'x') }
    expect((await post('/api/newsletter/unsubscribe', wrong)).status).toBe(400)
  })

  test('it ends by itself when its tools are gone or nobody takes its letters', async () => {
    const { db, round, watch, aWeekLater, rows } = await open(engine, {
      refuses: (to) => to === 'gone@example.com',
    })
    await watch('beta')
    await removeTool(db, 'beta')
    await saveTools(db, 'catalogue', [acme(11)])
    await round()
    expect(await rows()).toEqual([])
    await db
      .insertInto('newsletter_subscribers')
      .values({
        email: 'gone@example.com key',
        asked_at: '',
        confirmed_by_mail: 1,
        watched: 'acme',
        about: 'Acme',
      })
      .execute()
    for (const price of [12, 13, 14]) {
      await saveTools(db, 'catalogue', [acme(price)])
      await aWeekLater()
      await round()
    }
    expect(await rows()).toEqual([])
  })

  test('the newsletter goes to nobody who only watches, and one network asks ten times an hour', async () => {
    const { post, watch } = await open(engine)
    expect((await watch('acme')).status).toBe(200)
    expect((await post('/api/watch', { email: ada, tools: 'nothing-of-ours' })).status).toBe(400)
    const statuses: number[] = []
    for (let at = 0; at < 11; at++)
      statuses.push(
        (await post('/api/watch', { email: `a${at}@example.com`, tools: 'acme' }, '192.0.2.9')).status,
      )
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})
