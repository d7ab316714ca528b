import { definePage, type PageProps } from '#lib/define-page.ts'
import { site } from '#site.config'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Link } from '#ui/link.tsx'
import { REPORTS_PATH, reportPath, reportsQuery } from './report-calls.ts'

const trail = [{ label: 'Reports', href: REPORTS_PATH }]
const queries = () => ({ found: reportsQuery() })

function ReportsPage({ data }: PageProps<ReturnType<typeof queries>>) {
  return (
    <div className="wrap max-w-[920px] pb-16">
      <Breadcrumbs trail={trail} />
      <h1 className="page-title">Reports</h1>
      <p className="mt-3 max-w-[62ch] text-body">
        Made from the record of this directory and remade when it changes. Each says how, and gives its data.
      </p>
      <ul className="mt-8 grid gap-4">
        {data.found.reports.map(({ key, title, finding }) => (
          <li key={key} className="card relative p-5 hover:border-theme">
            <h2 className="sub-title">
              <Link href={reportPath(key)} className="whole-card">
                {title}
              </Link>
            </h2>
            <p className="mt-2">{finding}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

export default definePage({
  queries,
  head: () => ({
    title: `Reports on ${site.subject}`,
    description:
      'What single sign-on costs, what free plans give, which prices changed and more: figures by market from sourced facts, with data to download.',
    canonical: REPORTS_PATH,
    trail,
  }),
  tags: () => ['tools'],
  Page: ReportsPage,
  pending: 'Loading reports...',
})
