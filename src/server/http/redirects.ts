import type { ServerResponse } from 'node:http'
import type { Api } from '#api/api.ts'
import { askInProcess } from '#api/core/in-process-api.ts'
import { compareQuery } from '#comparisons/comparison-calls.ts'
import { comparisonPath, readLeftOut, readPlace, readTools } from '#comparisons/comparison-place.ts'
import { PICKER_FIELDS, pickerQuery } from '#comparisons/picker.ts'
import { type ApiQuery, fetchResponse } from '#lib/api-query.ts'
import { encodePath } from '#lib/http/path-encoding.ts'
import { slugify } from '#lib/slug.ts'
import { toolByIdQuery } from '#needs/catalogue-calls.ts'
import { compareToolsPath } from '#tools/compare-paths.ts'
import { alternativesPath, toolPath } from '#tools/tool.ts'
import type { Handler, Site } from './handler.ts'
import { servePage } from './page-handler.ts'
import { writeAddress } from './request-address.ts'

interface Redirect {
  /** 301 for an address that has moved for good, 303 for the outcome of a form. */
  status: 301 | 303
  location: string
}

interface Rule {
  pattern: RegExp
  find: (api: Api, params: Record<string, string>, search: URLSearchParams) => Promise<Redirect | null>
}

/** Null when the call fails: then the page itself says so. */
const ask = <T>(api: Api, query: ApiQuery<T>): Promise<T | null> =>
  fetchResponse(query, askInProcess(api)).catch(() => null)

const movedTo = (path: string): Redirect => ({ status: 301, location: encodePath(path) })

/** A need is read where everything is searched for. */
const searchFor = (search: URLSearchParams): Redirect | null =>
  search.get('q')
    ? { status: 301, location: `/?${new URLSearchParams({ search: search.get('q') ?? '' })}` }
    : null

/** Addresses that are answered by another one. Null: this one is not, after all. */
const rules: readonly Rule[] = [
  {
    pattern: /^\/alternatives\/(?<slug>[^/.]+)$/,
    find: async (_api, { slug = '' }) =>
      slug.endsWith('-alternatives') ? null : movedTo(alternativesPath(slug)),
  },
  {
    pattern: /^\/company\/(?<id>\d{1,10})$/,
    find: async (api, { id = '' }) => {
      const found = await ask(api, toolByIdQuery({ id }))
      return found && movedTo(toolPath(found.company.slug))
    },
  },
  {
    pattern: /^\/search$/,
    find: async (_api, _params, search) => searchFor(search) ?? movedTo('/'),
  },
  {
    pattern: /^\/compare$/,
    find: async (api, _params, search) => (await findTicked(api, search)) ?? (await findPicked(api, search)),
  },
]

/** One address for each choice of tools that are listed: a pair and a single tool have pages of their own. */
async function findTicked(api: Api, search: URLSearchParams): Promise<Redirect | null> {
  const asked = [...readTools(search), ...(await findAdded(api, search))]
  const found = asked.length > 0 ? await ask(api, compareQuery({ tools: asked.join(',') })) : null
  if (!found) return null
  const { tools, missing } = found
  const isUsual = tools.length > 2 && search.get('tools') === asked.join(',')
  if (isUsual) return null
  const leftOut = [...missing, ...readLeftOut(search)]
  const slugs = tools.map(({ slug }) => slug)
  return {
    status: 303,
    location: comparisonPath(slugs, { ...readPlace(search), leftOut }),
  }
}

/** The tool that was added by its name; one that is not found is named as left out. */
async function findAdded(api: Api, search: URLSearchParams): Promise<string[]> {
  const name = search.get('add')?.trim()
  if (!name) return []
  const found = await ask(api, pickerQuery(new URLSearchParams({ first: name })))
  return found ? [found.chosen[0]?.tool?.slug ?? slugify(name)] : []
}

/** The comparison that the picker's form asks for, once every field names a tool and there are two at least. */
async function findPicked(api: Api, search: URLSearchParams): Promise<Redirect | null> {
  const asked = PICKER_FIELDS.filter((field) => search.get(field)?.trim())
  if (asked.length < 2) return null
  const { chosen } = (await ask(api, pickerQuery(search))) ?? { chosen: [] }
  const slugs = [...new Set(chosen.flatMap(({ tool }) => tool?.slug ?? []))]
  if (chosen.some(({ tool }) => !tool) || slugs.length < 2) return null
  return { status: 303, location: encodeURI(compareToolsPath(slugs)) }
}

export async function findRedirect(api: Api, path: string, search: URLSearchParams) {
  for (const { pattern, find } of rules) {
    const found = pattern.exec(path)
    if (found) return find(api, { ...found.groups }, search)
  }
  return null
}

/** Addresses in capitals, with doubled slashes or one at the end. */
export const spellingHandler: Handler = {
  kind: 'page',
  matches: ({ path, address }) => path !== address.path,
  handle: async ({ response, path, address }, site) =>
    sendRedirect(site, response, { status: 301, location: writeAddress(path, address.search) }),
}

/** What a form without scripts sends although nobody filled it in or changed it. */
const UNCHANGED: Readonly<Record<string, string>> = {
  people: '',
  amount: '',
  billing: 'yearly',
  further: '',
  budget: '',
  edition: '',
  sort: 'known',
}

const isUnchanged = ([name, value]: [string, string]): boolean =>
  name in UNCHANGED && (value === '' || value === UNCHANGED[name])

/** One address for a list, however it was chosen. */
export const unchangedHandler: Handler = {
  kind: 'page',
  matches: ({ address }) => [...address.search].some(isUnchanged),
  handle: async ({ response, path, address }, site) => {
    const changed = new URLSearchParams([...address.search].filter((param) => !isUnchanged(param)))
    sendRedirect(site, response, { status: 303, location: writeAddress(path, changed) })
  },
}

/** An address that has not moved after all is a page. */
export const redirectHandler: Handler = {
  kind: 'page',
  matches: ({ path }) => rules.some(({ pattern }) => pattern.test(path)),
  handle: async (call, site) => {
    const redirect = await findRedirect(site.api, call.path, call.address.search)
    if (redirect) sendRedirect(site, call.response, redirect)
    else await servePage(call, site)
  },
}

function sendRedirect({ headers }: Site, response: ServerResponse, { status, location }: Redirect): void {
  const cacheControl = status === 301 ? 'public, max-age=86400' : 'no-store'
  response.writeHead(status, { ...headers, Location: location, 'Cache-Control': cacheControl }).end()
}
