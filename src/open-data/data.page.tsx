import { definePage } from '#lib/define-page.ts'
import type { Head } from '#seo/head.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Link, OutboundLink } from '#ui/link.tsx'
import { DATA_LICENCE, dataFields } from './open-data.ts'

const files = [
  { path: '/data/tools.json', label: 'JSON', text: 'One object with the licence and a list of tools.' },
  { path: '/data/tools.csv', label: 'CSV', text: 'For spreadsheets; lists are joined with semicolons.' },
  {
    path: '/data/tools.ndjson',
    label: 'NDJSON',
    text: 'One tool per line, for programs that read as they go.',
  },
]

function DataPage() {
  return (
    <div className="wrap max-w-[920px] pb-16">
      <Breadcrumbs
        trail={[
          { label: 'Home', href: '/' },
          { label: 'Open data', href: '/data' },
        ]}
      />
      <h1 className="page-title">Open data</h1>
      <p className="mt-3 max-w-[62ch]">
        The whole catalogue is free to use, also commercially, under{' '}
        <OutboundLink href={DATA_LICENCE.url} className="inline-link">
          {DATA_LICENCE.name}
        </OutboundLink>
        : name this directory as the source and link to it. Names and logos of products stay with their
        owners.
      </p>
      <ul className="mt-8 grid gap-4 sm:grid-cols-3">
        {files.map(({ path, label, text }) => (
          <li key={path} className="card flex flex-col gap-3 p-5">
            <h2 className="sub-title">{label}</h2>
            <p className="flex-1 text-[15px]">{text}</p>
            <a href={path} download className={buttonClass('secondary')}>
              Download {label}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-[15px] text-muted">
        Rebuilt whenever the catalogue changes. Ask with If-None-Match to learn whether anything changed. To
        stay current, follow the{' '}
        <a href="/api/feed" className="inline-link">
          feed
        </a>{' '}
        instead; assistants ask through{' '}
        <Link href="/mcp" className="inline-link">
          the MCP server
        </Link>
        .
      </p>
      <h2 className="section-title mt-14 mb-5">Fields</h2>
      <dl className="card divide-y divide-line">
        {dataFields.map(({ name, meaning }) => (
          <div key={name} className="grid gap-x-6 px-5 py-3 sm:grid-cols-[160px_1fr]">
            <dt className="font-[600] text-ink">{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export default definePage({
  head: (): Head => ({
    title: 'Open data',
    description: `The directory's catalogue of business software as JSON, CSV and NDJSON under ${DATA_LICENCE.name}.`,
    canonical: '/data',
  }),
  Page: DataPage,
})
