import { expect, test } from 'vitest'
import { claimLease, releaseLease } from '#db/lease.store.ts'
import type { Db } from '#db/open.ts'
import { createMailer } from '#lib/mailer.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { startMailServer } from '#tests/mail-server.ts'
import type { AnnouncedArticle } from './letters.ts'
import { sendLetters } from './send-letters.ts'
import { unsubscribe } from './subscribe.ts'
import { addSubscriber, askSubscriber, confirmSubscriber } from './subscribers.store.ts'

const DAY_MS = 24 * 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
const anArticle = (slug: string, more: Partial<AnnouncedArticle> = {}): AnnouncedArticle => ({
  slug,
  title: `About ${slug}`,
  description: 'What it is about.',
  publishedAt: daysAgo(1),
  path: `/blog/${slug}`,
  ...more,
})

async function confirmed(db: Db, ...emails: string[]) {
  for (const email of emails) {
    await askSubscriber(db, email)
    await confirmSubscriber(db, email)
  }
}

/** One round, as the instance that has the lease does it. */
async function send(db: Db, smtpUrl: string, articles: readonly AnnouncedArticle[]) {
  const claim = { duty: 'letters', holder: 'test', leaseMs: 60_000, intervalMs: 0, isForced: true } as const
  const lease = await claimLease(db, claim)
  if (!lease) throw new Error('somebody else sends')
  const mailer = createMailer(smtpUrl, 'letters@example.com', () => {})
  const options = { db, siteUrl: 'http://localhost:3000', mailer, articles }
  await sendLetters(options, lease, new AbortController().signal)
  await releaseLease(db, lease)
}

const states = (db: Db) =>
  db.selectFrom('newsletter_letters').select(['article', 'email', 'state']).orderBy('id').execute()

onBothDatabases('letters about new articles', (engine) => {
  test('each confirmed reader gets one, with a way out that mail programs can use', async () => {
    const db = await freshDatabase(engine)
    const { url, mails } = await startMailServer()
    await confirmed(db, 'ada@example.com', 'bob@example.com')
    await askSubscriber(db, 'waiting@example.com')
    await addSubscriber(db, 'never-mailed@example.com')
    for (let round = 0; round < 3; round++) await send(db, url, [anArticle('news')])
    expect(mails.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'bob@example.com'])
    const content = mails[0]?.content ?? ''
    expect(content).toContain('Subject: About news')
    expect(content).toContain('http://localhost:3000/blog/news')
    expect(content).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    const token = /^List-Unsubscribe: <\S+\?token=([^>]+)>/m.exec(content)?.[1] ?? ''
    await unsubscribe(db, token)
    await send(db, url, [anArticle('news'), anArticle('more')])
    expect(mails.slice(2).map(({ to }) => to)).toEqual([
      mails[0]?.to === 'ada@example.com' ? 'bob@example.com' : 'ada@example.com',
    ])
  })

  test('old articles are not sent when mail is set up, nor those from before somebody confirmed', async () => {
    const db = await freshDatabase(engine)
    const { url, mails } = await startMailServer()
    await confirmed(db, 'ada@example.com')
    await send(db, url, [anArticle('old', { publishedAt: daysAgo(40) })])
    expect(mails).toEqual([])
    await send(db, url, [anArticle('news')])
    await confirmed(db, 'late@example.com')
    await send(db, url, [anArticle('news'), anArticle('old', { publishedAt: daysAgo(40) })])
    expect(mails.map(({ to }) => to)).toEqual(['ada@example.com'])
  })

  test('a mailbox that does not exist is recorded, holds up nobody, and gets no more after three letters', async () => {
    const db = await freshDatabase(engine)
    const { url, mails } = await startMailServer({ refuses: (to) => to.startsWith('gone') })
    await confirmed(db, 'gone@example.com', 'ada@example.com')
    for (const slug of ['one', 'two', 'three', 'four']) await send(db, url, [anArticle(slug)])
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

  test('while the mail server is away letters wait, and then they go', async () => {
    const db = await freshDatabase(engine)
    await confirmed(db, 'ada@example.com', 'bob@example.com')
    await send(db, 'smtp://127.0.0.1:9', [anArticle('news')])
    expect((await states(db)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    const { url, mails } = await startMailServer()
    await db.updateTable('newsletter_letters').set({ next_attempt_at: '' }).execute()
    await send(db, url, [anArticle('news')])
    expect(mails).toHaveLength(2)
  })

  test('nothing in a title or an address becomes a header or another recipient', async () => {
    const db = await freshDatabase(engine)
    const { url, mails } = await startMailServer()
    const email = "o'neil+a=b@example.com"
    await confirmed(db, email)
    const title = 'Hello\r\nBcc: eve@example.com\r\n\r\n<script>alert(1)</script> \u202e“€”'
    await send(db, url, [anArticle('hostile', { title, description: '.\r\nRCPT TO:<eve@example.com>\r\n.' })])
    expect(mails.map(({ to }) => to)).toEqual([email])
    const [head = ''] = (mails[0]?.content ?? '').split('\r\n\r\n')
    expect(head).not.toMatch(/^Bcc:/m)
  })
})
