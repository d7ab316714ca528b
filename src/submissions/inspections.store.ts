import type { ExpressionBuilder } from 'kysely'
import { databaseNow } from '#db/clock.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'
import { lockCatalogue } from '#history/history.store.ts'
import { giveLogo } from '#tools/write/edit-tools.store.ts'
import type { LogoImage } from './logo-image.ts'
import type { Findings, Submission } from './submission.ts'
import { toSubmission } from './submissions.store.ts'

/** After so many looks that ended in nothing, the reviewer sees that. */
export const MAX_INSPECTIONS = 3
/** Longer than a look can take; a later one may begin after this, by whichever instance. */
const PAUSE_MS = 2 * 60_000
const LOOKED_INTO = ['pending', 'approved', 'synced']

const isFree = (now: number) => (row: ExpressionBuilder<Tables, 'submissions'>) =>
  row.or([
    row('inspection_started_at', 'is', null),
    row('inspection_started_at', '<', new Date(now - PAUSE_MS).toISOString()),
  ])

/**
 * Takes the oldest submission nobody is looking into, for this instance alone. The look is counted before it begins, so
 * one that ends the process is not begun again for ever.
 */
export async function claimInspection(db: Db, at?: number): Promise<Submission | null> {
  const now = at ?? (await databaseNow(db)).getTime()
  const next = db
    .selectFrom('submissions')
    .select('id')
    .where('findings', 'is', null)
    .where('status', 'in', LOOKED_INTO)
    .where(isFree(now))
    .orderBy('id')
    .limit(1)
  const claimed = await db
    .updateTable('submissions')
    .set((row) => ({
      inspections: row('inspections', '+', 1),
      inspection_started_at: new Date(now).toISOString(),
    }))
    .where('id', '=', next)
    // Said again, because another instance may have taken it since the row was chosen.
    .where(isFree(now))
    .returningAll()
    .executeTakeFirst()
  return claimed ? toSubmission(claimed) : null
}

/** Keeps what was found. */
export const saveFindings = inTransaction(
  async (db, { id }: Pick<Submission, 'id'>, findings: Findings, logo: LogoImage | null) => {
    if (logo) {
      // Whoever reviews takes this lock before the submission's row: in any other order both would wait for ever.
      await lockCatalogue(db)
      await storeLogo(db, logo)
    }
    const updated = await db
      .updateTable('submissions')
      .set({ findings: JSON.stringify(findings), logo: logo?.key ?? null })
      .where('id', '=', id)
      .returning('company_id')
      .executeTakeFirst()
    // The tool may have been approved before its logo arrived.
    if (logo && updated?.company_id) await giveLogo(db, updated.company_id, logo.key)
  },
)

export async function storeLogo(db: Db, logo: LogoImage): Promise<void> {
  await db
    .insertInto('uploaded_logos')
    .values({ key: logo.key, png_base64: logo.png.toString('base64') })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Logos that neither a tool nor a submission that may become one refers to. */
export const forgetUnusedLogos = inTransaction(async (db) => {
  // Nobody takes up one of them again in the meantime.
  await lockCatalogue(db)
  await db
    .deleteFrom('uploaded_logos')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tools')
            .select('id')
            .where(({ or, ref, eb }) =>
              or([
                eb('tools.logo', '=', ref('uploaded_logos.key')),
                eb('tools.icon', '=', ref('uploaded_logos.key')),
              ]),
            ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('submissions')
            .select('id')
            .whereRef('submissions.logo', '=', 'uploaded_logos.key')
            .where('status', '!=', 'rejected'),
        ),
      ),
    )
    .execute()
})

/** And whether a listed tool shows it: until then it is the reviewer's to see. */
export async function findUploadedLogo(db: Db, key: string) {
  const row = await db
    .selectFrom('uploaded_logos')
    .select('png_base64')
    .select((query) =>
      query
        .selectFrom('tools')
        .select('tools.id')
        .where(({ or, eb }) => or([eb('tools.logo', '=', key), eb('tools.icon', '=', key)]))
        .where('tools.hidden_at', 'is', null)
        .limit(1)
        .as('tool_id'),
    )
    .where('key', '=', key)
    .executeTakeFirst()
  return row ? { png: Buffer.from(row.png_base64, 'base64'), isShown: row.tool_id !== null } : null
}
