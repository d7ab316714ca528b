import type { DuplicatesResponse } from '#admin/admin-responses.ts'
import type { Db } from '#db/open.ts'
import { websiteHost } from '#lib/http/website.ts'
import { slugify } from '#lib/slug.ts'
import { listToolIdentities, type ToolIdentity } from '#tools/write/former-addresses.store.ts'

type Duplicate = DuplicatesResponse['duplicates'][number]

/** Listed tools that may be one: the same website, the same name, or a name that the other had before. */
export async function findDuplicateTools(db: Db): Promise<DuplicatesResponse> {
  const tools = await listToolIdentities(db)
  const bySite = Map.groupBy(tools, ({ website }) => siteKey(website))
  const byName = Map.groupBy(tools, ({ name }) => slugify(name))
  const found = new Map<string, Duplicate>()
  const note = (reason: Duplicate['reason'], tool: ToolIdentity, key: string) => {
    const others = (key && (reason === 'website' ? bySite : byName).get(key)) || []
    for (const other of others) {
      const pair = [tool.id, other.id].sort((a, b) => a - b).join(' ')
      if (other !== tool && !found.has(pair)) found.set(pair, { reason, tools: [tool, other].map(shown) })
    }
  }
  for (const tool of tools) {
    note('website', tool, siteKey(tool.website))
    note('name', tool, slugify(tool.name))
    for (const former of tool.formerNames) note('former name', tool, slugify(former))
  }
  return { duplicates: [...found.values()] }
}

const shown = ({ id, slug, name, website }: ToolIdentity) => ({ id, slug, name, website })

/** The host and path, however they are written. */
export function siteKey(website: string): string {
  const host = websiteHost(website)
  if (!host) return ''
  return `${host}${new URL(website).pathname.replace(/\/+$/, '')}`.toLowerCase()
}
