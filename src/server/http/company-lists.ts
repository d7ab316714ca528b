import type { IncomingMessage } from 'node:http'
import { companyListParams } from '#api/companies.api.ts'
import { StoredResponse, sendStored } from '#cache/stored-response.ts'
import { companiesQuery } from '#search/search-calls.ts'
import { type Handler, isRead, type Site } from './handler.ts'
import { readAddress } from './request-address.ts'

export const companyListHandler: Handler = {
  kind: 'api',
  matches: ({ request, address }) => address.path === companiesQuery.path && isRead(request),
  handle: async ({ request, response, network }, site) =>
    sendStored(request, response, await findCompanyList(site, request, network)),
}

/** A list of companies, up to a thousand of them whole: made once for each state of the catalogue, then sent from memory. */
export function findCompanyList(
  { api, lists, headers }: Pick<Site, 'api' | 'lists' | 'headers'>,
  { url = '' }: IncomingMessage,
  network: string,
): Promise<StoredResponse> {
  const key = listKey(readAddress(url).search)
  return lists.get(key, async () => {
    const made = await api.fetch(new Request(`http://localhost${key}`), { network })
    return { response: await toStored(made, headers), tags: ['tools'], isRefusal: made.status !== 200 }
  })
}

/** The parameters the call knows, in one order: others must not make another response of it. */
function listKey(search: URLSearchParams): string {
  const known = new URLSearchParams()
  for (const name of companyListParams) {
    const value = search.get(name)
    if (value !== null) known.set(name, value)
  }
  return companiesQuery.path + (known.size > 0 ? `?${known}` : '')
}

async function toStored(made: Response, headers: Record<string, string>): Promise<StoredResponse> {
  const {
    'content-type': type = '',
    'cache-control': cache = '',
    'retry-after': retry,
  } = Object.fromEntries(made.headers)
  return new StoredResponse(made.status, Buffer.from(await made.arrayBuffer()), {
    ...headers,
    'Content-Type': type,
    'Cache-Control': cache,
    ...(retry && { 'Retry-After': retry }),
  })
}
