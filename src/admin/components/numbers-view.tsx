import { useState } from 'react'
import type { NumbersResponse } from '#activity/activity-responses.ts'
import { DayChart } from '#activity/components/day-chart.tsx'
import {
  NUMBER_PERIODS,
  NUMBER_SERIES,
  type NumberPeriod,
  type NumberSeries,
  numbersQuery,
} from '#activity/numbers.ts'
import { toolPath } from '#catalogue/tool.ts'
import { Button } from '#ui/button.tsx'
import { InlineLink } from '#ui/link.tsx'
import { Loaded } from './admin-screen.tsx'

const titles: Record<NumberSeries, string> = {
  views: 'Views of tool pages',
  visits: 'Visits to websites',
  favorites: 'Favorites',
  comparisons: 'Comparisons',
  ratings: 'Ratings',
  submissions: 'Submissions',
}

/** The owner's numbers, from the same counters that the public pages use. */
export function NumbersView() {
  const [days, setDays] = useState<NumberPeriod>(30)
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
      <Loaded what="The numbers" query={numbersQuery({ days })}>
        {(numbers) => <NumberCharts numbers={numbers} />}
      </Loaded>
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
          rows={emptySearches.map(({ term, count }) => ({
            label: term,
            // Where nothing is found, the list of tools offers to add it or to teach the phrase.
            href: `/admin?${new URLSearchParams({ view: 'tools', find: term })}`,
            numbers: [count],
          }))}
        />
      </div>
    </>
  )
}

interface NumberTableProps {
  title: string
  columns: readonly string[]
  rows: readonly { label: string; href?: string; numbers: readonly number[] }[]
}

const shown = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

function NumberTable({ title, columns, rows }: NumberTableProps) {
  return (
    <section className="card min-w-0 overflow-x-auto p-5">
      <h3 className="font-[600] text-[15px]">{title}</h3>
      {rows.length === 0 ? (
        <p className="mt-2 text-[14px] text-muted">Nothing in this period.</p>
      ) : (
        <table className="mt-2 w-full text-[14px] tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead className="text-[13px] text-muted">
            <tr>
              {columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={`py-1.5 font-[520] ${index === 0 ? 'text-left' : 'pl-3 text-right'}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, href, numbers }) => (
              <tr key={href ?? label} className="border-line border-t">
                <th scope="row" className="break-words py-1.5 text-left font-[400] text-ink">
                  {href ? <InlineLink href={href}>{label}</InlineLink> : label}
                </th>
                {numbers.map((number, index) => (
                  <td key={columns[index + 1]} className="pl-3 text-right">
                    {shown.format(number)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
