import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { mapValues } from '#lib/objects.ts'
import { visibleTools } from '#tools/tools.store.ts'
import type { NumbersResponse, RatedTool, TopSearch } from './activity-responses.ts'
import {
  ACTIVITY_WEIGHTS,
  COUNTERS,
  type Counter,
  type Day,
  daysBefore,
  daysUntil,
} from './counted-events.ts'
import { bayesianMean, summarize } from './rating.ts'

const TOP_MAX = 10

export async function getNumbers(db: Db, days: number, today: Day): Promise<NumbersResponse> {
  const shown = daysUntil(today, days)
  const from = daysBefore(today, days - 1)
  const [counted, ratings, submissions, topTools, bestRated, topSearches, emptySearches] = await Promise.all([
    countPerDay(db, from),
    countByDay(db, 'ratings', 'created_at', from),
    countByDay(db, 'submissions', 'submitted_at', from),
    listTopTools(db, from),
    listBestRated(db),
    listSearches(db, from),
    listSearches(db, from, 'empty'),
  ])
  const countsOf = (counter: Counter) => new Map(counted.map((row) => [row.day, row[counter]]))
  const byDay = {
    ...mapValues(ACTIVITY_WEIGHTS, (_weight, counter) => countsOf(counter)),
    ratings,
    submissions,
  }
  const series = mapValues(byDay, (counts) => shown.map((day) => counts.get(day) ?? 0))
  return { days: shown, series, topTools, bestRated, topSearches, emptySearches }
}

function countPerDay(db: Db, from: Day) {
  return db
    .selectFrom('activity_days')
    .select((query) => ['day', ...COUNTERS.map((counter) => query.fn.sum<number>(counter).as(counter))])
    .where('day', '>=', from)
    .groupBy('day')
    .execute()
}

async function countByDay(
  db: Db,
  table: 'ratings' | 'submissions',
  column: 'created_at' | 'submitted_at',
  from: Day,
): Promise<Map<Day, number>> {
  const { rows } = await sql<{ day: Day; count: number }>`
    select substr(${sql.ref(column)}, 1, 10) as day, count(*) as count
    from ${sql.table(table)} where ${sql.ref(column)} >= ${from} group by 1`.execute(db)
  return new Map(rows.map(({ day, count }) => [day, count]))
}

function listTopTools(db: Db, from: Day) {
  return visibleTools(db)
    .innerJoin('activity_days', 'activity_days.tool_id', 'tools.id')
    .select((query) => [
      'tools.slug',
      'tools.name',
      ...COUNTERS.map((counter) => query.fn.sum<number>(counter).as(counter)),
    ])
    .where('day', '>=', from)
    .groupBy(['tools.id', 'tools.slug', 'tools.name'])
    .orderBy('views', 'desc')
    .orderBy('visits', 'desc')
    .orderBy('tools.name')
    .limit(TOP_MAX)
    .execute()
}

async function listBestRated(db: Db): Promise<RatedTool[]> {
  const rows = await visibleTools(db)
    .innerJoin('ratings', 'ratings.tool_id', 'tools.id')
    .select((query) => ['tools.slug', 'tools.name', 'ratings.stars', query.fn.countAll<number>().as('count')])
    .groupBy(['tools.id', 'tools.slug', 'tools.name', 'ratings.stars'])
    .execute()
  const bySlug = Map.groupBy(rows, (row) => row.slug)
  return [...bySlug]
    .map(([slug, own]) => {
      const summary = summarize(Object.fromEntries(own.map(({ stars, count }) => [stars, count])))
      const { average, count } = summary
      return { slug, name: own[0]?.name ?? slug, average: average ?? 0, count, mean: bayesianMean(summary) }
    })
    .sort((a, b) => b.mean - a.mean || b.count - a.count || a.name.localeCompare(b.name))
    .slice(0, TOP_MAX)
}

function listSearches(db: Db, from: Day, kind: 'all' | 'empty' = 'all'): Promise<TopSearch[]> {
  const searches = db
    .selectFrom('search_days')
    .select((query) => [
      'term',
      query.fn.sum<number>('count').as('count'),
      query.fn.max<number>('results').as('results'),
    ])
    .where('day', '>=', from)
    .groupBy('term')
    .orderBy('count', 'desc')
    .orderBy('term')
    .limit(TOP_MAX)
  return (kind === 'empty' ? searches.where('results', '=', 0) : searches).execute()
}
