import { sql } from 'kysely'
import { z } from 'zod'
import { escapeLike } from '#db/in-list.ts'
import type { Db } from '#db/open.ts'
import { websiteHost } from '#lib/http/website.ts'
import type { Submission } from './submission.ts'
import { toSubmission } from './submissions.store.ts'

const QUEUE_TABS = ['pending', 'approved', 'rejected'] as const
export type QueueTab = (typeof QUEUE_TABS)[number]

export const queueFilterSchema = z.object({
  status: z.enum(QUEUE_TABS).optional(),
  search: z.string().trim().max(200).optional(),
  order: z.enum(['newest', 'oldest']).default('newest'),
})
type QueueFilter = z.infer<typeof queueFilterSchema> & { limit: number; offset: number }

/** A tool that every partner has is still an approved one. */
const statusesOf: Record<QueueTab, readonly string[]> = {
  pending: ['pending'],
  approved: ['approved', 'synced'],
  rejected: ['rejected'],
}
const SEARCHED = ['company_name', 'name', 'email', 'host', 'description'] as const

function matching(db: Db, { status, search }: Pick<QueueFilter, 'status' | 'search'>) {
  const all = db.selectFrom('submissions')
  const query = status ? all.where('status', 'in', statusesOf[status]) : all
  if (!search) return query
  const pattern = `%${escapeLike(inSmallLetters(search))}%`
  const capitals = otherCapitals(search)
  const replaced = (column: string) =>
    capitals.reduce(
      (text, capital) => sql`replace(${text}, ${capital}, ${inSmallLetters(capital)})`,
      sql`${sql.ref(column)}`,
    )
  return query.where(({ or }) =>
    or(SEARCHED.map((column) => sql<boolean>`lower(${replaced(column)}) like ${pattern} escape '\\'`)),
  )
}

/** Letter by letter, because a whole word can end in another small letter than the same capital elsewhere. */
const inSmallLetters = (text: string) => Array.from(text, (letter) => letter.toLowerCase()).join('')

/** The capitals of a search that lower() may leave as they are: SQLite and some locales of PostgreSQL know ASCII only. */
function otherCapitals(search: string): string[] {
  const letters = new Set(Array.from(search).flatMap((letter) => [letter, letter.toUpperCase()]))
  return [...letters].filter(
    (letter) => letter > '\x7f' && [...letter].length === 1 && inSmallLetters(letter) !== letter,
  )
}

export async function listSubmissions(db: Db, filter: QueueFilter): Promise<Submission[]> {
  const direction = filter.order === 'newest' ? 'desc' : 'asc'
  const rows = await matching(db, filter)
    .selectAll()
    .orderBy('submitted_at', direction)
    .orderBy('id', direction)
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  return rows.map(toSubmission)
}

export async function countSubmissions(db: Db, search?: string): Promise<Record<QueueTab, number>> {
  const rows = await matching(db, { search })
    .select((query) => ['status', query.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const countOf = (tab: QueueTab) =>
    rows.filter((row) => statusesOf[tab].includes(row.status)).reduce((sum, row) => sum + row.count, 0)
  return { pending: countOf('pending'), approved: countOf('approved'), rejected: countOf('rejected') }
}

/** Listed tools with the host or the name of one that waits, by either. */
export async function findDuplicates(db: Db, submissions: readonly Submission[]) {
  const pending = submissions.filter(({ status }) => status === 'pending')
  const hosts = pending.flatMap(({ website }) => websiteHost(website) ?? [])
  const names = pending.map(({ companyName }) => companyName.toLowerCase())
  const listed = db
    .selectFrom('tools')
    .select(['name', 'slug', 'host', 'sort_name'])
    .where('hidden_at', 'is', null)
    .where((row) => row.or([row('host', 'in', hosts), row('sort_name', 'in', names)]))
  const rows = pending.length > 0 ? await listed.execute() : []
  return {
    byHost: new Map(rows.map((row) => [row.host ?? '', row])),
    byName: new Map(rows.map((row) => [row.sort_name, row])),
  }
}
