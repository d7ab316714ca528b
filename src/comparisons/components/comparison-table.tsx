import { type ReactNode, use, useCallback, useId, useState } from 'react'
import { ToolLogo } from '#catalogue/components/tool-logo.tsx'
import { isPartner } from '#catalogue/partner.ts'
import { toolPath } from '#catalogue/tool.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { countSpreads, type Fact, type FactGroup, type FactRow, factGroups } from '#comparisons/fact-rows.ts'
import { SEATS_DEFAULT, yearlyCostRow } from '#comparisons/yearly-cost.ts'
import { site } from '#site.config'
import { Chip } from '#ui/chip.tsx'
import { Link, NavigationContext } from '#ui/link.tsx'
import { ComparisonActions } from './comparison-actions.tsx'
import { FactSwitch } from './fact-switch.tsx'
import { SeatsBox } from './seats-box.tsx'
import { WideRegion } from './wide-region.tsx'

interface ComparisonProps {
  tools: readonly ToolView[]
  seats: number
  /** The slugs of the tools, where the path does not name them. */
  asked?: readonly string[]
  /** Below a tool's name in the head of the table. */
  underName?: (tool: ToolView, seats: number) => ReactNode
}

/** The facts of two to six tools side by side, with the switch, the seats box and ways to take them along. */
export function Comparison({ tools, seats: seatsAsked, asked = [], underName }: ComparisonProps) {
  const [seats, setSeats] = useSeats(seatsAsked)
  const groups = withYearlyCost(factGroups(tools), yearlyCostRow(tools, seats))
  return (
    <div className="fact-table">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="text-muted">{spreadWords(groups)}</p>
        <div className="flex flex-wrap gap-3 print:hidden">
          <FactSwitch />
          <ComparisonActions names={tools.map((tool) => tool.name)} groups={groups} />
        </div>
      </div>
      <SeatsBox seats={seats} onChange={setSeats} asked={asked} />
      <ComparisonTable tools={tools} groups={groups} underName={(tool) => underName?.(tool, seats)} />
    </div>
  )
}

/** The number of seats, which also stands in the address for whoever shares or reloads it. */
function useSeats(asked: number) {
  const navigation = use(NavigationContext)
  const [seats, setSeats] = useState(asked)
  const change = useCallback(
    (next: number) => {
      setSeats(next)
      navigation?.navigate(addressFor(next), { replace: true, keepPlace: true })
    },
    [navigation],
  )
  return [seats, change] as const
}

function addressFor(seats: number): string {
  const search = new URLSearchParams(location.search)
  if (seats === SEATS_DEFAULT) search.delete('seats')
  else search.set('seats', String(seats))
  const text = search.toString().replaceAll('%2C', ',')
  return text ? `${location.pathname}?${text}` : location.pathname
}

function spreadWords(groups: readonly FactGroup[]): string {
  const { different, shared, partial } = countSpreads(groups)
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
  const some = partial > 0 ? `, ${count(partial, 'fact')} known of some tools only` : ''
  return `${count(different, 'difference')}, ${count(shared, 'shared fact')}${some}. Unknown means we could not verify it, not “no”.`
}

function withYearlyCost(groups: readonly FactGroup[], row: FactRow): FactGroup[] {
  return groups.map((group) =>
    group.title === 'Price'
      ? { ...group, rows: [...group.rows.slice(0, 1), row, ...group.rows.slice(1)] }
      : group,
  )
}

interface TableProps {
  tools: readonly ToolView[]
  groups: readonly FactGroup[]
  underName: (tool: ToolView) => ReactNode
}

/** By the number of tools: from which width on all columns fit, so that the page itself scrolls below a fixed head. */
const fits = [
  { upTo: 2, region: 'overflow-visible', head: 'top-16', table: 'table-fixed' },
  { upTo: 3, region: 'overflow-auto max-md:max-h-[82dvh] md:overflow-visible', head: 'md:top-16' },
  { upTo: 4, region: 'overflow-auto max-lg:max-h-[82dvh] lg:overflow-visible', head: 'lg:top-16' },
  { upTo: 6, region: 'overflow-auto max-xl:max-h-[82dvh] xl:overflow-visible', head: 'xl:top-16' },
]

function ComparisonTable({ tools, groups, underName }: TableProps) {
  const captionId = useId()
  const { region, head, table } = fits.find(({ upTo }) => tools.length <= upTo) ?? {}
  const column = table ? 'px-2.5 sm:px-4' : 'min-w-37 px-4'
  return (
    <WideRegion
      labelledBy={captionId}
      className={`-mx-[18px] sm:mx-0 print:max-h-none print:overflow-visible ${region}`}
    >
      <table className={`w-full border-separate border-spacing-0 text-left text-[15px] ${table ?? ''}`}>
        <caption id={captionId} className="sr-only">
          Facts of {tools.map((tool) => tool.name).join(', ')}
        </caption>
        <thead>
          <tr>
            <td
              className={`sticky top-0 left-0 z-20 w-[36%] border-line border-b bg-white sm:w-[22%] ${head}`}
            />
            {tools.map((tool) => (
              <th
                key={tool.slug}
                scope="col"
                className={`sticky top-0 z-10 border-line border-b bg-white py-3 align-top ${column} ${head}`}
              >
                <ToolHead tool={tool} />
                {underName(tool)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <GroupRows key={group.title} group={group} columns={tools.length} look={column} />
        ))}
        <NoRows groups={groups} columns={tools.length} />
      </table>
    </WideRegion>
  )
}

function ToolHead({ tool }: { tool: ToolView }) {
  return (
    <Link
      href={toolPath(tool.slug)}
      className="flex min-h-8 flex-col items-start gap-1.5 font-[600] text-[15px] text-ink hover:text-accent sm:flex-row sm:items-center sm:gap-3 sm:text-[16px]"
    >
      <ToolLogo tool={tool} size="small" />
      <span className="grid min-w-0 justify-items-start [overflow-wrap:anywhere]">
        {tool.name}
        {isPartner(tool, site.partner) && <Chip tone="partner">Partner</Chip>}
      </span>
    </Link>
  )
}

interface GroupRowsProps {
  group: FactGroup
  columns: number
  /** How wide cells are. */
  look: string
}

function GroupRows({ group, columns, look }: GroupRowsProps) {
  return (
    <tbody data-spreads={[...new Set(group.rows.map((row) => row.spread))].join(' ')}>
      <tr>
        <th
          scope="rowgroup"
          colSpan={columns + 1}
          className="border-line border-b px-4 pt-7 pb-3 font-[650] text-[12.5px] text-ink uppercase tracking-[0.06em]"
        >
          <span className="sticky left-4">{group.title}</span>
        </th>
      </tr>
      {group.rows.map((row) => (
        <Row key={row.label} row={row} look={look} />
      ))}
    </tbody>
  )
}

const noRows = {
  different: 'No two known answers differ.',
  shared: 'No fact is known to be the same for all of them.',
}

/** What the switch says where it leaves no row; the style sheet shows it. */
function NoRows({ groups, columns }: { groups: readonly FactGroup[]; columns: number }) {
  const counts = countSpreads(groups)
  return (['different', 'shared'] as const).map(
    (spread) =>
      counts[spread] === 0 && (
        <tbody key={spread} data-none={spread} className="hidden">
          <tr>
            <td colSpan={columns + 1} className="px-4 py-6 text-muted">
              {noRows[spread]}
            </td>
          </tr>
        </tbody>
      ),
  )
}

function Row({ row, look }: { row: FactRow; look: string }) {
  const ground = row.spread === 'different' ? 'bg-tint' : 'bg-white'
  return (
    <tr data-spreads={row.spread}>
      <th
        scope="row"
        className={`sticky left-0 z-[5] min-w-33 border-line border-b py-3 pr-2.5 pl-4 hyphens-auto font-[520] text-muted [overflow-wrap:anywhere] ${ground}`}
      >
        {row.label}
      </th>
      {row.facts.map((fact, index) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a row are the tools in their order
          key={index}
          className={`border-line border-b py-3 tabular-nums [overflow-wrap:anywhere] ${look} ${ground} ${lookOf(fact)}`}
        >
          {fact.text}
        </td>
      ))}
    </tr>
  )
}

const looks: Record<Fact['kind'], string> = {
  yes: 'font-[600] text-yes',
  no: 'text-muted',
  text: 'text-ink',
  unknown: 'text-muted',
}
const lookOf = (fact: Fact) => looks[fact.kind]
