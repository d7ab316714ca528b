import type { IncomingMessage } from 'node:http'
import { sendStored } from '#cache/stored-response.ts'
import { loadPageAt } from '#frame/page-loader.ts'
import type { FormValues, Page, Params, PostedForm } from '#lib/define-page.ts'
import { isCrossSite } from '#lib/http/cross-site.ts'
import { encodePath } from '#lib/http/path-encoding.ts'
import { type Call, type Handler, isRead, type Site } from './handler.ts'
import { makePage, PRIVATE } from './page-handler.ts'
import { sendText } from './send-text.ts'
import { webHeaders } from './web-answer.ts'

const FORM_TYPE = /^application\/x-www-form-urlencoded(;\s*charset=utf-8)?$/i

/** Sent by mail programs that unsubscribe for their reader; they must not be sent on to another page (RFC 8058). */
const ONE_CLICK = 'List-Unsubscribe'

/** A form sent without scripts: on to the next page, or the same page again with what is wrong. */
export const formHandler: Handler = {
  kind: 'form',
  matches: ({ request }) => !isRead(request),
  handle: async (call, site) => {
    const { request, response, path } = call
    const { page, params } = await loadPageAt(encodePath(path))
    const refusal = refuseForm(request, page, site.siteUrl)
    if (refusal) {
      if (refusal[0] === 405) response.setHeader('Allow', 'GET, HEAD')
      return sendText(site, response, ...refusal)
    }
    const result = await takeForm(call, site, page, params)
    if ('next' in result) {
      if (result.isOneClick) return sendText(site, response, 200, 'Done.')
      response.writeHead(303, { ...site.headers, Location: result.next, 'Cache-Control': PRIVATE }).end()
    } else {
      const options = { cacheControl: PRIVATE, posted: result }
      const made = await makePage(site, path, new URLSearchParams(), options)
      await sendStored(request, response, made.response)
    }
  },
}

function refuseForm(request: IncomingMessage, { action }: Page, siteUrl: string): [number, string] | null {
  if (!action || request.method !== 'POST') return [405, 'This address can only be read.']
  const headers = webHeaders(request)
  if (isCrossSite(headers, siteUrl)) return [403, 'This form cannot be sent from another site.']
  if (FORM_TYPE.test(headers.get('Content-Type') ?? '')) return null
  return [415, 'Send this as application/x-www-form-urlencoded.']
}

/**
 * Makes the API call that a page's form stands for, so that both ways of sending it obey the same rules. What stands in
 * the query of the form's address counts as filled in.
 */
async function takeForm(
  { address, path, network, body }: Call,
  { api, afterWrite }: Site,
  page: Page,
  params: Params,
): Promise<{ next: string; isOneClick: boolean } | PostedForm> {
  const sent = new URLSearchParams(body?.toString() ?? '')
  const values: FormValues = Object.fromEntries([...address.search, ...sent])
  const call = page.action?.(values, params)
  if (!call) return { path, values, problem: SHOWN_AGAIN }
  const sentOn = call.body && { headers: JSON_BODY, body: JSON.stringify(call.body) }
  const answer = await api.request(call.path, { method: call.method, ...sentOn }, { network })
  if (!answer.ok) return { path, values, problem: await answer.json() }
  await afterWrite()
  return { next: call.next(await answer.json()), isOneClick: sent.has(ONE_CLICK) }
}

const SHOWN_AGAIN = { status: 200, detail: '' }
const JSON_BODY = { 'Content-Type': 'application/json' }
