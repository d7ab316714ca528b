import { type ReactNode, Suspense } from 'react'
import type { ComparedGroup, ComparedRow } from '#comparisons/compared-rows.ts'
import { CellText } from '#tools/components/answer-text.tsx'
import { SourceMark } from '#tools/components/source-list.tsx'
import { PartnerLabel, ToolLogo } from '#tools/components/tool-logo.tsx'
import { toolPath } from '#tools/tool.ts'
import type { ComparedTool } from '#tools/tool-view.ts'
import { Link } from '#ui/link.tsx'

interface TableProps {
  tools: readonly ComparedTool[]
  groups: readonly ComparedGroup[]
  /** Where columns do not all fit: the place of the first tool shown beside the first. */
  show: number
  /** The number of a tool's first source in the list of all of them. */
  firstSource: readonly number[]
  /** Rows that differ have a ground of their own, where others stand among them. */
  isTinted: boolean
  /** Below a tool's name in the head of the table. */
  underName?: ((tool: ComparedTool) => ReactNode) | undefined
}

/** How many tools are beside each other on phones, tablets and small desktops; `.compared-columns` has the same. */
const FITS = { phone: 2, tablet: 3, desktop: 4 }

/** Hides the columns for which there is no room: the first stays, those from `show` on fill the rest. */
function columnClass(at: number, show: number, count: number): string {
  if (at === 0) return ''
  const isWithin = (fit: number) => {
    const start = Math.min(show, Math.max(1, count - fit + 1))
    return at >= start && at < start + fit - 1
  }
  return [
    isWithin(FITS.phone) ? '' : 'max-sm:hidden',
    isWithin(FITS.tablet) ? '' : 'sm:max-lg:hidden',
    isWithin(FITS.desktop) ? '' : 'lg:max-xl:hidden',
  ].join(' ')
}

/** The facts of two to six tools. On phones the question is above its answers, so that two columns have room. */
export function ComparisonTable({ tools, groups, show, firstSource, isTinted, underName }: TableProps) {
  const classOf = (at: number) => columnClass(at, show, tools.length)
  return (
    <table className={`compared-table tools-${tools.length} block text-left text-small`}>
      <caption className="sr-only">Facts of {tools.map((tool) => tool.name).join(', ')}</caption>
      <thead className="sticky top-16 z-10 block border-line border-b bg-surface print:static">
        <tr className="compared-columns">
          <td className="max-sm:hidden" />
          {tools.map((tool, at) => (
            <th key={tool.slug} scope="col" className={`min-w-0 py-3 pr-3 sm:px-4 ${classOf(at)}`}>
              <Link href={toolPath(tool.slug)} className="compared-name">
                <ToolLogo tool={tool} size="small" />
                <span className="min-w-0 [overflow-wrap:anywhere]">{tool.name}</span>
                <PartnerLabel tool={tool} />
              </Link>
              {underName?.(tool)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group, at) => (
        <tbody key={group.title} className="block">
          <tr className="block">
            <th scope="rowgroup" className="compared-group">
              {group.title}
            </th>
          </tr>
          <Suspense>
            {group.rows.map((compared) => (
              <Row
                key={compared.key}
                row={compared}
                isExplained={at === 0 && compared.weight >= EXPLAINED_FROM}
                isTinted={isTinted && compared.spread === 'different'}
                {...{ classOf, firstSource }}
              />
            ))}
          </Suspense>
        </tbody>
      ))}
    </table>
  )
}

interface RowProps {
  row: ComparedRow
  isExplained: boolean
  isTinted: boolean
  classOf: (at: number) => string
  firstSource: readonly number[]
}

/** What hardly decides, and what stands below the first group, is explained only to who points at it. */
const EXPLAINED_FROM = 2

function Row({ row, isExplained, isTinted, classOf, firstSource }: RowProps) {
  return (
    <tr className={`compared-row compared-columns ${isTinted ? 'sm:bg-tint' : ''}`}>
      <th
        scope="row"
        className="compared-label"
        title={isExplained ? undefined : (row.explanation ?? undefined)}
      >
        <span className={`font-[520] ${row.explanation && !isExplained ? 'explained-on-pointing' : ''}`}>
          {row.label}
        </span>
        {isExplained && row.explanation && <span className="compared-note">{row.explanation}</span>}
      </th>
      {row.cells.map((cell, at) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a row are the tools in their order
          key={at}
          className={`compared-cell ${classOf(at)}`}
        >
          <CellText cell={cell} />
          {cell.source !== null && <SourceMark number={(firstSource[at] ?? 0) + cell.source} />}
        </td>
      ))}
    </tr>
  )
}
