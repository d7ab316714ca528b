import { addTool, freeSlug } from '#catalogue/edit-tools.store.ts'
import type { Db } from '#db/open.ts'
import { isUniqueViolation } from '#db/unique-violation.ts'
import { slugify } from '#lib/slug.ts'
import { websiteHost } from '#lib/website.ts'
import { toToolFacts } from '#submissions/listing.ts'
import type { Submission } from '#submissions/submission.ts'
import { claimPending, linkCompany } from '#submissions/submissions.store.ts'
import { recordAudit } from './audit.store.ts'

export const SUBMISSION_SOURCE = 'submission'

export interface Approval {
  submission: Submission
  slug: string
}

/** Called inside the approving transaction, to put the tool on its way to the partners. */
export type OnApproved = (db: Db, approval: { slug: string; submissionId: number }) => Promise<void>

/**
 * Claims the submission, lists the tool, leaves word for partners, page caches and the audit log: all or nothing.
 * Two tools of one name that are approved at the same moment ask for the same slug; the second tries the next.
 */
export async function approveSubmission(
  db: Db,
  id: number,
  who: string,
  onApproved: OnApproved = async () => {},
): Promise<Approval> {
  try {
    return await approveOnce(db, id, who, onApproved)
  } catch (error) {
    if (isUniqueViolation(error)) return approveOnce(db, id, who, onApproved)
    throw error
  }
}

function approveOnce(db: Db, id: number, who: string, onApproved: OnApproved): Promise<Approval> {
  return db.transaction().execute(async (transaction) => {
    const submission = await claimPending(transaction, id, { status: 'approved', review_notes: null })
    const wanted = slugify(submission.companyName) || slugify(websiteHost(submission.website) ?? '')
    const slug = await freeSlug(transaction, wanted)
    const companyId = await addTool(transaction, SUBMISSION_SOURCE, toToolFacts(submission, slug))
    await linkCompany(transaction, id, companyId)
    await onApproved(transaction, { slug, submissionId: id })
    await recordAudit(transaction, {
      who,
      action: 'submission.approved',
      subject: `submission ${id}`,
      before: { status: 'pending' },
      after: { status: 'approved', companyId, slug },
    })
    return { submission: { ...submission, companyId }, slug }
  })
}

export function rejectSubmission(db: Db, id: number, who: string, notes: string | null): Promise<Submission> {
  return db.transaction().execute(async (transaction) => {
    const submission = await claimPending(transaction, id, { status: 'rejected', review_notes: notes })
    await recordAudit(transaction, {
      who,
      action: 'submission.rejected',
      subject: `submission ${id}`,
      before: { status: 'pending' },
      after: { status: 'rejected', reviewNotes: notes },
    })
    return submission
  })
}
