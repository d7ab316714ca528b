import { answerErrors } from '#catalogue/fitting-facts.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import type { Db } from '#db/open.ts'
import { Invalid } from '#lib/errors.ts'
import { type FormProof, proveForm, takeForm } from './form-proof.ts'
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
  refuseUnfitFacts(facts)
  await refuseListedWebsite(db, facts.website)
  await refusePendingWebsite(db, facts.website)
  const { token, tokenHash } = await takeForm(db, form, network, LIMITS)
  return { submission: await addSubmission(db, facts, tokenHash), token }
}

/** Answers must fit the questions of the market that was chosen, and name plans that were given. */
export function refuseUnfitFacts({
  market,
  plans,
  answers,
}: Pick<SubmissionFacts, 'market' | 'plans' | 'answers'>): void {
  const book = marketBook()
  if (market && !book.market(market))
    throw new Invalid(UNUSABLE, { market: 'Please select a market of the list' })
  const asked = new Map(book.questionsOf(market ? [market] : []).map((question) => [question.key, question]))
  const errors = answerErrors(answers, plans, (key) => asked.get(key))
  if (Object.keys(errors).length > 0) throw new Invalid(UNUSABLE, errors)
}

const UNUSABLE = 'Some of the answers cannot be taken. Please check them.'
