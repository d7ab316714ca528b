import { recordChange } from '#changes/changes.store.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { recordAudit } from '#history/audit.store.ts'
import { inCatalogue } from '#history/history.store.ts'
import { websiteHost } from '#lib/http/website.ts'
import { slugify } from '#lib/slug.ts'
import { settleCheck } from '#link-checks/check-views.store.ts'
import { claimPending, findSubmission, linkCompany, reopenRejected } from '#submissions/submissions.store.ts'
import { toToolFacts } from '#submissions/submitted-facts.ts'
import { enqueueDelivery, retryDelivery } from '#sync/outbox.store.ts'
import { closeHeldRun } from '#sync/runs.store.ts'
import type { Scheduler } from '#sync/scheduler.ts'
import { addTool, freeSlug } from '#tools/write/edit-tools.store.ts'
import { removeWithin } from '#tools/write/remove-tools.store.ts'
import { SUBMISSION_SOURCE } from '#tools/write/source-rights.ts'

/** Claims the submission, lists the tool, leaves word for partners, page caches and the audit log: all or nothing. */
export const approveSubmission = inCatalogue(async (db, id: number, who: string) => {
  const outcome = { status: 'approved', review_notes: null } as const
  const submission = await claimPending(db, id, outcome)
  const wanted = slugify(submission.companyName) || slugify(websiteHost(submission.website) ?? '')
  const slug = await freeSlug(db, wanted)
  const companyId = await addTool(db, SUBMISSION_SOURCE, toToolFacts(submission, slug))
  await linkCompany(db, id, companyId)
  await enqueueDelivery(db, { type: 'tool.approved', slug, submissionId: id })
  await recordAudit(db, who, 'submission.approved', `submission ${id}`, {
    before: { status: 'pending' },
    after: { status: 'approved', companyId, slug },
  })
  return { ...submission, companyId }
})

export const rejectSubmission = inTransaction(async (db, id: number, who: string, notes: string | null) => {
  const submission = await claimPending(db, id, { status: 'rejected', review_notes: notes })
  await recordAudit(db, who, 'submission.rejected', `submission ${id}`, {
    before: { status: 'pending' },
    after: { status: 'rejected', reviewNotes: notes },
  })
  return submission
})

/** A decision can be a mistake: the submission waits again, and the log keeps what was said. */
export const reopenSubmission = inTransaction(async (db, id: number, who: string) => {
  const rejected = await findSubmission(db, id)
  const submission = await reopenRejected(db, id)
  await recordAudit(db, who, 'submission.reopened', `submission ${id}`, {
    before: { status: 'rejected', reviewNotes: rejected?.reviewNotes ?? null },
  })
  return submission
})

export const settleCheckTask = inTransaction(async (db, who: string, id: number, revision: number) => {
  const { url, tool, unreachableSince, changedAt } = await settleCheck(db, id, revision)
  await recordAudit(db, who, 'check.settled', `check ${url}`, {
    after: {
      tool: tool.slug,
      ...(unreachableSince && { unreachableSince }),
      ...(changedAt && { changedAt }),
    },
  })
})

/** The administrator's yes takes the tools off, all or none; a no keeps them and is not asked again. */
export const answerHeldRun = inTransaction(async (db, who: string, id: number, isRemoved: boolean) => {
  const { source, removals } = await closeHeldRun(db, id, isRemoved ? 'removed' : 'kept')
  const removed = isRemoved ? await removeWithin(db, source, removals) : []
  await recordChange(db, ['sync'])
  await recordAudit(db, who, isRemoved ? 'run.removed' : 'run.kept', `run ${id}`, {
    before: { source, held: removals.map(({ slug }) => slug) },
    after: { removed },
  })
  return removed
})

export const retryParked = inTransaction(async (db, who: string, id: number) => {
  const retried = await retryDelivery(db, id)
  await recordAudit(db, who, 'delivery.retried', `delivery ${id}`, { after: retried })
})

/** Gives the number of the round that was started. */
export function triggerSync(sync: Pick<Scheduler, 'trigger'>, who: string): Promise<number> {
  return sync.trigger(async (transaction, round) => {
    await recordAudit(transaction, who, 'sync.triggered', `round ${round}`)
  })
}
