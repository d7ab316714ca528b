import type { Db } from '#db/open.ts'
import { type FormProof, proveForm, takeForm } from './anti-spam.ts'
import type { Submission, SubmissionFacts } from './submission.ts'
import { addSubmission, refuseListedWebsite, refusePendingWebsite } from './submissions.store.ts'

const HOUR_MS = 3_600_000
const LIMITS = [
  { purpose: 'submission', limit: 10, windowMs: HOUR_MS },
  { purpose: 'submission', limit: 30, windowMs: 24 * HOUR_MS },
]

/** Takes a submission in, or says why not; cheap reasons first, and only what would be stored counts as a use. */
export async function submit(
  db: Db,
  facts: SubmissionFacts,
  guard: FormProof,
  network: string,
): Promise<{ submission: Submission; token: string }> {
  const form = await proveForm(db, guard)
  await refuseListedWebsite(db, facts.website)
  await refusePendingWebsite(db, facts.website)
  const { token, tokenHash } = await takeForm(db, form, network, LIMITS)
  return { submission: await addSubmission(db, facts, tokenHash), token }
}
