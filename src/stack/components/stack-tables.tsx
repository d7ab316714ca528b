import { formatList } from '#lib/format-list.ts'
import { formatCount } from '#lib/format-number.ts'
import { sumText } from '#stack/stack-money.ts'
import type { StackResponse } from '#stack/stack-responses.ts'
import { ToolLogo } from '#tools/components/tool-logo.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Fold } from '#ui/fold.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { FindingSection } from './findings.tsx'
import { Bar } from './stack-rows.tsx'

type Found = { stack: StackResponse }
type Check = StackResponse['checks'][number]['answers'][number]

function CheckCell({ has, from, why }: Partial<Check>) {
  if (has === 'yes') return <span className="font-[600] text-yes">Yes</span>
  if (has === 'no') return <span>No</span>
  if (has === 'higher') return <span>From {from}</span>
  return <span className="text-muted">{from ?? (why && why !== 'not known' ? why : <Unknown />)}</span>
}

const Unknown = () => (
  <>
    <span aria-hidden="true">—</span>
    <span className="sr-only">Not known</span>
  </>
)

export function Checks({ stack: { checks, rows } }: Found) {
  if (rows.length === 0) return null
  const lacking = checks.flatMap(({ label, answers }) => {
    const without = answers.filter(({ has }) => has === 'no').map(({ tool }) => tool.name)
    return without.length > 0 ? [`${label}: not in ${formatList(without)}.`] : []
  })
  return (
    <FindingSection id="checks" title="Who has what, on the plan you pay for">
      {lacking.length > 0 && <p className="mb-3">{lacking.join(' ')}</p>}
      <DataTable
        label="Security and data, by tool"
        rows={rows}
        keyOf={({ slug }) => slug}
        columns={[
          { name: 'Tool', cell: ({ name }) => <span className="font-[600] text-ink">{name}</span> },
          ...checks.map(({ label, answers }) => ({
            name: label,
            cell: ({ slug }: { slug: string }) => (
              <CheckCell {...answers.find(({ tool }) => tool.slug === slug)} />
            ),
          })),
        ]}
      />
      <p className="mt-2 text-small text-muted">
        <span aria-hidden="true">—</span> not known yet.
      </p>
    </FindingSection>
  )
}

/** More than so many columns are a wall; then the words alone are shown. */
const MATRIX_MAX = 16

export function Connections({ stack: { connections, rows } }: Found) {
  const { tools, pairs, possible } = connections
  if (tools.length < 2) return null
  const alone = tools.filter(({ to }) => to.length === 0)
  const nameOf = (slug: string) => rows.find((row) => row.slug === slug)?.name ?? slug
  return (
    <FindingSection id="connections" title="Which of them connect">
      <p className="mb-3">
        {formatCount(pairs, 'of the pairs is', 'of the pairs are')} known to connect, of {possible}.
        {alone.length > 0 &&
          ` No connection on record with any other: ${formatList(alone.map(({ tool }) => tool.name))}.`}
      </p>
      {tools.length <= MATRIX_MAX && <Matrix stack={{ connections, rows }} />}
      <Fold summary="As a list" className="mt-2">
        <ul className="grid gap-1 text-small">
          {tools.map(({ tool, to }) => (
            <li key={tool.slug}>
              {tool.name}: {to.length > 0 ? formatList(to.map(nameOf)) : 'none on record'}
            </li>
          ))}
        </ul>
      </Fold>
    </FindingSection>
  )
}

function Matrix({ stack: { connections, rows } }: { stack: Pick<StackResponse, 'connections' | 'rows'> }) {
  return (
    <ScrollRegion label="Connections among them" className="card w-fit max-w-full">
      <table className="text-small">
        <thead>
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-[520] text-note text-muted">
              Connects with
            </th>
            {rows.map((row) => (
              <th key={row.slug} scope="col" title={row.name} className="p-1.5">
                <span className="sr-only">{row.name}</span>
                <ToolLogo tool={row} size="small" />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {connections.tools.map(({ tool, to }) => (
            <tr key={tool.slug} className="border-line border-t">
              <th
                scope="row"
                className="sticky left-0 max-w-36 truncate bg-surface px-3 py-1.5 text-left font-[520] text-ink"
              >
                {tool.name}
              </th>
              {rows.map(({ slug }) => (
                <td key={slug} className="p-1.5 text-center">
                  <Connection isSame={slug === tool.slug} isLinked={to.includes(slug)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Connection({ isSame, isLinked }: { isSame: boolean; isLinked: boolean }) {
  if (isSame) return null
  return (
    <>
      <svg width="14" height="14" aria-hidden="true" className="mx-auto">
        <circle
          cx="7"
          cy="7"
          r={isLinked ? 6 : 2}
          className={isLinked ? 'fill-accent' : 'fill-line-strong'}
        />
      </svg>
      <span className="sr-only">{isLinked ? 'Yes' : 'Not on record'}</span>
    </>
  )
}

const FACTORS: Readonly<Record<number, string>> = {
  0.5: 'Half the people',
  1: 'Today',
  2: 'Twice',
  5: 'Five times',
}

export function StackGrowth({ stack: { growth } }: Found) {
  const [most = 0] = growth.points.map(({ year }) => year[0]?.amount ?? 0).sort((a, b) => b - a)
  if (growth.counted === 0 || most === 0) return null
  return (
    <FindingSection id="growth" title="With twice the people">
      <ul className="grid max-w-xl gap-3">
        {growth.points.map(({ factor, year }) => (
          <li key={factor}>
            <p className="flex justify-between gap-3">
              <span>{FACTORS[factor]}</span>
              <span className="font-[600] text-ink tabular-nums">{sumText(year)} a year</span>
            </p>
            <Bar share={(year[0]?.amount ?? 0) / most} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small text-muted">
        Of the {formatCount(growth.tools, 'tool')} whose price is known at each size
        {growth.tools < growth.of && `, not of the other ${growth.of - growth.tools}`}.
        {growth.outgrown.map(
          ({ tool, from, to }) =>
            ` ${tool.name}: ${from} is too small for twice the people; counted with ${to}.`,
        )}
      </p>
    </FindingSection>
  )
}
