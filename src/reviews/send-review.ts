import { getToolBySlug } from '#catalogue/tools.store.ts'
import type { Db } from '#db/open.ts'
import { type FormProof, proveForm, takeForm } from '#submissions/form-proof.ts'
import type { ReviewText } from './review-responses.ts'
import { addReview } from './reviews.store.ts'

const DAY_MS = 24 * 3_600_000
const REVIEWS_PER_DAY = 10
const PER_TOOL_AND_DAY = 2

/** Takes a review in; gives the key with which its author changes or withdraws it. */
export async function sendReview(
  db: Db,
  { slug, text }: { slug: string; text: ReviewText },
  guard: FormProof,
  network: string,
): Promise<string> {
  const form = await proveForm(db, guard)
  const tool = await getToolBySlug(db, slug)
  const { token, tokenHash } = await takeForm(db, form, network, [
    { purpose: 'review', limit: REVIEWS_PER_DAY, windowMs: DAY_MS },
    { purpose: `review of ${tool.id}`, limit: PER_TOOL_AND_DAY, windowMs: DAY_MS },
  ])
  await addReview(db, tool.id, text, tokenHash)
  return token
}
