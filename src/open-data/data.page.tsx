import { dateInWords } from '#lib/date-words.ts'
import { definePage, type PageProps } from '#lib/define-page.ts'
import { formatCount, formatPercent } from '#lib/format-number.ts'
import { marketsQuery } from '#needs/catalogue-calls.ts'
import type { MarketSummary } from '#needs/catalogue-responses.ts'
import { datasetData } from '#seo/structured-data.ts'
import { site } from '#site.config'
import { marketPath, toolPath } from '#tools/tool.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { buttonClass } from '#ui/button.tsx'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { FoldedSection } from '#ui/fold.tsx'
import { InlineLink, OutboundLink } from '#ui/link.tsx'
import type { FactAuditResponse } from './fact-audit-responses.ts'
import { DATA_LICENSE, type DataFormat, dataFields, dataFormats } from './open-data.ts'
import { factAuditQuery } from './report-calls.ts'

const queries = () => ({ markets: marketsQuery(), audit: factAuditQuery({ list: 'faults' }) })

const files: Record<DataFormat, string> = {
  json: 'One object with the license and a list of tools.',
  csv: 'For spreadsheets; lists are joined with semicolons.',
  ndjson: 'One tool per line, for programs that read as they go.',
}
const filePath = (format: string) => `/data/tools.${format}`

function DataPage({ data }: PageProps<ReturnType<typeof queries>>) {
  return (
    <div className="wrap max-w-[920px] pb-16">
      <Breadcrumbs trail={[{ label: 'Open data', href: '/data' }]} />
      <h1 className="page-title">Open data</h1>
      <p className="mt-3 max-w-[62ch]">
        The whole catalogue is free to use, also commercially, under{' '}
        <OutboundLink href={DATA_LICENSE.url} className="inline-link">
          {DATA_LICENSE.name}
        </OutboundLink>
        : name this directory as the source and link to it. Names and logos of products stay with their
        owners.
      </p>
      <ul className="mt-8 grid gap-4 sm:grid-cols-3">
        {Object.entries(files).map(([format, text]) => (
          <li key={format} className="card flex flex-col gap-3 p-5">
            <h2 className="sub-title">{format.toUpperCase()}</h2>
            <p className="flex-1 text-small">{text}</p>
            <a href={filePath(format)} download className={buttonClass('secondary')}>
              Download {format.toUpperCase()}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-small text-muted">
        Rebuilt when the catalogue changes. Ask with If-None-Match to learn whether anything changed. To stay
        current, follow the{' '}
        <a href="/api/feed" className="inline-link">
          feed
        </a>{' '}
        instead; assistants ask through <InlineLink href="/mcp">the MCP server</InlineLink>.
      </p>
      <AuditResult audit={data.audit} />
      <div className="mt-14">
        <FoldedSection title={`Fields (${dataFields.length})`}>
          <dl className="card divide-y divide-line">
            {dataFields.map(({ name, meaning }) => (
              <div key={name} className="grid gap-x-6 px-5 py-3 sm:grid-cols-[160px_1fr]">
                <dt className="font-[600] text-ink">{name}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </FoldedSection>
        <FoldedSection title={`Coverage of ${formatCount(data.markets.markets.length, 'market')}`}>
          <p className="mb-5 max-w-[62ch]">
            Known is the share of a market’s questions that its tools’ records answer; sourced is the share of
            those answers with a page they were read on.
          </p>
          <DataTable
            label="Coverage of each market"
            columns={columns}
            rows={data.markets.markets}
            keyOf={({ key }) => key}
            className=""
          />
        </FoldedSection>
      </div>
    </div>
  )
}

const columns: readonly TableColumn<MarketSummary>[] = [
  { name: 'Market', cell: ({ key, label }) => <InlineLink href={marketPath(key)}>{label}</InlineLink> },
  { name: 'Tools', isNumber: true, cell: ({ tools }) => tools },
  { name: 'Questions', isNumber: true, cell: ({ questions }) => questions },
  { name: 'Known', isNumber: true, cell: ({ known }) => formatPercent(known) },
  { name: 'Sourced', isNumber: true, cell: ({ sourced }) => formatPercent(sourced) },
]

export default definePage({
  queries,
  tags: () => ['tools'],
  pending: 'Loading open data...',
  head: () => ({
    title: 'Open data',
    description: `The directory's catalogue of ${site.subject} as JSON, CSV and NDJSON under ${DATA_LICENSE.name}.`,
    canonical: '/data',
    data: (siteUrl) => [
      datasetData(siteUrl, {
        name: `${site.name}: catalogue of ${site.subject}`,
        description: `Prices, plans, limits, integrations and answers to buyers' questions of ${site.subject}, each with the page it was read on.`,
        url: `${siteUrl}/data`,
        license: DATA_LICENSE.url,
        files: Object.entries(dataFormats).map(([format, type]) => ({
          url: siteUrl + filePath(format),
          type: type.replace(/;.*/, ''),
        })),
      }),
    ],
  }),
  Page: DataPage,
})

type Draw = FactAuditResponse['draws'][number]

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

const drawColumns: readonly TableColumn<Draw>[] = [
  { name: 'Judged on', cell: ({ date }) => dateInWords(date) },
  {
    name: 'Settled',
    isNumber: true,
    cell: ({ facts, sentences, drawn }) => `${facts.judged + sentences.judged} of ${drawn}`,
  },
  { name: 'On a page', isNumber: true, cell: ({ readOnPages }) => readOnPages },
  { name: 'Wrong', isNumber: true, cell: ({ wrongShare }) => percent(wrongShare) },
  { name: 'Outdated', isNumber: true, cell: ({ outdatedShare }) => percent(outdatedShare) },
  {
    name: 'Wrong sentences',
    isNumber: true,
    cell: ({ wrongSentencesShare }) =>
      wrongSentencesShare === null ? 'None drawn' : percent(wrongSentencesShare),
  },
]

function settledText({ facts, sentences, wrongShare, outdatedShare, wrongSentencesShare }: Draw): string {
  const ofFacts = `Of the ${facts.judged} facts that could be settled, ${percent(wrongShare)} were wrong and ${percent(outdatedShare)} outdated.`
  if (wrongSentencesShare === null) return ofFacts
  return `${ofFacts} Of the ${sentences.judged} sentences, ${percent(wrongSentencesShare)} were wrong.`
}

/** How facts that were drawn at random did when they were judged again, the latest draw with what was found. */
function AuditResult({ audit: { draws } }: { audit: FactAuditResponse }) {
  const [latest, ...earlier] = draws
  if (!latest) return null
  return (
    <section aria-labelledby="audit">
      <h2 id="audit" className="section-title mt-14 mb-2">
        Audit
      </h2>
      <p className="max-w-[68ch]">
        On {dateInWords(latest.date)}, {formatCount(latest.drawn, 'statement')} were drawn at random:{' '}
        {latest.strata.prices} prices, {latest.strata.answers} answers, {latest.strata.companies} facts of
        makers, {latest.strata.sentences} sentences that pages say first. {settledText(latest)}{' '}
        {latest.method}
      </p>
      <dl className="mt-5 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {[
          ['Facts right', latest.facts.right],
          ['Facts wrong or outdated', latest.facts.wrong + latest.facts.outdated],
          ['Sentences right', latest.sentences.right],
          ['Sentences wrong or outdated', latest.sentences.wrong + latest.sentences.outdated],
        ].map(([label, value]) => (
          <div key={label} className="card px-5 py-4">
            <dt className="text-note text-muted">{label}</dt>
            <dd className="font-[650] text-title text-ink tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {latest.list.length > 0 && <Faults faults={latest.list} />}
      {earlier.length > 0 && (
        <DataTable
          label="Earlier draws"
          hasCaption
          columns={drawColumns}
          rows={earlier}
          keyOf={({ date, seed }) => `${date} ${seed}`}
          className=""
          frame="mt-6"
        />
      )}
    </section>
  )
}

function Faults({ faults }: { faults: Draw['list'] }) {
  return (
    <>
      <h3 className="sub-title mt-6">What was wrong or outdated</h3>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-small">
        {faults.map(({ tool, fact, said, found, url }) => (
          <li key={`${tool} ${fact}`}>
            <InlineLink href={toolPath(tool)}>{tool}</InlineLink>, {fact}: said “{said}”. {found}
            {url && (
              <>
                {' '}
                <OutboundLink href={url} className="inline-link">
                  Page
                </OutboundLink>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
