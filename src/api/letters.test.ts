import { expect, test } from 'vitest'
import type { Engine } from '#db/open.ts'
import { createMailer } from '#lib/http/mailer.ts'
import { adminApi } from '#tests/admin-api.ts'
import { onBothDatabases } from '#tests/databases.ts'
import { addReaders, sendRound } from '#tests/letter-rounds.ts'
import { startMailServer } from '#tests/mail-server.ts'

const LETTER = {
  article: null,
  draft: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  subject: 'Prices rose',
  text: 'Three tools cost more since May.',
}

onBothDatabases('a letter from the admin', (engine) => {
  async function aSite(which: Engine) {
    const { url, mails } = await startMailServer()
    const mailer = createMailer(url, 'letters@example.com', () => {})
    const { db, ask } = await adminApi(which, { mailer })
    await addReaders(db, 'ada@example.com', 'bob@example.com')
    const send = (more: object = {}) =>
      ask('POST', '/api/admin/newsletter/letters', { ...LETTER, recipients: 2, ...more })
    return { db, ask, url, mails, send }
  }

  test('goes to oneself as a test, and to nobody else', async () => {
    const { ask, mails } = await aSite(engine)
    expect(await ask('POST', '/api/admin/newsletter/test', LETTER)).toMatchObject({ to: 'admin@example.com' })
    expect(mails.map(({ to }) => to)).toEqual(['admin@example.com'])
    expect(mails[0]?.content).toContain('Subject: [Test] Prices rose')
    expect((await ask('GET', '/api/admin/newsletter')).sent).toEqual([])
  })

  test('is sent once, however often and by however many it is asked for', async () => {
    const { db, ask, url, mails, send } = await aSite(engine)
    const asked = await Promise.all([send(), send(), send()])
    expect(asked.map(({ status }) => status).sort()).toEqual([202, 409, 409])
    await sendRound(db, url)
    expect((await send()).detail).toBe('This letter has been sent already.')
    await sendRound(db, url)
    expect(mails.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'bob@example.com'])
    expect((await ask('GET', '/api/admin/newsletter')).sent).toMatchObject([
      { subject: 'Prices rose', queuedBy: 'admin@example.com', states: { sent: 2, waiting: 0 } },
    ])
  })

  test('is not sent when the number of readers is another than the one that was confirmed', async () => {
    const { db, url, mails, send } = await aSite(engine)
    await addReaders(db, 'cyd@example.com')
    expect(await send()).toMatchObject({
      status: 409,
      detail: 'It would go to 3 readers now. Check it and confirm again.',
    })
    await sendRound(db, url)
    expect(mails).toEqual([])
    expect((await send({ recipients: 3 })).status).toBe(202)
    await sendRound(db, url)
    expect(mails).toHaveLength(3)
  })

  test('about an article leads to it, and only about one that visitors can read', async () => {
    const { ask, db, url, mails, send } = await aSite(engine)
    expect((await send({ article: 'nope' })).errors).toEqual({ article: 'is not published' })
    const offered = async () =>
      (await ask('GET', '/api/admin/newsletter')).articles.map(({ slug }: { slug: string }) => slug)
    expect(await offered()).toContain('best-aeo-tools')
    expect((await send({ article: 'best-aeo-tools' })).status).toBe(202)
    expect(await offered()).not.toContain('best-aeo-tools')
    await sendRound(db, url)
    expect(mails[0]?.content).toContain('http://localhost:3000/blog/best-aeo-tools')
  })

  test('cannot be sent where no mail server is set up', async () => {
    const { db, ask } = await adminApi(engine)
    await addReaders(db, 'ada@example.com')
    const refused = await ask('POST', '/api/admin/newsletter/letters', { ...LETTER, recipients: 1 })
    expect(refused).toMatchObject({ status: 503, detail: expect.stringContaining('No mail server') })
  })
})
