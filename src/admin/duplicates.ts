import { findToolId, getAdminTool } from '#catalogue/edit-tools.store.ts'
import { listToolIdentities, type ToolIdentity } from '#catalogue/moved-tools.store.ts'
import type { Db } from '#db/open.ts'
import { Conflict, Invalid, NotFound } from '#lib/errors.ts'
import { slugify } from '#lib/slug.ts'
import { websiteHost } from '#lib/website.ts'
import type { DuplicatesResponse } from './admin-responses.ts'
import { type AuditEntry, recordAudit } from './audit.store.ts'
import { findDismissed, type Pair, writeDismissed } from './dismissed-duplicates.store.ts'

type Duplicate = DuplicatesResponse['duplicates'][number]

/** Listed tools that may be one: the same website, the same name, or a name that the other had before. */
export async function findDuplicateTools(db: Db): Promise<DuplicatesResponse> {
  const tools = await listToolIdentities(db)
  const found = new Map<string, Duplicate>()
  const note = (reason: Duplicate['reason'], group: readonly ToolIdentity[]) => {
    for (const [index, first] of group.entries())
      for (const second of group.slice(index + 1)) {
        const key = pairOf([first, second]).ids.join(' ')
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
  const marks = await findDismissed(db)
  const { dismissed = [], duplicates = [] } = Object.groupBy(found, ([key, { tools: pair }]) =>
    marks.get(key) === pairOf(pair).mark ? 'dismissed' : 'duplicates',
  )
  const [open, closed] = [duplicates, dismissed].map((pairs) => pairs.map(([, duplicate]) => duplicate))
  return { duplicates: open ?? [], dismissed: closed ?? [] }
}

/** Two tools are found not to be duplicates, or that is taken back. */
export function setDismissed(
  db: Db,
  who: string,
  toolIds: readonly number[],
  isDismissed: boolean,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const tools = await Promise.all([...new Set(toolIds)].map((id) => getAdminTool(transaction, id)))
    if (tools.length !== 2) throw new Invalid('A pair is two tools.', { tools: 'must be two tools' })
    if (!(await writeDismissed(transaction, pairOf(tools), isDismissed)))
      throw new Conflict('This pair is shown already.')
    const action = isDismissed ? 'duplicates.dismissed' : 'duplicates.reopened'
    await recordAudit(transaction, who, action, `pair ${tools.map(({ slug }) => slug).join(' and ')}`)
  })
}

export async function revertDismissal(db: Db, who: string, { action, subject }: AuditEntry): Promise<void> {
  const slugs = subject.replace(/^pair /, '').split(' and ')
  const ids = await Promise.all(
    slugs.map(async (slug) => {
      const id = await findToolId(db, slug)
      if (id === undefined) throw new NotFound('tool', slug)
      return id
    }),
  )
  await setDismissed(db, who, ids, action === 'duplicates.reopened')
}

function pairOf(tools: readonly Omit<Duplicate['tools'][number], 'slug'>[]): Pair {
  const [first, second] = tools.toSorted((a, b) => a.id - b.id)
  const mark = JSON.stringify([first, second].map((tool) => [tool?.name, tool?.website]))
  return { ids: [first?.id ?? 0, second?.id ?? 0], mark }
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
