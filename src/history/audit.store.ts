import { sql } from 'kysely'
import { countRows } from '#db/count-rows.ts'
import { escapeLike } from '#db/in-list.ts'
import type { Db } from '#db/open.ts'
import type { TableRow } from '#db/schema.ts'
import { NotFound } from '#lib/errors.ts'
import { type LogKind, logSubjects } from './audit-kinds.ts'

const PAGE = 1_000

export interface AuditEntry extends Omit<TableRow<'audit_log'>, 'before' | 'after'> {
  before: unknown
  after: unknown
}

/** Written in the same transaction as what it tells of; for ninety days the database refuses to change or remove it. */
export async function recordAudit(
  db: Db,
  who: string,
  action: string,
  subject: string,
  { before, after }: { before?: unknown; after?: unknown } = {},
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at: new Date().toISOString(),
      who,
      action,
      subject,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute()
}

/** What is looked for: a text in who did it or what it was done to, and a kind. */
export interface AuditFilter {
  search?: string | undefined
  kind?: LogKind | undefined
}

function filtered(db: Db, { search, kind }: AuditFilter) {
  let query = db.selectFrom('audit_log')
  if (kind)
    query = query.where((row) => row.or(logSubjects(kind).map((word) => row('subject', 'like', `${word} %`))))
  if (!search) return query
  const pattern = `%${escapeLike(search.toLowerCase())}%`
  return query.where(sql<boolean>`lower(who || ' ' || subject) like ${pattern} escape '\\'`)
}

/** Newest first. */
export async function listAudit(
  db: Db,
  page: AuditFilter & { limit: number; offset: number },
): Promise<AuditEntry[]> {
  const rows = await filtered(db, page)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(toEntry)
}

export async function getAuditEntry(db: Db, id: number): Promise<AuditEntry> {
  const row = await db.selectFrom('audit_log').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound('entry of the audit log', id)
  return toEntry(row)
}

function toEntry(row: TableRow<'audit_log'>): AuditEntry {
  return {
    ...row,
    before: row.before ? JSON.parse(row.before) : null,
    after: row.after ? JSON.parse(row.after) : null,
  }
}

/** Every entry there is, newest first, a bounded number in memory at once. */
export async function* eachAuditEntry(db: Db): AsyncGenerator<AuditEntry> {
  const newest = db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(PAGE)
  let rows = await newest.execute()
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield* rows.map(toEntry)
    rows = await newest.where('id', '<', last.id).execute()
  }
}

export const countAudit = (db: Db, filter: AuditFilter = {}) => countRows(filtered(db, filter))
