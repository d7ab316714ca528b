import { removeWithin } from '#catalogue/remove-tools.store.ts'
import { recordChange } from '#catalogue/save-tools.store.ts'
import type { Db } from '#db/open.ts'
import { SYNC_TAG } from './run.ts'
import { closeHeldRun } from './runs.store.ts'

/** The administrator's yes takes the tools off, all or none; a no keeps them and is not asked again. */
export async function answerHeldRun(db: Db, id: number, isRemoved: boolean): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    const { source, removals } = await closeHeldRun(transaction, id, isRemoved ? 'removed' : 'kept')
    await recordChange(transaction, [SYNC_TAG])
    return isRemoved ? removeWithin(transaction, source, removals) : []
  })
}
