import { createHash, randomBytes } from 'node:crypto'
import { takeToken } from '#db/limits.store.ts'
import type { Db } from '#db/open.ts'
import { secretSetting } from '#db/settings.store.ts'
import { Invalid, TooMany } from '#lib/errors.ts'
import { refuseUnfitFacts } from './check-facts.ts'
import { checkFormToken, issueFormToken } from './form-token.ts'
import type { Submission, SubmissionFacts } from './submission.ts'
import { addSubmission, refuseListedWebsite, refusePendingWebsite } from './submissions.store.ts'

const HOUR_MS = 3_600_000
const PER_HOUR = { purpose: 'submission', limit: 10, windowMs: HOUR_MS }
const PER_DAY = { purpose: 'submission', limit: 30, windowMs: 24 * HOUR_MS }
const FORM_KEY = 'form-key'

/** Lower case, because an address on this site is. */
const newStatusToken = () => randomBytes(16).toString('hex')
export const hashStatusToken = (token: string) => createHash('sha256').update(token).digest('base64url')

export interface FormProof {
  /** A field that people do not see: only a script fills it in. */
  referralCode?: string | null | undefined
  formToken?: string | null | undefined
}

export async function newFormToken(db: Db): Promise<string> {
  return issueFormToken(await secretSetting(db, FORM_KEY))
}

/** Takes a submission in, or says why not; cheap reasons first, and only what would be kept counts as a use. */
export async function submit(
  db: Db,
  facts: SubmissionFacts,
  guard: FormProof,
  network: string,
): Promise<{ submission: Submission; token: string }> {
  if (guard.referralCode) throw new Invalid('Please leave the field "Referral code" empty.')
  const form = guard.formToken ? checkFormToken(await secretSetting(db, FORM_KEY), guard.formToken) : null
  refuseUnfitFacts(facts)
  await refuseListedWebsite(db, facts.website)
  await refusePendingWebsite(db, facts.website)
  await takeToken(db, { ...PER_HOUR, network })
  await takeToken(db, { ...PER_DAY, network })
  if (form) await spendForm(db, form)
  const token = newStatusToken()
  return { submission: await addSubmission(db, facts, hashStatusToken(token)), token }
}

async function spendForm(db: Db, form: string): Promise<void> {
  try {
    await takeToken(db, { purpose: 'form', network: form, limit: 1, windowMs: 24 * HOUR_MS })
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
    throw new Invalid('This form has been sent already. Please reload the page to send another one.')
  }
}
