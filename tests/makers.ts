import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import type { Engine } from '#db/open.ts'
import type { Mail } from '#lib/http/mailer.ts'
import { getToolBySlug } from '#tools/tools.store.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { adminApi } from './admin-api.ts'
import { aTool } from './builders.ts'
import { onLoopback } from './feeds.ts'

export const MAKER_LINK = /\/maker\/([0-9a-f]{48})/

export async function serveOnLoopback(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  onTestFinished(() => void server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

export interface MakerOptions {
  /** What the maker's site answers at the address of the file. */
  answer?: RequestListener
  records?: string[][]
  isReviewed?: boolean
  /** Other hosts that can be reached. */
  reachable?: readonly string[]
}

/** The API with a tool whose website is served here, and makers who claim it. */
export async function makers(
  engine: Engine,
  { answer, records, isReviewed = true, reachable = [] }: MakerOptions = {},
) {
  const served = await serveOnLoopback((request, response) =>
    answer ? answer(request, response) : response.end(''),
  )
  const host = served.replace('127.0.0.1', 'acme.example.com')
  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail) }
  const makers = {
    allowedPrivateHosts: [host, ...reachable],
    isReviewed,
    resolve: onLoopback,
    resolveTxt: async () => {
      if (records) return records
      throw Object.assign(new Error('none'), { code: 'ENODATA' })
    },
  }
  const api = await adminApi(engine, { mailer, makers })
  const told = aTool({
    slug: 'acme',
    name: 'Acme',
    website: `http://${host}`,
    markets: ['team-chat'],
    plans: [{ name: 'Pro', monthly: 9, per: 'seat' }],
    answers: { sso: 'no' },
    platforms: ['ios', 'web'],
  })
  await saveTools(api.db, 'catalogue', [told, aTool({ slug: 'other' })])
  const claim = async (method: string) => {
    const begun = await api.ask('POST', '/api/makers', { tool: 'acme', method })
    return { ...begun, path: begun.claim?.makerUrl?.replace('/maker/', '/api/makers/') ?? '' }
  }
  /** A maker who has opened the link of a mail. */
  const maker = async () => {
    await claim('mail')
    const path = `/api/makers/${MAKER_LINK.exec(mails.at(-1)?.text ?? '')?.[1]}`
    expect((await api.ask('POST', `${path}/verify`)).status).toBe(200)
    return path
  }
  const moveTo = (website: string) => saveTools(api.db, 'catalogue', [{ ...told, website }])
  const read = () => getToolBySlug(api.db, 'acme')
  return { ...api, mails, claim, maker, moveTo, read, host }
}
