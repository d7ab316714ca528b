import { sql } from 'kysely'
import { camelKeys } from '#db/camel-keys.ts'
import { countByStatus, listByStatus, type StatusPage } from '#db/count-rows.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Db } from '#db/open.ts'
import type { TableRow } from '#db/schema.ts'
import { Conflict, NotFound } from '#lib/errors.ts'
import { CORRECTION_STATUSES, type Correction, type CorrectionStatus } from './correction.ts'
import type { CorrectionReport } from './correction-responses.ts'
import { valueMark } from './fact-value.ts'

type NewCorrection = Pick<Correction, 'toolId' | 'fact' | 'before' | 'proposed'> & { makerHost?: string }
type NewReport = Omit<CorrectionReport, 'reportedAt'> & { tokenHash: string }

/** Takes a proposal in; one that waits with the same value is joined, and both people follow the same outcome. */
export const addCorrection = inTransaction(async (db, correction: NewCorrection, report: NewReport) => {
  const now = new Date().toISOString()
  const { tokenHash, hasForm, ...reported } = report
  const maker = correction.makerHost ? { maker_host: correction.makerHost } : {}
  const { id } = await db
    .insertInto('corrections')
    .values({
      tool_id: correction.toolId,
      fact: correction.fact,
      before: JSON.stringify(correction.before),
      proposed: JSON.stringify(correction.proposed),
      proposed_mark: valueMark(correction.proposed),
      status: 'pending',
      ...maker,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tool_id', 'fact', 'proposed_mark'])
        .where('status', '=', sql.lit('pending'))
        .doUpdateSet((row) => ({
          reports: row('corrections.reports', '+', 1),
          ...maker,
        })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('correction_reports')
    .values({
      ...{ correction_id: id, token_hash: tokenHash, has_form: Number(hasForm), reported_at: now },
      ...reported,
    })
    .execute()
  return id
})

export async function getCorrectionByToken(
  db: Db,
  tokenHash: string,
): Promise<{ correction: Correction; report: CorrectionReport }> {
  const found = await db
    .selectFrom('correction_reports')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow(() => new NotFound('correction at', 'this address'))
  return { correction: await getCorrection(db, found.correction_id), report: toReport(found) }
}

export async function getCorrection(db: Db, id: number): Promise<Correction> {
  const row = await db.selectFrom('corrections').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound('correction', id)
  return toCorrection(row)
}

export async function listCorrections(db: Db, page: StatusPage<CorrectionStatus>): Promise<Correction[]> {
  return (await listByStatus(db, 'corrections', page)).map(toCorrection)
}

/** What the maker with this website has proposed for a tool, latest first. */
export async function listMakerCorrections(
  db: Db,
  { toolId, host }: { toolId: number; host: string },
  limit: number,
): Promise<Correction[]> {
  const rows = await db
    .selectFrom('corrections')
    .selectAll()
    .where('tool_id', '=', toolId)
    .where('maker_host', '=', host)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toCorrection)
}

export const countCorrections = (db: Db) => countByStatus(db, 'corrections', CORRECTION_STATUSES)

/** What was said for each of these corrections, first things first. */
export async function listReports(db: Db, ids: readonly number[]): Promise<Map<number, CorrectionReport[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('correction_reports')
    .selectAll()
    .where('correction_id', 'in', ids)
    .orderBy('id')
    .execute()
  const grouped = Map.groupBy(rows, (row) => row.correction_id)
  return new Map([...grouped].map(([id, reports]) => [id, reports.map(toReport)]))
}

export interface Decision {
  status: Exclude<CorrectionStatus, 'pending'>
  reviewNote: string | null
  accepted?: unknown
}

/** The status is checked in the UPDATE, so of two reviewers who click at once one wins. */
export async function claimCorrection(db: Db, id: number, decision: Decision): Promise<Correction> {
  const claimed = await db
    .updateTable('corrections')
    .set({
      status: decision.status,
      review_note: decision.reviewNote,
      accepted: decision.accepted === undefined ? null : JSON.stringify(decision.accepted),
      reviewed_at: new Date().toISOString(),
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
  if (claimed) return toCorrection(claimed)
  await getCorrection(db, id)
  throw new Conflict('This correction has already been decided.')
}

/** Decided long ago: who sent it in is nobody's business any more, and what it changed is in the history. */
export async function forgetCorrections(db: Db, before: Date): Promise<void> {
  const decided = db
    .selectFrom('corrections')
    .select('id')
    .where('status', '!=', 'pending')
    .where('reviewed_at', '<', before.toISOString())
  await db.deleteFrom('correction_reports').where('correction_id', 'in', decided).execute()
  await db.deleteFrom('corrections').where('id', 'in', decided).execute()
}

function toReport(row: TableRow<'correction_reports'>): CorrectionReport {
  const { source, note, email, reportedAt, hasForm } = camelKeys(row)
  return { source, note, email, reportedAt, hasForm: hasForm === 1 }
}

function toCorrection({ proposed_mark: _mark, ...row }: TableRow<'corrections'>): Correction {
  return {
    ...camelKeys(row),
    before: JSON.parse(row.before),
    proposed: JSON.parse(row.proposed),
    accepted: row.accepted === null ? null : JSON.parse(row.accepted),
    status: row.status as CorrectionStatus,
  }
}
