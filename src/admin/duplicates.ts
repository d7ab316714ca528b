import { listToolIdentities, type ToolIdentity } from '#catalogue/moved-tools.store.ts'
import type { Db } from '#db/open.ts'
import { slugify } from '#lib/slug.ts'
import { websiteHost } from '#lib/website.ts'
import type { DuplicatesResponse } from './admin-responses.ts'

type Duplicate = DuplicatesResponse['duplicates'][number]

/** Listed tools that may be one: the same website, the same name, or a name that the other had before. */
export async function findDuplicateTools(db: Db): Promise<DuplicatesResponse> {
  const tools = await listToolIdentities(db)
  const found = new Map<string, Duplicate>()
  const note = (reason: Duplicate['reason'], group: readonly ToolIdentity[]) => {
    for (const [index, first] of group.entries())
      for (const second of group.slice(index + 1)) {
        const key = [first.id, second.id].sort((a, b) => a - b).join(' ')
        if (first.id !== second.id && !found.has(key))
          found.set(key, { reason, tools: [first, second].map(shown) })
      }
  }
  for (const group of groupsBy(tools, ({ website }) => siteKey(website))) note('website', group)
  for (const group of groupsBy(tools, ({ name }) => slugify(name))) note('name', group)
  const byName = Map.groupBy(tools, ({ name }) => slugify(name))
  for (const tool of tools)
    for (const former of tool.formerNames)
      for (const other of byName.get(slugify(former)) ?? []) note('former name', [tool, other])
  return { duplicates: [...found.values()] }
}

const shown = ({ id, slug, name, website }: ToolIdentity) => ({ id, slug, name, website })

const groupsBy = (tools: readonly ToolIdentity[], keyOf: (tool: ToolIdentity) => string): ToolIdentity[][] =>
  [...Map.groupBy(tools, keyOf)].flatMap(([key, group]) => (key !== '' && group.length > 1 ? [group] : []))

/** The host and path, however they are written. */
export function siteKey(website: string): string {
  const host = websiteHost(website)
  if (!host) return ''
  return `${host}${new URL(website).pathname.replace(/\/+$/, '')}`.toLowerCase()
}
