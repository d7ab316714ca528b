import type { ReactNode } from 'react'
import type { Question } from '#markets/market.ts'
import type { MarketResponse, MarketTool } from '#needs/catalogue-responses.ts'
import type { MarketSort } from '#needs/market-sort.ts'
import type { BuyerNeed } from '#needs/match-tool.ts'
import { needParams, withNeedAndSort } from '#needs/need-address.ts'
import { CompareBox, CompareForm } from '#tools/components/compare-box.tsx'
import { PriceRead } from '#tools/components/cost-lines.tsx'
import { PartnerLabel, ToolLogo } from '#tools/components/tool-logo.tsx'
import { VisitLink } from '#tools/components/visit-link.tsx'
import { marketPath, toolPath } from '#tools/tool.ts'
import { Fold } from '#ui/fold.tsx'
import { Link } from '#ui/link.tsx'
import { AnswerCell, CostCell, MarketLegend } from './market-cells.tsx'

interface MarketTableProps {
  tools: readonly MarketTool[]
  answer: Pick<MarketResponse, 'market' | 'columns' | 'size'>
  need: BuyerNeed
  /** Null where they cannot be put in another order on the same page. */
  sort: MarketSort | null
}

const columns =
  'lg:grid-cols-[minmax(190px,1.25fr)_minmax(150px,1.1fr)_repeat(var(--questions),minmax(0,1fr))_64px]'
const row = `grid content-start gap-x-3 ${columns}`
const SHOWN_TOOLS = 10
/** As many have room in a row on a phone; the page of the tool has them all. */
const SHOWN_ON_PHONES = 4

/** The tools of a market by what decides there, the less known of many folded. */
export function MarketTable({
  tools,
  answer: { market, columns: keys, size },
  need,
  sort,
}: MarketTableProps) {
  const questions = keys.flatMap((key) => market.questions.find((question) => question.key === key) ?? [])
  const hrefOf = (by: MarketSort) => withNeedAndSort(marketPath(market.key), need, by === sort ? 'known' : by)
  const rows = { questions, size, sort, hrefOf }
  return (
    <CompareForm hidden={[['market', market.key], ...needParams(need)]}>
      <ToolRows tools={tools.slice(0, SHOWN_TOOLS)} {...rows} />
      <Others count={tools.length - SHOWN_TOOLS}>
        <ToolRows tools={tools.slice(SHOWN_TOOLS)} {...rows} isContinued />
      </Others>
      <MarketLegend />
    </CompareForm>
  )
}

function Others({ count, children }: { count: number; children: ReactNode }) {
  if (count <= 0) return null
  return (
    <Fold summary={`Show the other ${count}`} className="mt-2">
      {children}
    </Fold>
  )
}

interface ToolRowsProps extends HeadProps {
  tools: readonly MarketTool[]
}

/** Where there is no room for columns, the name and the cost stand above the answers. */
function ToolRows({ tools, isContinued = false, ...head }: ToolRowsProps) {
  return (
    <table className={`block text-left text-small questions-${head.questions.length}`}>
      <caption className="sr-only">
        {isContinued ? 'The other tools' : 'Tools'} by what decides for many buyers
      </caption>
      <TableHead {...head} isContinued={isContinued} />
      <tbody className="grid gap-x-8 sm:max-lg:grid-cols-2 lg:block">
        {tools.map((tool) => (
          <tr
            key={tool.slug}
            className={`items-center border-line border-b hover:bg-soft max-lg:grid-cols-2 max-lg:gap-y-1.5 max-lg:py-3 lg:min-h-15 lg:py-2 ${row}`}
          >
            <th scope="row" className="min-w-0 font-[600] text-ink">
              <ToolName tool={tool} />
            </th>
            <td className="min-w-0 max-lg:text-right">
              <CostCell tool={tool} />
            </td>
            {head.questions.map(({ key, label, unit }, at) => (
              <td key={key} className={`${ANSWER} ${at < SHOWN_ON_PHONES ? '' : 'max-sm:hidden'}`}>
                <span className={`${small} text-muted lg:hidden`}>{label}</span>
                <AnswerCell answer={tool.answers[key]} unit={unit} isOnPlan={tool.onPlan.includes(key)} />
              </td>
            ))}
            <td className="max-lg:col-span-2 lg:justify-self-center">
              <CompareBox tool={tool} className="max-lg:min-h-9 lg:min-h-11 lg:[&_.compare-word]:sr-only" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface HeadProps {
  questions: readonly Question[]
  size: string
  sort: MarketSort | null
  hrefOf: (sort: MarketSort) => string
  /** Its columns are those of the table above. */
  isContinued?: boolean
}

const HEAD = 'self-end font-[520] text-note text-muted leading-[18px] hyphens-auto'

/** Stays below the header of the page while its rows pass by. */
function TableHead({ questions, size, sort, hrefOf, isContinued = false }: HeadProps) {
  const sorted = (by: MarketSort) => (sort === by ? 'ascending' : undefined)
  return (
    <thead
      className={
        isContinued ? 'sr-only' : 'sticky top-16 z-10 hidden border-line border-b bg-surface py-2 lg:block'
      }
    >
      <tr className={row}>
        <th scope="col" aria-sort={sorted('name')} className={HEAD}>
          <SortLink href={hrefOf('name')} isOn={sort === 'name'} label="Tool" />
        </th>
        <th scope="col" aria-sort={sorted('cost')} className={HEAD}>
          <SortLink
            href={hrefOf('cost')}
            isOn={sort === 'cost'}
            label={size ? `${size}, a year` : 'A year'}
          />
        </th>
        {questions.map(({ key, label, explanation }) => (
          <th key={key} scope="col" title={explanation} className={HEAD}>
            {label}
          </th>
        ))}
        <th scope="col" className={`${HEAD} text-center`}>
          Compare
        </th>
      </tr>
    </thead>
  )
}

function SortLink({ href, isOn, label }: { href: string; isOn: boolean; label: string }) {
  return (
    <Link href={href} keepPlace className={`sort-link ${isOn ? 'text-ink' : ''}`}>
      {label}
    </Link>
  )
}

function ToolName({ tool }: { tool: MarketTool }) {
  return (
    <Link href={toolPath(tool.slug)} className="flex items-center gap-2.5 hover:text-accent">
      <ToolLogo tool={tool} size="small" />
      <span className="min-w-0 [overflow-wrap:anywhere] lg:line-clamp-2">
        {tool.name}
        {tool.statusLine && <span className={`${small} text-muted`}>{tool.statusLine}</span>}
      </span>
      <PartnerLabel tool={tool} />
    </Link>
  )
}

const small = 'block text-note leading-4'
const ANSWER = 'min-w-0 text-small leading-5 [overflow-wrap:break-word]'

interface MarketRowsProps {
  id: string
  title: string
  note: string
  tools: readonly MarketTool[]
  /** With a link to the maker, who would know. */
  isAsking?: boolean
}

const SHOWN_ROWS = 6

/** Tools with the one thing to know of each: what is open, or what is missing. */
export function MarketRows({ id, title, note, tools, isAsking = false }: MarketRowsProps) {
  if (tools.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-10">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="sub-title">
          {title}
        </h2>
        <p className="text-small text-muted">{note}</p>
      </div>
      <OpenRows tools={tools.slice(0, SHOWN_ROWS)} isAsking={isAsking} />
      <Others count={tools.length - SHOWN_ROWS}>
        <OpenRows tools={tools.slice(SHOWN_ROWS)} isAsking={isAsking} />
      </Others>
    </section>
  )
}

function OpenRows({ tools, isAsking }: { tools: readonly MarketTool[]; isAsking: boolean }) {
  return (
    <ul className="border-line border-t">
      {tools.map((tool) => (
        <li
          key={tool.slug}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1 border-line border-b py-3 text-small sm:grid-cols-[minmax(150px,1fr)_minmax(0,2fr)_minmax(0,1fr)_auto]"
        >
          <span className="font-[600] text-ink">
            <ToolName tool={tool} />
          </span>
          <span className="max-sm:order-1 max-sm:col-span-2">{tool.why}</span>
          <span className="text-small text-muted max-sm:order-1 max-sm:col-span-2">
            <span className="text-ink tabular-nums">{tool.cost.text}</span>
            {tool.cost.kind !== 'from' && tool.cost.terms && ` · ${tool.cost.terms}`}
            <PriceRead cost={tool.cost} className={small} />
          </span>
          {isAsking ? <VisitLink tool={tool} label="Ask the maker" /> : <CompareBox tool={tool} />}
        </li>
      ))}
    </ul>
  )
}
