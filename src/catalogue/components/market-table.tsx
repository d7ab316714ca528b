import type { AnswerView } from '#catalogue/answer.ts'
import { costTerms, costText, seatsText } from '#catalogue/cost-text.ts'
import type { Question } from '#catalogue/market.ts'
import type { MarketPlace } from '#catalogue/market-place.ts'
import { costRank, fitOf, type Matchable, matchNeed, type NeedMatch } from '#catalogue/need-match.ts'
import { toolPath } from '#catalogue/tool.ts'
import type { ToolCardView } from '#catalogue/tool-view.ts'
import { Link } from '#ui/link.tsx'
import { AnswerText } from './answer-text.tsx'
import { PartnerLabel } from './partner-label.tsx'
import { ToolLogo } from './tool-logo.tsx'

export type MarketTool = ToolCardView & Matchable

export interface MatchedTool {
  tool: MarketTool
  match: NeedMatch
}

/** The tools in the order asked for, split by how they fit. */
export function matchTools(
  tools: readonly MarketTool[],
  place: MarketPlace,
): Record<'fits' | 'unconfirmed', MatchedTool[]> {
  const matched = tools.map((tool) => ({ tool, match: matchNeed(tool, { ...place, nice: [] }) }))
  const sorted = place.sort === 'known' ? matched : [...matched].sort(byPlace(place))
  return {
    fits: sorted.filter(({ match }) => fitOf(match) === 'fits'),
    unconfirmed: sorted.filter(({ match }) => fitOf(match) === 'unconfirmed'),
  }
}

function byPlace({ sort }: MarketPlace) {
  return (a: MatchedTool, b: MatchedTool): number => {
    if (sort === 'name') return a.tool.name.localeCompare(b.tool.name, 'en')
    if (sort === 'complete') return Object.keys(b.tool.answers).length - Object.keys(a.tool.answers).length
    const gap = costRank(a.match.cost) - costRank(b.match.cost)
    return Number.isNaN(gap) ? 0 : gap
  }
}

interface MarketTableProps {
  matched: readonly MatchedTool[]
  /** The columns. */
  questions: readonly Question[]
  place: MarketPlace
}

const columns = 'lg:grid-cols-[minmax(150px,1.5fr)_minmax(104px,1fr)_repeat(var(--questions),minmax(0,1fr))]'

/** All tools of a market by what decides there; on narrow screens each is a card. */
export function MarketTable({ matched, questions, place }: MarketTableProps) {
  const row = `grid content-start gap-x-3 ${columns}`
  return (
    <table className={`block text-left text-[15px] questions-${questions.length}`}>
      <caption className="sr-only">Tools by what decides for many buyers</caption>
      <thead className="hidden border-line border-b lg:block">
        <tr className={row}>
          <th scope="col" className="py-2.5 font-[600] text-ink">
            Tool
          </th>
          <th scope="col" className="py-2.5 font-[520] text-[14px] text-muted">
            {seatsText(place.seats)}, a year
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
        </tr>
      </thead>
      <tbody className="grid gap-3 sm:max-lg:grid-cols-2 lg:block">
        {matched.map(({ tool, match }) => (
          <tr key={tool.slug} className={`max-lg:card border-line max-lg:p-4 lg:border-b ${row}`}>
            <th scope="row" className="min-w-0 font-[600] text-ink lg:py-3">
              <Link href={toolPath(tool.slug)} className="flex items-center gap-2.5 hover:text-accent">
                <ToolLogo tool={tool} size="small" />
                <span className="min-w-0 [overflow-wrap:anywhere]">{tool.name}</span>
                <PartnerLabel tool={tool} />
              </Link>
            </th>
            <Cost match={match} />
            {questions.map((question) => (
              <Answer key={question.key} question={question} answer={tool.answers[question.key]} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const cell =
  'flex items-baseline justify-between gap-4 border-line py-1.5 max-lg:border-t lg:block lg:py-3 min-w-0'

function Cost({ match: { cost } }: { match: NeedMatch }) {
  return (
    <td className={`${cell} max-lg:mt-3`}>
      <span className="shrink-0 text-[14px] text-muted lg:hidden">A year</span>
      <span className="text-right lg:text-left">
        <span className="font-[600] text-ink tabular-nums">
          {cost.kind === 'unknown' ? '—' : costText(cost)}
        </span>
        {cost.kind === 'sum' && (
          <span className="block text-[12.5px] text-muted leading-4">{costTerms(cost)}</span>
        )}
      </span>
    </td>
  )
}

function Answer({ question, answer }: { question: Question; answer: AnswerView | undefined }) {
  return (
    <td className={cell}>
      <span className="min-w-0 text-[14px] text-muted lg:hidden">{question.label}</span>
      <span className="text-right text-[14px] leading-5 [overflow-wrap:break-word] lg:text-left">
        <AnswerText answer={answer} unit={question.unit} isShort />
      </span>
    </td>
  )
}
