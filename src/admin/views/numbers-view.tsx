import { useState } from 'react'
import type { NumbersResponse } from '#activity/activity-responses.ts'
import { DayChart } from '#activity/components/day-chart.tsx'
import { NUMBER_PERIODS, type NumberPeriod, type NumberSeries, numbersQuery } from '#activity/statistics.ts'
import { adminPath } from '#admin/admin-address.ts'
import { Loaded } from '#admin/components/admin-screen.tsx'
import { toolPath } from '#tools/tool.ts'
import { Button } from '#ui/button.tsx'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { InlineLink } from '#ui/link.tsx'

const titles: Record<NumberSeries, string> = {
  views: 'Views of tool pages',
  visits: 'Visits to websites',
  favorites: 'Favorites',
  comparisons: 'Comparisons',
  ratings: 'Ratings',
  submissions: 'Submissions',
}

export function NumbersView() {
  const [days, setDays] = useState<NumberPeriod>(30)
  return (
    <section aria-label="Numbers">
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
        {Object.entries(titles).map(([name, title]) => (
          <DayChart key={name} title={title} days={days} counts={series[name as NumberSeries]} />
        ))}
      </div>
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <NumberTable
          title="Most viewed tools"
          columns={['Tool', 'Views', 'Visits', 'Favorites', 'Comparisons']}
          rows={topTools.map(({ name, slug, views, visits, favorites, comparisons }) => ({
            label: name,
            href: toolPath(slug),
            numbers: [views, visits, favorites, comparisons],
          }))}
        />
        <NumberTable
          title="Best rated tools"
          columns={['Tool', 'Average', 'Ratings', 'Weighted']}
          rows={bestRated.map(({ name, slug, average, count, mean }) => ({
            label: name,
            href: toolPath(slug),
            numbers: [average, count, mean],
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
            // Where nothing is found, the list of tools offers to add it.
            href: adminPath({ view: 'tools', find: term }),
            numbers: [count],
          }))}
        />
      </div>
    </>
  )
}

interface NumberRow {
  label: string
  href?: string
  numbers: readonly number[]
}

interface NumberTableProps {
  title: string
  columns: readonly [string, ...string[]]
  rows: readonly NumberRow[]
}

const shown = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

function NumberTable({ title, columns: [first, ...others], rows }: NumberTableProps) {
  const columns: TableColumn<NumberRow>[] = [
    { name: first, cell: ({ href, label }) => (href ? <InlineLink href={href}>{label}</InlineLink> : label) },
    ...others.map((name, at) => ({
      name,
      isNumber: true,
      cell: ({ numbers }: NumberRow) => shown.format(numbers[at] ?? 0),
    })),
  ]
  return (
    <section className="min-w-0">
      <h2 className="mb-2 font-[600] text-small">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-small text-muted">Nothing in this period.</p>
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          keyOf={({ href, label }) => href ?? label}
          className=""
        />
      )}
    </section>
  )
}
