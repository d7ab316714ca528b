import { expect, test } from 'vitest'
import { filledFolder } from '#tests/databases.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { serveSite } from '#tests/served-site.ts'

const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'correct horse battery' }
const authorization = `Basic ${btoa(`${ADMIN.ADMIN_EMAIL}:${ADMIN.ADMIN_PASSWORD}`)}`

const sendForm = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

async function subscribersOf(site: string): Promise<string> {
  const answer = await fetch(`${site}/api/admin/newsletter.csv`, { headers: { authorization } })
  return answer.text()
}

test('an address is confirmed by mail, exported, and taken off by a mail program, all without scripts', async () => {
  const mailServer = await startMailServer()
  const { url } = await serveSite({ DATA_DIR: await filledFolder(), SMTP_URL: mailServer.url, ...ADMIN })
  const asked = await sendForm(`${url}/blog`, { email: 'ada@example.com' })
  expect([asked.status, asked.headers.get('location')]).toEqual([303, '/blog?newsletter=confirm#newsletter'])
  expect(await subscribersOf(url)).not.toContain('ada@example.com')

  const { content = '' } = mailServer.mails[0] ?? {}
  const [confirmUrl = ''] = /http\S+\/newsletter\/confirm\?token=\S+/.exec(content) ?? []
  const confirmAt = new URL(confirmUrl)
  const page = await fetch(url + confirmAt.pathname + confirmAt.search)
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(await subscribersOf(url)).not.toContain('ada@example.com')
  const confirmed = await sendForm(url + confirmAt.pathname, {
    token: confirmAt.searchParams.get('token') ?? '',
  })
  expect(confirmed.headers.get('location')).toBe('/newsletter/confirm?done=yes')

  const list = await subscribersOf(url)
  const [, leaveUrl = ''] = /ada@example\.com,[^,]+,(\S+)/.exec(list) ?? []
  const leaveAt = new URL(leaveUrl)
  const left = await sendForm(url + leaveAt.pathname + leaveAt.search, { 'List-Unsubscribe': 'One-Click' })
  expect(left.status).toBe(200)
  expect(await subscribersOf(url)).not.toContain('ada@example.com')
})
