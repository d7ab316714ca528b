import { forgetEndedSessions } from '#accounts/sessions.store.ts'
import {
  forgetActivityDays,
  forgetMarks,
  forgetRarePairs,
  forgetSearches,
} from '#activity/activity-totals.store.ts'
import { dayOf } from '#activity/counted-events.ts'
import { forgetUnusedPictures } from '#blog/articles.store.ts'
import { forgetOldChanges } from '#changes/changes.store.ts'
import { forgetCorrections } from '#corrections/corrections.store.ts'
import { everyInterval } from '#db/background.ts'
import { databaseNow } from '#db/clock.ts'
import { forgetOldLimits } from '#db/limits.store.ts'
import { forgetOldRows, type OldRows } from '#db/old-rows.ts'
import type { Db } from '#db/open.ts'
import { forgetPeople } from '#history/forget-audit.store.ts'
import { forgetToolChanges } from '#history/history.store.ts'
import { LETTERS_KEPT_DAYS } from '#newsletter/newsletter-calls.ts'
import { forgetUnconfirmed, KEPT_UNCONFIRMED } from '#newsletter/subscribers.store.ts'
import { forgetUnusedLogos } from '#submissions/inspections.store.ts'
import { forgetDelivered } from '#sync/outbox.store.ts'

const DAY_MS = 24 * 3_600_000
const YEAR_DAYS = 365
/** The owner's numbers go back 90 days, trending 60. */
const ACTIVITY_DAYS = 400
const SEARCH_DAYS = 100
const CHANGES_PER_TOOL = 1_000

interface Rule {
  /** How long rows stay, and why. */
  keeps: string
  /** Rows that go by their age; absent, as `tidy` is, where rows stay or their number cannot grow. */
  old?: OldRows
  tidy?: (db: Db, now: Date) => Promise<unknown>
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** One rule for every table: what nobody bounds, visitors can fill. A test holds that none is missing. */
export const retention: Readonly<Record<string, Rule>> = {
  settings: { keeps: 'For good; the daily keys of limits go with rate_limits.' },
  counters: { keeps: 'For good: one row per counter.' },
  tools: { keeps: 'For good, also hidden ones: an address is never given to another tool.' },
  tool_addresses: { keeps: 'As long as the tool: links point to them.' },
  tool_locks: { keeps: 'Until an administrator releases them.' },
  tool_changes: {
    keeps: 'Changes of facts for two years, the latest thousand per tool; comings and goings for good.',
    tidy: (db, now) => forgetToolChanges(db, daysBefore(now, 2 * YEAR_DAYS), CHANGES_PER_TOOL),
  },
  changes: { keeps: 'The latest ten thousand.', tidy: forgetOldChanges },
  submissions: {
    keeps: 'For good as the record of a listing; rejected ones for a year.',
    old: { by: 'reviewed_at', days: YEAR_DAYS, only: "status = 'rejected'" },
  },
  corrections: {
    keeps: 'Until they are decided, and a year after that; what they changed is in tool_changes.',
    tidy: (db, now) => forgetCorrections(db, daysBefore(now, YEAR_DAYS)),
  },
  correction_reports: { keeps: 'As long as their correction.' },
  reviews: {
    keeps: 'Until their author withdraws them; those that were never published, a year after the decision.',
    old: { by: 'reviewed_at', days: YEAR_DAYS, only: "status = 'declined'" },
  },
  maker_claims: {
    keeps:
      'Until a month after they run out: two weeks unproven, a year when proven by mail; by a file or a record, until revoked.',
    old: { by: 'expires_at', days: 30 },
  },
  maker_statements: { keeps: 'For good: one row per fact that a maker has stated.' },
  link_checks: { keeps: 'As long as a listed tool names the address: at most ten for each.' },
  tool_icons: { keeps: 'As long as their tool: looked for again every thirty days.' },
  uploaded_logos: {
    keeps: 'As long as a tool, or a submission that is not rejected, refers to it.',
    tidy: forgetUnusedLogos,
  },
  articles: { keeps: 'For good; an editor can delete drafts.' },
  article_pictures: {
    keeps: 'As long as an article shows them; a day before that.',
    tidy: (db, now) => forgetUnusedPictures(db, daysBefore(now, 1)),
  },
  audit_log: {
    keeps:
      'Two years; sign-ins, and the address of whoever has no account any more, ninety days. Until then the database refuses to change it.',
    tidy: forgetPeople,
    old: { by: 'at', days: 2 * YEAR_DAYS },
  },
  ratings: { keeps: 'For good: the averages are made of them. Each network gives a few a day.' },
  activity_days: {
    keeps: 'Four hundred days; they are part of activity_totals by then.',
    tidy: (db, now) => forgetActivityDays(db, dayOf(now), ACTIVITY_DAYS),
  },
  activity_totals: { keeps: 'For good: one row per tool.' },
  activity_seen: { keeps: 'For the day.', tidy: (db, now) => forgetMarks(db, dayOf(now)) },
  compared_pairs: { keeps: 'The most frequent two hundred per tool.', tidy: forgetRarePairs },
  search_days: {
    keeps: 'A hundred days; of each, the five hundred most frequent terms.',
    tidy: (db, now) => forgetSearches(db, dayOf(now), SEARCH_DAYS),
  },
  newsletter_subscribers: {
    keeps:
      'Until they unsubscribe or end their watch; seven days without a confirmation, a year while this site sends no mail to ask for one.',
    tidy: (db) => forgetUnconfirmed(db, KEPT_UNCONFIRMED),
  },
  newsletter_articles: {
    keeps: 'For good: one row per letter; what was written about watched prices ninety days.',
    old: { by: 'queued_at', days: LETTERS_KEPT_DAYS, only: 'queued_by is null' },
  },
  newsletter_letters: {
    keeps: 'Until they are sent or given up, and ninety days after that; not longer than their subscriber.',
    old: { by: 'ended_at', days: LETTERS_KEPT_DAYS, only: "state <> 'waiting'" },
  },
  rate_limits: { keeps: 'Until their window ends.', tidy: forgetOldLimits },
  admin_sessions: { keeps: 'Until they end.', tidy: forgetEndedSessions },
  admin_accounts: { keeps: 'Until an administrator removes them.' },
  admin_invites: { keeps: 'For a day.', old: { by: 'expires_at', days: 0 } },
  sync_sources: { keeps: 'One row per source that is followed.' },
  sync_runs: { keeps: 'The latest two thousand; each run deletes older ones.' },
  sync_refusals: {
    keeps: 'Until the next complete walk, at most ninety days.',
    old: { by: 'refused_at', days: 90 },
  },
  sync_lease: { keeps: 'One row for each thing that one instance does for all.' },
  outbox_messages: {
    keeps: 'Ninety days once every partner has it, a year otherwise.',
    tidy: (db, now) => forgetDelivered(db, daysBefore(now, 90)),
    old: { by: 'created_at', days: YEAR_DAYS },
  },
  outbox_deliveries: { keeps: 'As long as their message.' },
  inbox_messages: {
    keeps: 'Seven days: a message cannot come again later.',
    old: { by: 'received_at', days: 7 },
  },
  inbox_removals: { keeps: 'For good: one row per item that a trusted partner took off.' },
}

const EVERY_MS = 3_600_000

export async function tidyTable(db: Db, table: string, now: Date): Promise<void> {
  const { tidy, old } = retention[table] ?? {}
  await tidy?.(db, now)
  if (old) await forgetOldRows(db, table, old, now)
}

/** Throws away what the rules do not keep; one that fails does not hold up the others. */
export async function tidyUp(db: Db, onFault: (table: string, error: unknown) => void): Promise<void> {
  const now = await databaseNow(db)
  for (const table of Object.keys(retention)) {
    await tidyTable(db, table, now).catch((error) => onFault(table, error))
    await new Promise(setImmediate)
  }
}

export function startHousekeeping(db: Db, onFault: (table: string, error: unknown) => void) {
  const tidy = () => tidyUp(db, onFault).catch((error) => onFault('', error))
  void tidy()
  return everyInterval('housekeeping', EVERY_MS, { work: tidy })
}
