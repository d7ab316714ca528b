import { expect, test } from 'vitest'
import { claimLease, LeaseLost, releaseLease } from '#db/lease.store.ts'
import type { Db } from '#db/open.ts'
import { createMailer, type Mail } from '#lib/http/mailer.ts'
import { adminApi } from '#tests/admin-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { addReaders, aLetter, queueAll, sendRound } from '#tests/letter-rounds.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { sendLetters } from './send-letters.ts'
import { askSubscriber, claimMail, listUnasked, unsubscribe } from './subscribers.store.ts'

const states = (db: Db) =>
  db.selectFrom('newsletter_letters').select(['article', 'email', 'state']).orderBy('id').execute()

onBothDatabases('letters', (engine) => {
  test('each confirmed reader gets one, with a way out that mail programs can use', async () => {
    const db = await freshDatabase(engine)
    const { url, mails } = await startMailServer()
    await addReaders(db, 'ada@example.com', 'bob@example.com')
    await askSubscriber(db, 'waiting@example.com')
    await claimMail(db, 'waiting@example.com', 0)
    await queueAll(db, aLetter('news'))
    for (let round = 0; round < 3; round++) await sendRound(db, url)
    expect(mails.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'bob@example.com'])
    const content = mails[0]?.content ?? ''
    expect(content).toContain('Subject: About news')
    expect(content).toContain('http://localhost:3000/blog/news')
    expect(content).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    const token = /^List-Unsubscribe: <\S+\?token=([^>]+)>/m.exec(content)?.[1] ?? ''
    await unsubscribe(db, token)
    await queueAll(db, aLetter('more'))
    await sendRound(db, url)
    expect(mails.slice(2).map(({ to }) => to)).toEqual([
      mails[0]?.to === 'ada@example.com' ? 'bob@example.com' : 'ada@example.com',
    ])
  })

  test('nothing goes out that nobody has sent, nor to those who came later, nor twice', async () => {
    const db = await freshDatabase(engine)
    const { url, mails } = await startMailServer()
    await addReaders(db, 'ada@example.com')
    await sendRound(db, url)
    expect(mails).toEqual([])
    const both = await Promise.allSettled([queueAll(db, aLetter('news')), queueAll(db, aLetter('news'))])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await addReaders(db, 'late@example.com')
    await sendRound(db, url)
    expect(mails.map(({ to }) => to)).toEqual(['ada@example.com'])
  })

  test('addresses from the time before mail are asked to confirm, once, when it is set up', async () => {
    const db = await freshDatabase(engine)
    const { url, mails } = await startMailServer({ refuses: (to) => to.startsWith('gone') })
    for (const name of ['ada', 'gone', 'bob']) await askSubscriber(db, `${name}@example.com`)
    await sendRound(db, 'smtp://127.0.0.1:9')
    expect(await listUnasked(db, 9)).toHaveLength(3)
    await queueAll(db, aLetter('news'))
    for (let round = 0; round < 2; round++) await sendRound(db, url)
    expect(mails.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'bob@example.com'])
    for (const { content } of mails) expect(content).toContain('Please confirm your address')
    expect(await listUnasked(db, 9)).toEqual([])
  })

  test('a mailbox that does not exist is recorded, holds up nobody, and gets no more after three letters', async () => {
    const db = await freshDatabase(engine)
    const { url, mails } = await startMailServer({ refuses: (to) => to.startsWith('gone') })
    await addReaders(db, 'gone@example.com', 'ada@example.com')
    for (const key of ['one', 'two', 'three', 'four']) {
      await queueAll(db, aLetter(key))
      await sendRound(db, url)
    }
    expect(mails).toHaveLength(4)
    const bounced = (await states(db)).filter(({ state }) => state === 'bounced')
    expect(bounced.map(({ article, email }) => [article, email])).toEqual([
      ['one', 'gone@example.com'],
      ['two', 'gone@example.com'],
      ['three', 'gone@example.com'],
    ])
    const row = await db
      .selectFrom('newsletter_letters')
      .select('last_error')
      .where('state', '=', 'bounced')
      .executeTakeFirst()
    expect(row?.last_error).toContain('550')
  })

  test('the administrator sees what waits, went out and did not arrive, with the reason', async () => {
    const { db, ask } = await adminApi(engine)
    expect(await ask('GET', '/api/admin/newsletter')).toMatchObject({
      isSending: false,
      readers: { reached: 0, refusing: 0, waiting: 0 },
      sent: [],
      troubles: [],
    })
    const { url } = await startMailServer({ refuses: (to) => to.startsWith('gone') })
    await addReaders(db, 'gone@example.com', 'ada@example.com')
    await askSubscriber(db, 'waiting@example.com')
    expect((await ask('GET', '/api/admin/newsletter')).readers).toMatchObject({ waiting: 1 })
    await claimMail(db, 'waiting@example.com', 0)
    for (const key of ['one', 'two', 'three']) {
      await queueAll(db, aLetter(key))
      await sendRound(db, url)
    }
    await queueAll(db, aLetter('four'))
    await sendRound(db, 'smtp://127.0.0.1:9')
    const { readers, sent, troubles } = await ask('GET', '/api/admin/newsletter')
    expect(readers).toEqual({ reached: 1, refusing: 1, waiting: 0 })
    const arrived = { waiting: 0, sent: 1, failed: 0, bounced: 1 }
    expect(
      Object.fromEntries(sent.map((letter: { key: string; states: object }) => [letter.key, letter.states])),
    ).toEqual({
      one: arrived,
      two: arrived,
      three: arrived,
      four: { waiting: 1, sent: 0, failed: 0, bounced: 0 },
    })
    expect(troubles).toMatchObject([
      { article: 'four', email: 'ada@example.com', state: 'waiting' },
      { article: 'three', email: 'gone@example.com', state: 'bounced' },
      { article: 'two' },
      { article: 'one' },
    ])
    expect([troubles[0].reason, troubles[1].reason]).toEqual([
      expect.stringContaining('ECONNREFUSED'),
      expect.stringContaining('550 refused'),
    ])
  })

  test('a letter that went out is written down also by an instance that lost its turn meanwhile', async () => {
    const db = await freshDatabase(engine)
    await addReaders(db, 'ada@example.com', 'bob@example.com')
    const { url, mails } = await startMailServer()
    const real = createMailer(url, 'letters@example.com', () => {})
    const claim = { duty: 'letters', holder: 'a', leaseMs: 60_000, intervalMs: 0, isForced: true } as const
    const first = await claimLease(db, claim)
    if (!first) throw new Error('somebody else sends')
    const mailer = {
      send: async (mail: Mail) => {
        await real.send(mail)
        await db.updateTable('sync_lease').set({ expires_at: '' }).where('name', '=', 'letters').execute()
        expect(await claimLease(db, { ...claim, holder: 'b' })).not.toBe(null)
      },
    }
    await queueAll(db, aLetter('news'))
    const options = { db, siteUrl: 'http://localhost:3000', mailer }
    await expect(sendLetters(options, first, new AbortController().signal)).rejects.toThrow(LeaseLost)
    expect(mails).toHaveLength(1)
    await db.updateTable('sync_lease').set({ expires_at: '' }).execute()
    await sendRound(db, url)
    expect(mails.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'bob@example.com'])
  })

  test('while the mail server is away letters wait, and then they go', async () => {
    const db = await freshDatabase(engine)
    await addReaders(db, 'ada@example.com', 'bob@example.com')
    await queueAll(db, aLetter('news'))
    await sendRound(db, 'smtp://127.0.0.1:9')
    expect((await states(db)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    const { url, mails } = await startMailServer()
    await db.updateTable('newsletter_letters').set({ next_attempt_at: '' }).execute()
    await sendRound(db, url)
    expect(mails).toHaveLength(2)
  })

  test('what is refused for the moment is tried again for a day; what is refused for good is not', async () => {
    const db = await freshDatabase(engine)
    await addReaders(db, 'ada@example.com', 'bob@example.com')
    await queueAll(db, aLetter('news'))
    const tried: string[] = []
    const smtp = (responseCode: number) =>
      Object.assign(new Error(`${responseCode} no`), { responseCode, command: 'DATA' })
    const mailer = {
      send: async ({ to }: Mail) => {
        tried.push(to)
        throw smtp(to.startsWith('ada') ? 451 : 554)
      },
    }
    const round = async () => {
      const claim = { duty: 'letters', holder: 'a', leaseMs: 60_000, intervalMs: 0, isForced: true } as const
      const lease = await claimLease(db, claim)
      if (!lease) throw new Error('somebody else sends')
      await sendLetters({ db, siteUrl: 'http://localhost:3000', mailer }, lease, new AbortController().signal)
      await releaseLease(db, lease)
    }
    const later = () => db.updateTable('newsletter_letters').set({ next_attempt_at: '' }).execute()
    await round()
    await round()
    expect(tried.sort()).toEqual(['ada@example.com', 'bob@example.com'])
    expect((await states(db)).map(({ state }) => state).sort()).toEqual(['failed', 'waiting'])
    await later()
    await round()
    expect(tried).toHaveLength(3)
    const queued_at = new Date(Date.now() - 25 * 3_600_000).toISOString()
    await db.updateTable('newsletter_articles').set({ queued_at }).execute()
    await later()
    await round()
    expect(tried.filter((to) => to.startsWith('ada'))).toHaveLength(3)
    expect((await states(db)).map(({ state }) => state)).toEqual(['failed', 'failed'])
  })

  test('nothing in a title or an address becomes a header or another recipient', async () => {
    const db = await freshDatabase(engine)
    const { url, mails } = await startMailServer()
    const email = "o'neil+a=b@example.com"
    await addReaders(db, email)
    const subject = 'Hello\r\nBcc: eve@example.com\r\n\r\n<script>alert(1)</script> \u202e“€”'
    await queueAll(db, aLetter('hostile', { subject, text: '.\r\nRCPT TO:<eve@example.com>\r\n.' }))
    await sendRound(db, url)
    expect(mails.map(({ to }) => to)).toEqual([email])
    const [head = ''] = (mails[0]?.content ?? '').split('\r\n\r\n')
    expect(head).toMatch(/^Subject: /m)
    expect(head).not.toMatch(/^Bcc:/m)
  })
})
