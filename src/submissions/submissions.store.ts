import { camelKeys } from '#db/camel-keys.ts'
import { isUniqueViolation } from '#db/connection-error.ts'
import type { Db } from '#db/open.ts'
import type { TableRow } from '#db/schema.ts'
import { Conflict, NotFound } from '#lib/errors.ts'
import { websiteHost } from '#lib/http/website.ts'
import type { Submission, SubmissionFacts, SubmissionStatus } from './submission.ts'
import { cleanWebsite } from './submitted-facts.ts'

const ALREADY_PENDING =
  'This website has already been submitted and is waiting for review. Its status page was shown after it was sent.'

/** A website that is listed cannot be submitted again: the answer links to the tool. */
export async function refuseListedWebsite(db: Db, website: string): Promise<void> {
  const host = websiteHost(website)
  const listed = await db
    .selectFrom('tools')
    .select(['name', 'slug'])
    .where('host', '=', host)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  if (listed)
    throw new Conflict(`${listed.name} is already listed in the directory.`, {
      link: `/tools/${listed.slug}`,
    })
}

export async function refusePendingWebsite(db: Db, website: string): Promise<void> {
  const pending = await db
    .selectFrom('submissions')
    .select('id')
    .where('host', '=', websiteHost(website))
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (pending) throw new Conflict(ALREADY_PENDING)
}

export async function addSubmission(db: Db, facts: SubmissionFacts, tokenHash: string): Promise<Submission> {
  const website = cleanWebsite(facts.website)
  const row = await onePerHost(() =>
    db
      .insertInto('submissions')
      .values({
        name: facts.name,
        email: facts.email,
        company_name: facts.companyName,
        website,
        host: websiteHost(website) ?? website,
        description: facts.description,
        category: facts.category,
        pricing: facts.pricing,
        features: facts.features,
        logo_url: facts.logoUrl,
        token_hash: tokenHash,
        status: 'pending',
        submitted_at: new Date().toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  return toSubmission(row)
}

/** The index on pending hosts decides, so two people who send the same website at once cannot both win. */
async function onePerHost<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw isUniqueViolation(error) ? new Conflict(ALREADY_PENDING) : error
  }
}

export async function findSubmission(db: Db, id: number): Promise<Submission | null> {
  const row = await db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toSubmission(row) : null
}

export async function getSubmissionByToken(db: Db, tokenHash: string): Promise<Submission> {
  const row = await db
    .selectFrom('submissions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow(() => new NotFound('submission at', 'this address'))
  return toSubmission(row)
}

/** The status is checked in the UPDATE, so two moderators cannot both win. */
export async function claimPending(
  db: Db,
  id: number,
  outcome: { status: 'approved' | 'rejected'; review_notes: string | null },
): Promise<Submission> {
  const claimed = await db
    .updateTable('submissions')
    .set({ ...outcome, reviewed_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
  if (claimed) return toSubmission(claimed)
  if (!(await findSubmission(db, id))) throw new NotFound('submission', id)
  throw new Conflict('This submission has already been reviewed.')
}

export async function linkCompany(db: Db, id: number, companyId: number): Promise<void> {
  await db.updateTable('submissions').set({ company_id: companyId }).where('id', '=', id).execute()
}

/** Every partner has acknowledged the tool. */
export async function markSynced(db: Db, id: number): Promise<void> {
  await db
    .updateTable('submissions')
    .set({ status: 'synced' satisfies SubmissionStatus })
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .execute()
}

/** Puts a rejected submission back into the queue, to be looked at again; one of the same website that waits comes first. */
export async function reopenRejected(db: Db, id: number): Promise<Submission> {
  const again = { findings: null, inspections: 0, inspection_started_at: null }
  const reopened = await onePerHost(() =>
    db
      .updateTable('submissions')
      .set({ status: 'pending', review_notes: null, reviewed_at: null, ...again })
      .where('status', '=', 'rejected')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
  )
  if (reopened) return toSubmission(reopened)
  if (!(await findSubmission(db, id))) throw new NotFound('submission', id)
  throw new Conflict('Only a rejected submission can be reopened.')
}

export function toSubmission(stored: TableRow<'submissions'>): Submission {
  const { token_hash: _token, host: _host, inspection_started_at: _startedAt, ...row } = stored
  return {
    ...camelKeys(row),
    status: row.status as SubmissionStatus,
    category: row.category as SubmissionFacts['category'],
    findings: row.findings ? JSON.parse(row.findings) : null,
  }
}
