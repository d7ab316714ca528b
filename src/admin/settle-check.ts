import { settleCheck } from '#checks/settle-check.store.ts'
import type { Db } from '#db/open.ts'
import { recordAudit } from './audit.store.ts'

export function settleCheckTask(db: Db, who: string, id: number, seen: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const { url, tool, unreachableSince, movedAt, leadsTo, changedAt } = await settleCheck(
      transaction,
      id,
      seen,
    )
    await recordAudit(transaction, who, 'check.settled', `check ${url}`, {
      after: {
        tool: tool.slug,
        ...(unreachableSince && { unreachableSince }),
        ...(movedAt && { leadsTo }),
        ...(changedAt && { changedAt }),
      },
    })
  })
}
