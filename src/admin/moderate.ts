import { addTool, freeSlug } from '#catalogue/edit-tools.store.ts'
import { removeWithin } from '#catalogue/remove-tools.store.ts'
import { SUBMISSION_SOURCE } from '#catalogue/source-rights.ts'
import { recordChange } from '#changes/changes.store.ts'
import { settleCheck } from '#checks/check-views.store.ts'
import type { Db } from '#db/open.ts'
import { inCatalogue } from '#history/history.store.ts'
import { slugify } from '#lib/slug.ts'
import { websiteHost } from '#lib/website.ts'
import type { Submission } from '#submissions/submission.ts'
import { claimPending, findSubmission, linkCompany, reopenRejected } from '#submissions/submissions.store.ts'
import { toToolFacts } from '#submissions/submitted-facts.ts'
import { enqueueDelivery, retryDelivery } from '#sync/outbox.store.ts'
import { closeHeldRun } from '#sync/runs.store.ts'
import type { Scheduler } from '#sync/scheduler.ts'
import { recordAudit } from './audit.store.ts'

/** Claims the submission, lists the tool, leaves word for partners, page caches and the audit log: all or nothing. */
export function approveSubmission(
  db: Db,
  id: number,
  who: string,
  seenRevision: number,
): Promise<Submission> {
  return inCatalogue(db, async (transaction) => {
    const outcome = { status: 'approved', review_notes: null } as const
    const submission = await claimPending(transaction, id, outcome, seenRevision)
    const wanted = slugify(submission.companyName) || slugify(websiteHost(submission.website) ?? '')
    const slug = await freeSlug(transaction, wanted)
    const companyId = await addTool(transaction, SUBMISSION_SOURCE, toToolFacts(submission, slug))
    await linkCompany(transaction, id, companyId)
    await enqueueDelivery(transaction, { type: 'tool.approved', slug, submissionId: id })
    await recordAudit(transaction, who, 'submission.approved', `submission ${id}`, {
      before: { status: 'pending' },
      after: { status: 'approved', revision: seenRevision, companyId, slug },
    })
    return { ...submission, companyId }
  })
}

export function rejectSubmission(db: Db, id: number, who: string, notes: string | null): Promise<Submission> {
  return db.transaction().execute(async (transaction) => {
    const submission = await claimPending(transaction, id, { status: 'rejected', review_notes: notes })
    await recordAudit(transaction, who, 'submission.rejected', `submission ${id}`, {
      before: { status: 'pending' },
      after: { status: 'rejected', reviewNotes: notes },
    })
    return submission
  })
}

/** A decision can be a mistake: the submission waits again, and the log keeps what was said. */
export function reopenSubmission(db: Db, id: number, who: string): Promise<Submission> {
  return db.transaction().execute(async (transaction) => {
    const rejected = await findSubmission(transaction, id)
    const submission = await reopenRejected(transaction, id)
    await recordAudit(transaction, who, 'submission.reopened', `submission ${id}`, {
      before: { status: 'rejected', reviewNotes: rejected?.reviewNotes ?? null },
    })
    return submission
  })
}

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
