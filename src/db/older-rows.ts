import type { QueryExecutorProvider } from 'kysely'
import { moveOlderAccount } from './older-account.ts'
import {
  fillMirroredLinks,
  fillStartingPrices,
  forgetCheckedAt,
  forgetUnknownFreePlans,
  publishReplies,
} from './start/older-data.ts'
import { rewriteRecordForms } from './start/record-forms.ts'

/** What upgrades do to rows that are there, for rows that come from an archive into tables of today. */
export async function completeOlderRows(
  db: QueryExecutorProvider,
  archived: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  await moveOlderAccount(db)
  await fillStartingPrices(db)
  await fillMirroredLinks(db)
  await forgetCheckedAt(db)
  if (!archived.get('reviews')?.includes('reply_status')) await publishReplies(db)
  await forgetUnknownFreePlans(db)
  await rewriteRecordForms(db)
}
