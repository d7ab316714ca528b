import { factsIn } from '#catalogue/fact-columns.ts'
import { sourceIndexOf } from '#catalogue/fact-source.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { rankedSources } from '#catalogue/tool-view.ts'
import { visibleTools } from '#catalogue/tools.store.ts'
import type { Db } from '#db/open.ts'
import { compareText } from '#lib/compare-text.ts'
import { PRICE_VIEW_DAYS, UNSOURCED_DAYS } from './admin-calls.ts'
import type { OldPrice } from './upkeep-responses.ts'

const DAY_MS = 24 * 3_600_000
/** Those that are looked at most; whatever is below them can wait. */
const MAX_WEIGHED = 3_000

/** Published prices by how old they are and how often their tool is looked at; what matters most first. */
export async function listOldPrices(db: Db, now: Date, limit: number): Promise<OldPrice[]> {
  const since = new Date(now.getTime() - PRICE_VIEW_DAYS * DAY_MS).toISOString().slice(0, 10)
  const viewed = db
    .selectFrom('activity_days')
    .select((query) => ['tool_id', query.fn.sum<number>('views').as('views')])
    .where('day', '>=', since)
    .groupBy('tool_id')
    .as('viewed')
  const rows = await visibleTools(db)
    .leftJoin(viewed, 'viewed.tool_id', 'tools.id')
    .select(({ fn, val }) => [
      'tools.id',
      'tools.slug',
      'tools.name',
      'tools.website',
      'tools.repository',
      'tools.maker',
      'tools.sources',
      fn.coalesce('viewed.views', val(0)).as('views'),
    ])
    .where(({ or, eb }) => or([eb('tools.plans', '!=', '[]'), eb('tools.starter_price', 'is not', null)]))
    .orderBy('views', 'desc')
    .orderBy('tools.score', 'desc')
    .orderBy('tools.slug')
    .limit(MAX_WEIGHED)
    .execute()
  return rows
    .map((row) => {
      const { id, slug, name, views } = row
      return {
        id,
        slug,
        name,
        views: Number(views),
        ...readAt(rankedSources(factsIn(row), marketBook()), now),
      }
    })
    .sort((a, b) => weightOf(b) - weightOf(a) || compareText(a.slug, b.slug))
    .slice(0, limit)
}

const weightOf = ({ views, days }: OldPrice) => (views + 1) * (days ?? UNSOURCED_DAYS)

function readAt(
  sources: ReturnType<typeof rankedSources>,
  now: Date,
): Pick<OldPrice, 'source' | 'seenAt' | 'days'> {
  const source = sources[sourceIndexOf(sources, 'plans') ?? -1]
  if (!source) return { source: null, seenAt: null, days: null }
  const { url, seenAt = null } = source
  const age = seenAt === null ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(seenAt)) / DAY_MS))
  return { source: url, seenAt, days: age }
}
