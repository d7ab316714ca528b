import { useState } from 'react'
import type { NumbersResponse } from '#activity/activity-responses.ts'
import {
  NUMBER_PERIODS,
  NUMBER_SERIES,
  type NumberPeriod,
  type NumberSeries,
  numbersQuery,
} from '#activity/numbers.ts'
import { toolPath } from '#catalogue/tool.ts'
import { useAnswer, useAnswerStore, useLatest } from '#lib/use-answer.ts'
import { Button } from '#ui/button.tsx'
import { Pending } from '#ui/pending.tsx'
import { StaleNotice } from '#ui/stale-notice.tsx'
import { DayChart } from './day-chart.tsx'
import { NumberTable } from './number-table.tsx'

const titles: Record<NumberSeries, string> = {
  views: 'Views of tool pages',
  visits: 'Visits to websites',
  favorites: 'Favorites',
  comparisons: 'Comparisons',
  ratings: 'Ratings',
  submissions: 'Submissions',
}

/** The owner's numbers, from the same counters that the public pages use. */
export function NumbersAdmin() {
  const [days, setDays] = useState<NumberPeriod>(30)
  const query = numbersQuery({ days }, { staleTimeMs: 60_000 })
  const answer = useAnswer(query)
  const data = useLatest(answer.data)
  const { error } = answer
  const answers = useAnswerStore()
  return (
    <section aria-labelledby="numbers" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="numbers" className="section-title">
          Numbers
        </h2>
        <fieldset className="flex gap-2">
          <legend className="sr-only">Period</legend>
          {NUMBER_PERIODS.map((period) => (
            <Button
              key={period}
              aria-pressed={period === days}
              className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
              onClick={() => setDays(period)}
            >
              {period} days
            </Button>
          ))}
        </fieldset>
      </div>
      {error && answer.data && <StaleNotice onRetry={() => answers.retry([query])} className="mt-4" />}
      {error && !answer.data && (
        <p role="alert" className="mt-4 text-bad">
          The numbers cannot be shown: {error.message}
        </p>
      )}
      {!data && !error && <Pending label="Loading numbers..." />}
      {data && <NumberCharts numbers={data} />}
    </section>
  )
}

function NumberCharts({ numbers }: { numbers: NumbersResponse }) {
  const { days, series, topTools, bestRated, topSearches, emptySearches } = numbers
  return (
    <>
      <div className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {NUMBER_SERIES.map((name) => (
          <DayChart key={name} title={titles[name]} days={days} counts={series[name]} />
        ))}
      </div>
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <NumberTable
          title="Most viewed tools"
          columns={['Tool', 'Views', 'Visits', 'Favorites', 'Comparisons']}
          rows={topTools.map((tool) => ({
            label: tool.name,
            href: toolPath(tool.slug),
            numbers: [tool.views, tool.visits, tool.favorites, tool.comparisons],
          }))}
        />
        <NumberTable
          title="Best rated tools"
          columns={['Tool', 'Average', 'Ratings', 'Weighted']}
          rows={bestRated.map((tool) => ({
            label: tool.name,
            href: toolPath(tool.slug),
            numbers: [tool.average, tool.count, tool.mean],
          }))}
        />
        <NumberTable
          title="Top searches"
          columns={['Search', 'Times', 'Found']}
          rows={topSearches.map(({ term, count, results }) => ({ label: term, numbers: [count, results] }))}
        />
        <NumberTable
          title="Searches without result"
          columns={['Search', 'Times']}
          rows={emptySearches.map(({ term, count }) => ({ label: term, numbers: [count] }))}
        />
      </div>
    </>
  )
}
