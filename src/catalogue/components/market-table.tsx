import type { AnswerView } from '#catalogue/answer.ts'
import type { MarketResponse, MarketTool } from '#catalogue/catalogue-responses.ts'
import type { Question } from '#catalogue/market.ts'
import { needParams } from '#catalogue/need-address.ts'
import type { BuyerNeed } from '#catalogue/need-match.ts'
import { toolPath } from '#catalogue/tool.ts'
import { Link } from '#ui/link.tsx'
import { AnswerText } from './answer-text.tsx'
import { CompareBox, CompareForm } from './compare-box.tsx'
import { PriceRead } from './cost-lines.tsx'
import { PartnerLabel, ToolLogo } from './tool-logo.tsx'
import { VisitLink } from './visit-link.tsx'

interface MarketTableProps {
  tools: readonly MarketTool[]
  answer: Pick<MarketResponse, 'market' | 'columns' | 'size'>
  need: BuyerNeed
}

const columns =
  'lg:grid-cols-[minmax(150px,1.2fr)_minmax(180px,1.7fr)_repeat(var(--questions),minmax(0,1fr))_92px]'

/** All tools of a market by what decides there; on narrow screens each is a card. */
export function MarketTable({ tools, answer: { market, columns: keys, size }, need }: MarketTableProps) {
  const row = `grid content-start gap-x-3 ${columns}`
  const questions = keys.flatMap((key) => market.questions.find((question) => question.key === key) ?? [])
  return (
    <CompareForm hidden={needParams(need)}>
      <table className={`block text-left text-[15px] questions-${questions.length}`}>
        <caption className="sr-only">Tools by what decides for many buyers</caption>
        <thead className="hidden border-line border-b lg:block">
          <tr className={row}>
            <th scope="col" className="py-2.5 font-[600] text-ink">
              Tool
            </th>
            <th scope="col" className="py-2.5 font-[520] text-[14px] text-muted">
              {size ? `${size}, a year` : 'A year'}
            </th>
            {questions.map(({ key, label }) => (
              <th
                key={key}
                scope="col"
                className="py-2.5 font-[520] text-[14px] text-muted leading-5 hyphens-auto"
              >
                {label}
              </th>
            ))}
            <th scope="col" className="py-2.5 font-[520] text-[14px] text-muted">
              <span className="sr-only">Compare</span>
            </th>
          </tr>
        </thead>
        <tbody className="grid gap-3 sm:max-lg:grid-cols-2 lg:block">
          {tools.map((tool) => (
            <tr key={tool.slug} className={`max-lg:card border-line max-lg:p-4 lg:border-b ${row}`}>
              <th scope="row" className="min-w-0 font-[600] text-ink lg:py-3">
                <ToolName tool={tool} />
              </th>
              <Cost tool={tool} />
              {questions.map((question) => (
                <Answer key={question.key} question={question} answer={tool.answers[question.key]} />
              ))}
              <td className="lg:py-2.5">
                <CompareBox tool={tool} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </CompareForm>
  )
}

function ToolName({ tool }: { tool: MarketTool }) {
  return (
    <Link href={toolPath(tool.slug)} className="flex items-center gap-2.5 hover:text-accent">
      <ToolLogo tool={tool} size="small" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {tool.name}
        {tool.statusLine && <span className={`${small} text-muted`}>{tool.statusLine}</span>}
      </span>
      <PartnerLabel tool={tool} />
    </Link>
  )
}

const cell =
  'flex items-baseline justify-between gap-4 border-line py-1.5 max-lg:border-t lg:block lg:py-3 min-w-0'
const small = 'block text-[12.5px] leading-4'

function Cost({ tool: { cost, paid, freePlan } }: { tool: MarketTool }) {
  const limits = freePlan?.slice(0, 1) ?? []
  return (
    <td className={`${cell} max-lg:mt-3`}>
      <span className="shrink-0 text-[14px] text-muted lg:hidden">Cost</span>
      <span className="text-right lg:text-left">
        <span className="font-[600] text-ink tabular-nums">{cost.text}</span>
        {cost.terms && <span className={`${small} text-muted`}>{cost.terms}</span>}
        {cost.kind === 'free' && limits.length > 0 && (
          <span className={`${small} text-muted`}>{limits[0]}</span>
        )}
        {paid?.terms && (
          <span className={`${small} text-muted`}>
            {[paid.text, ...(paid.period ? ['a year'] : [])].join(' ')}: {paid.terms}
          </span>
        )}
        {cost.kind !== 'free' && freePlan && (
          <span className={`${small} text-muted`}>Free plan{limits.length > 0 && `: ${limits[0]}`}</span>
        )}
        <PriceRead cost={cost} className={small} />
      </span>
    </td>
  )
}

function Answer({ question, answer }: { question: Question; answer: AnswerView | undefined }) {
  return (
    <td className={cell}>
      <span className="min-w-0 text-[14px] text-muted lg:hidden">{question.label}</span>
      <span className="block text-right text-[14px] leading-5 [overflow-wrap:break-word] lg:text-left">
        <AnswerText answer={answer} unit={question.unit} isShort />
      </span>
    </td>
  )
}

interface MarketRowsProps {
  id: string
  title: string
  note: string
  tools: readonly MarketTool[]
  /** With a link to the maker, who would know. */
  isAsking?: boolean
}

/** Tools with the one thing to know of each: what is open, or what is missing. */
export function MarketRows({ id, title, note, tools, isAsking = false }: MarketRowsProps) {
  if (tools.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-10">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="sub-title">
          {title}
        </h2>
        <p className="text-[14px] text-muted">{note}</p>
      </div>
      <ul className="border-line border-t">
        {tools.map((tool) => (
          <li
            key={tool.slug}
            className="grid gap-x-5 gap-y-1 border-line border-b py-3 text-[15px] sm:grid-cols-[minmax(150px,1fr)_minmax(0,2fr)_minmax(0,1fr)_auto] sm:items-center"
          >
            <span className="font-[600] text-ink">
              <ToolName tool={tool} />
            </span>
            <span>{tool.why}</span>
            <span className="text-[14px] text-muted">
              <span className="text-ink tabular-nums">{tool.cost.text}</span>
              {tool.cost.kind !== 'from' && tool.cost.terms && ` · ${tool.cost.terms}`}
            </span>
            {isAsking ? <VisitLink tool={tool} label="Ask the maker" /> : <CompareBox tool={tool} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
