import { databaseNow } from '#db/clock.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Db } from '#db/open.ts'
import { sourceIndexOf } from '#facts/fact-source.ts'
import { lastToolChange, listPriceChanges, type ToolChange } from '#history/history.store.ts'
import { dateInWords } from '#lib/date-words.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { answeringTool } from '#needs/tool-cost.store.ts'
import { removeSubscriber } from '#newsletter/subscribers.store.ts'
import { changedFactLines, OTHER_ORDER } from '#tools/changed-facts.ts'
import { type Tool, toolPath } from '#tools/tool.ts'
import { listToolsBySlug } from '#tools/tools.store.ts'
import { stackPath } from './stack-address.ts'
import { movedItems } from './stack-names.store.ts'

const WEEK_MS = 7 * 24 * 3_600_000
const PER_ROUND = 100
/** Of one tool; more than that is not read by anybody. */
const LINES_MAX = 20
const CHANGES_MAX = 500

interface DueWatch {
  email: string
  watched: string
  about: string
  seen: number
}

/** A letter for each watch of which something changed, at most one a week; those of which nothing did are up to date. */
export async function queueWatchLetters(db: Db): Promise<void> {
  const last = await lastToolChange(db)
  const now = await databaseNow(db)
  for (const watch of await listDue(db, last, new Date(now.getTime() - WEEK_MS).toISOString())) {
    const tools = await watchedTools(db, watch.watched)
    if (tools.length === 0) await removeSubscriber(db, watch.email)
    else {
      const text = await letterText(db, watch, tools)
      await queueLetter(db, watch, { text, last, now: now.toISOString(), path: pathOf(tools) })
    }
  }
}

async function listDue(db: Db, last: number, weekAgo: string): Promise<DueWatch[]> {
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'watched', 'about', 'seen_change as seen'])
    .where('watched', 'is not', null)
    .where('confirmed_by_mail', '=', 1)
    .where('seen_change', '<', last)
    .where((row) => row.or([row('letter_at', 'is', null), row('letter_at', '<', weekAgo)]))
    .orderBy('seen_change')
    .orderBy('email')
    .limit(PER_ROUND)
    .execute()
  return rows.map((row) => ({ ...row, watched: row.watched ?? '', about: row.about ?? '' }))
}

/** Under the names they have today. */
async function watchedTools(db: Db, watched: string): Promise<Tool[]> {
  const slugs = watched.split(',')
  const found = await listToolsBySlug(db, slugs)
  const known = new Set(found.map(({ slug }) => slug))
  if (known.size === slugs.length) return found
  const items = await movedItems(
    db,
    slugs.map((slug) => ({ slug })),
    known,
  )
  return listToolsBySlug(
    db,
    items.map(({ slug }) => slug),
  )
}

const pathOf = (tools: readonly Tool[]) =>
  tools.length === 1 && tools[0]
    ? `${toolPath(tools[0].slug)}/changes`
    : stackPath(tools.map(({ slug }) => ({ slug })))

/** What a letter is claimed by stands in the UPDATE, so that two instances never write the same one. */
const queueLetter = inTransaction(
  async (
    db: Db,
    { email, seen, about }: DueWatch,
    { text, last, now, path }: { text: string | null; last: number; now: string; path: string },
  ) => {
    const { numUpdatedRows } = await db
      .updateTable('newsletter_subscribers')
      .set({ seen_change: last, ...(text && { letter_at: now }) })
      .where('email', '=', email)
      .where('seen_change', '=', seen)
      .executeTakeFirst()
    if (numUpdatedRows === 0n || !text) return
    const article = `watch ${email.split(' ')[1]} ${seen} ${last}`
    await db
      .insertInto('newsletter_articles')
      .values({
        slug: article,
        first_seen_at: now,
        queued_at: now,
        subject: `Prices changed: ${about}`,
        text,
        path,
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute()
    await db
      .insertInto('newsletter_letters')
      .values({ article, email, next_attempt_at: now })
      .onConflict((conflict) => conflict.columns(['email', 'article']).doNothing())
      .execute()
  },
)

/** What changed of each tool with both values and where it was read; null where nothing did in the end. */
async function letterText(db: Db, { seen }: DueWatch, tools: readonly Tool[]): Promise<string | null> {
  const changes = await listPriceChanges(
    db,
    tools.map(({ slug }) => slug),
    { after: seen, limit: CHANGES_MAX },
  )
  const parts = tools.flatMap((tool) => {
    const own = changes.filter(({ slug }) => slug === tool.slug)
    const lines = [...Map.groupBy(own, ({ field }) => field).values()].flatMap(netLines)
    if (lines.length === 0) return []
    return [
      [tool.name, ...lines.slice(0, LINES_MAX).map((line) => `- ${line}`), ...sourceLines(tool, own)].join(
        '\n',
      ),
    ]
  })
  return parts.length > 0 ? parts.join('\n\n') : null
}

/** Latest first, as the history gives them: what rose and fell again has not changed. */
function netLines(changes: readonly ToolChange[]): string[] {
  const [latest, first] = [changes[0], changes.at(-1)]
  if (!latest || !first) return []
  return changedFactLines(latest.field ?? '', first.before, latest.after, marketQuestions()).filter(
    (line) => line !== OTHER_ORDER,
  )
}

function sourceLines(tool: Tool, [latest]: readonly ToolChange[]): string[] {
  const { sources } = answeringTool(tool)
  const source = sources[sourceIndexOf(sources, 'plans') ?? -1]
  const read = source?.seenAt ? `, read ${source.seenAt}` : ''
  return [
    ...(source ? [`Source: ${source.url}${read}`] : []),
    ...(latest ? [`On record since ${dateInWords(latest.changedAt.slice(0, 10))}`] : []),
  ]
}
