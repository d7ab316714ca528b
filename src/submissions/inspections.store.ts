import { giveLogo } from '#catalogue/edit-tools.store.ts'
import { lockCatalogue } from '#catalogue/history.store.ts'
import type { Db } from '#db/open.ts'
import type { LogoImage } from './logo-image.ts'
import type { Findings, Submission } from './submission.ts'
import { toSubmission } from './submissions.store.ts'

const AT_ONCE = 5

/** Submissions nobody has looked into yet, oldest first. */
export async function listUninspected(db: Db): Promise<Submission[]> {
  const rows = await db
    .selectFrom('submissions')
    .selectAll()
    .where('findings', 'is', null)
    .where('status', 'in', ['pending', 'approved'])
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  return rows.map(toSubmission)
}

/** Keeps what was found, unless the owner has corrected the addresses in the meantime. */
export async function keepFindings(
  db: Db,
  { id, website, logoUrl }: Submission,
  findings: Findings,
  logo: LogoImage | null,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (logo) {
      // Whoever reviews takes this lock before the submission's row: in any other order both would wait for ever.
      await lockCatalogue(transaction)
      await transaction
        .insertInto('uploaded_logos')
        .values({ key: logo.key, png_base64: logo.png.toString('base64') })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
    }
    const kept = await transaction
      .updateTable('submissions')
      .set({ findings: JSON.stringify(findings), logo: logo?.key ?? null })
      .where('id', '=', id)
      .where('website', '=', website)
      .where('logo_url', '=', logoUrl)
      .returning('company_id')
      .executeTakeFirst()
    // The tool may have been approved before its logo arrived.
    if (logo && kept?.company_id) await giveLogo(transaction, kept.company_id, logo.key)
  })
}

export interface UploadedLogo {
  png: Buffer
  /** Whether a listed tool shows it: until then it is the reviewer's to see. */
  isListed: boolean
}

export async function findUploadedLogo(db: Db, key: string): Promise<UploadedLogo | null> {
  const row = await db
    .selectFrom('uploaded_logos')
    .select('png_base64')
    .select((query) =>
      query
        .selectFrom('tools')
        .select('tools.id')
        .where('tools.logo', '=', key)
        .where('tools.hidden_at', 'is', null)
        .limit(1)
        .as('tool_id'),
    )
    .where('key', '=', key)
    .executeTakeFirst()
  return row ? { png: Buffer.from(row.png_base64, 'base64'), isListed: row.tool_id !== null } : null
}
