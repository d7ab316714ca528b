import { removeWithin } from '#catalogue/remove-tools.store.ts'
import { recordChange } from '#changes/changes.store.ts'
import type { Db } from '#db/open.ts'
import { retryDelivery } from '#sync/deliveries.store.ts'
import { closeHeldRun } from '#sync/runs.store.ts'
import type { Scheduler } from '#sync/scheduler.ts'
import { recordAudit } from './audit.store.ts'

/** The administrator's yes takes the tools off, all or none; a no keeps them and is not asked again. */
export function answerHeldRun(db: Db, who: string, id: number, isRemoved: boolean): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    const { source, removals } = await closeHeldRun(transaction, id, isRemoved ? 'removed' : 'kept')
    const removed = isRemoved ? await removeWithin(transaction, source, removals) : []
    await recordChange(transaction, ['sync'])
    await recordAudit(transaction, who, isRemoved ? 'run.removed' : 'run.kept', `run ${id}`, {
      before: { source, held: removals.map(({ slug }) => slug) },
      after: { removed },
    })
    return removed
  })
}

export function retryParked(db: Db, who: string, id: number): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const retried = await retryDelivery(transaction, id)
    await recordAudit(transaction, who, 'delivery.retried', `delivery ${id}`, { after: retried })
  })
}

/** Gives the number of the round that was started. */
export function triggerSync(sync: Pick<Scheduler, 'trigger'>, who: string): Promise<number> {
  return sync.trigger(async (transaction, round) => {
    await recordAudit(transaction, who, 'sync.triggered', `round ${round}`)
  })
}
