import { dateOrMonthText } from '#lib/date-words.ts'
import { definePage, type Head, type PageProps } from '#lib/define-page.ts'
import { datasetData } from '#seo/structured-data.ts'
import { fittedDescription } from '#seo/title-length.ts'
import { site } from '#site.config'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { buttonClass } from '#ui/button.tsx'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { InlineLink } from '#ui/link.tsx'
import { inlineParts, plainWords } from '#ui/rich-text.tsx'
import { DATA_LICENSE } from './open-data.ts'
import { REPORTS_PATH, reportPath, reportQuery } from './report-calls.ts'
import type { Report } from './report-responses.ts'

const BARS = 12
const ROW_HEIGHT = 40
const BAR_WIDTH = 78

const queries = ({ key = '' }: { key?: string }) => ({ report: reportQuery({ key }) })

type ReportPageProps = PageProps<ReturnType<typeof queries>>

const trailOf = ({ key, title }: Report) => [
  { label: 'Reports', href: REPORTS_PATH },
  { label: title, href: reportPath(key) },
]
const csvPath = (key: string) => `${reportPath(key)}.csv`

function ReportPage({ data: { report } }: ReportPageProps) {
  const { key, title, finding, method, factsAt, measure, rows } = report
  return (
    <div className="wrap max-w-[1000px] pb-16">
      <Breadcrumbs trail={trailOf(report)} />
      <h1 className="page-title">{title}</h1>
      <p className="mt-3 max-w-[68ch] text-body">{finding}</p>
      {factsAt && (
        <p className="mt-2 text-small text-muted">Newest fact: {dateOrMonthText(factsAt.slice(0, 10))}</p>
      )}
      {measure && rows.length > 1 && <Bars report={report} />}
      {rows.length > 0 && (
        <DataTable
          label={title}
          columns={columnsOf(report)}
          rows={rows}
          keyOf={({ href, cells }) => `${href} ${cells[0]}`}
          frame="mt-10"
        />
      )}
      <h2 className="section-title mt-12 mb-3">How it was made</h2>
      {method.map((paragraph) => (
        <p key={paragraph} className="mb-3 max-w-[68ch]">
          {paragraph}
        </p>
      ))}
      <p className="mb-5 max-w-[68ch]">
        Every fact stands with its source on the page of its tool. Free to use under {DATA_LICENSE.name},
        naming {site.name}.
      </p>
      <a href={csvPath(key)} download className={buttonClass('secondary')}>
        Download CSV
      </a>
    </div>
  )
}

function Bars({ report: { rows, measure } }: { report: Report }) {
  const shown = rows.slice(0, BARS)
  const most = Math.max(...shown.map(({ value }) => value), Number.MIN_VALUE)
  return (
    <figure className="mt-9">
      <figcaption className="mb-3 text-small text-muted">
        {measure}
        {rows.length > shown.length && `: the first ${shown.length} of ${rows.length} markets`}
      </figcaption>
      <svg
        role="img"
        aria-label={measure}
        height={shown.length * ROW_HEIGHT}
        className="block w-full overflow-visible"
      >
        {shown.map(({ label, value, text }, at) => (
          <g key={label}>
            <text y={at * ROW_HEIGHT + 12} className="fill-ink text-note">
              {label}
            </text>
            <rect
              y={at * ROW_HEIGHT + 18}
              width={`${(value / most) * BAR_WIDTH}%`}
              height="10"
              rx="3"
              className="fill-theme/70"
            />
            <text
              x={`${(value / most) * BAR_WIDTH + 1}%`}
              y={at * ROW_HEIGHT + 27}
              className="fill-muted text-note tabular-nums"
            >
              {text}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  )
}

type Row = Report['rows'][number]

const columnsOf = ({ columns, measure }: Report): TableColumn<Row>[] => [
  {
    name: measure ? 'Market' : 'Tool',
    cell: ({ href, label }) => <InlineLink href={href}>{label}</InlineLink>,
  },
  ...columns.map((name, at) => ({ name, cell: ({ cells }: Row) => inlineParts(cells[at] ?? '') })),
]

function reportHead({ data: { report } }: ReportPageProps): Head {
  const { key, title, description, finding, factsAt, rows } = report
  return {
    title,
    description: fittedDescription([plainWords(finding), description], description),
    canonical: reportPath(key),
    noindex: rows.length === 0,
    trail: trailOf(report),
    data: (siteUrl) => [
      datasetData(siteUrl, {
        name: title,
        description,
        url: siteUrl + reportPath(key),
        license: DATA_LICENSE.url,
        modified: factsAt ?? undefined,
        files: [{ url: siteUrl + csvPath(key), type: 'text/csv' }],
      }),
    ],
  }
}

export default definePage({
  queries,
  head: reportHead,
  tags: () => ['tools'],
  Page: ReportPage,
  pending: 'Loading report...',
  missing: {
    title: 'Report not found',
    text: 'There is no report at this address.',
    way: { href: REPORTS_PATH, label: 'All reports' },
  },
})
