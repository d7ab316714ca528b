import type { Api } from '#api/api.ts'
import { alternativesPath, toolPath } from '#catalogue/tool.ts'

export interface Redirect {
  /** 301 for an address that has moved for good, 303 for the outcome of a form. */
  status: 301 | 303
  location: string
}

interface Rule {
  pattern: RegExp
  find: (api: Api, params: Record<string, string>, search: URLSearchParams) => Promise<Redirect | null>
}

const movedTo = (location: string): Redirect => ({ status: 301, location: encodeURI(location) })

/** Addresses that are answered by another one. Null: this one is not, after all. */
const rules: readonly Rule[] = [
  {
    pattern: /^\/alternatives\/(?<slug>[^/]+)$/,
    find: async (_api, { slug = '' }) =>
      slug.endsWith('-alternatives') ? null : movedTo(alternativesPath(slug)),
  },
  {
    pattern: /^\/company\/(?<id>\d{1,10})$/,
    find: async (api, { id = '' }) => {
      const answer = await api.request(`/api/companies/id/${id}`)
      return answer.ok ? movedTo(toolPath((await answer.json()).company.slug)) : null
    },
  },
]

export async function findRedirect(
  api: Api,
  path: string,
  search: URLSearchParams,
): Promise<Redirect | null> {
  for (const { pattern, find } of rules) {
    const found = pattern.exec(path)
    if (found) return find(api, { ...found.groups }, search)
  }
  return null
}
