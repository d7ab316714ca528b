import { capitalize } from '#lib/capitalize.ts'
import { formatList } from '#lib/format-list.ts'
import type { Question } from '#markets/market.ts'
import { costOf, type PriceBasis } from '#needs/cost/cost.ts'
import { costTerms, costText, toCostView } from '#needs/cost/cost-text.ts'
import { freePlanGap } from '#needs/cost/free-plan-gap.ts'
import { budgetWords } from '#needs/match-words.ts'
import type { Need } from '#needs/need.ts'
import type { PricedSides } from '#needs/priced-tools.ts'
import { sizeText } from '#needs/size-text.ts'
import { missingConditions, type Verdict, verdictTitle } from '#needs/verdict.ts'
import { isFreePlan } from '#plans/price-plan.ts'
import { freePlanIfKnown } from '#plans/pricing.ts'
import { PriceRead } from '#tools/components/cost-lines.tsx'
import { PartnerLabel, ToolLogo } from '#tools/components/tool-logo.tsx'
import { fitOf } from '#tools/fit.ts'
import { ownerText, sinceText } from '#tools/status-text.ts'
import { toolPath } from '#tools/tool.ts'
import type { ComparedTool } from '#tools/tool-view.ts'
import { ChangingFigure } from '#ui/changing-figure.tsx'
import { Link } from '#ui/link.tsx'
import { inSentence } from '#vocabulary/vocabulary.ts'

type Side = PricedSides<ComparedTool>['sides'][number]

interface SummaryProps {
  sides: readonly Side[]
  questions: readonly Question[]
  verdicts: readonly Verdict[]
  need: Need
  basis: PriceBasis
}

const columns = [
  '',
  '',
  'grid-cols-2',
  'grid-cols-2 md:grid-cols-3 max-md:*:last:col-span-2',
  'grid-cols-2 lg:grid-cols-4',
  'grid-cols-2 lg:grid-cols-3 max-lg:*:last:col-span-2',
  'grid-cols-2 lg:grid-cols-3',
]

/** What each costs for the need and when to choose it: the first screen of a comparison. */
export function ComparisonSummary({ sides, questions, verdicts, need, basis }: SummaryProps) {
  const areAlike = verdicts.some(({ reasons }) => reasons.length === 0)
  return (
    <>
      <ul className={`grid gap-2.5 sm:gap-4 ${columns[sides.length]}`}>
        {sides.map((side, index) => (
          <li key={side.tool.slug} className="card flex min-w-0 flex-col p-3.5 sm:p-5">
            <ToolName tool={side.tool} />
            <CostLines {...{ side, questions, need, basis }} />
            <EntryPlan side={side} questions={questions} need={need} basis={basis} />
            <div className="max-sm:hidden">
              <Reasons tool={side.tool} reasons={verdicts[index]?.reasons ?? []} />
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-4 grid gap-4 sm:hidden">
        {sides.map(({ tool }, index) => (
          <Reasons key={tool.slug} tool={tool} reasons={verdicts[index]?.reasons ?? []} />
        ))}
      </div>
      {areAlike && <Alike sides={sides} questions={questions} />}
    </>
  )
}

function ToolName({ tool }: { tool: ComparedTool }) {
  const maker = [ownerText(tool), sinceText(tool.maker), tool.license && 'open source'].filter(Boolean)
  return (
    <div className="flex items-center gap-2.5 max-xs:flex-col max-xs:items-start sm:gap-3.5">
      <ToolLogo tool={tool} isEager />
      <div className="min-w-0">
        <h2 className="font-[600] text-body leading-6 [overflow-wrap:anywhere] sm:text-lead">
          <Link href={toolPath(tool.slug)} className="hover:text-accent">
            {tool.name}
          </Link>
        </h2>
        {maker.length > 0 && (
          <p className="text-note text-muted leading-5 max-sm:hidden">{maker.join(', ')}</p>
        )}
        <PartnerLabel tool={tool} />
      </div>
    </div>
  )
}

function CostLines({ side: { tool, cost }, questions, need, basis }: EntryPlanProps) {
  const view = toCostView(cost, sizeText(need, basis.sale))
  const asked = need.mustHaves.length
  const budget = budgetWords(cost, need)
  const free = tool.plans.find(isFreePlan)
  const labelOf = (key: string) => questionList([{ question: key }], questions)
  const freeGap = isSizeSaid(need) ? freePlanGap(tool, need, basis, labelOf) : null
  const missing = missingConditions(tool, need).map(
    (condition) => condition.said ?? `lacks ${questionList([condition], questions)}`,
  )
  return (
    <div className="mt-3 text-note text-muted leading-5 sm:text-small">
      <p>
        <span className="compared-cost">
          <ChangingFigure text={view.text} />
        </span>
        <span>{view.period}</span>
      </p>
      {view.terms && <p className="text-ink">{view.terms}</p>}
      {budget && <p className="font-[600] text-ink">{budget}</p>}
      {missing.length > 0 && <p className="font-[600] text-ink">{capitalize(missing.join('; '))}</p>}
      {asked > 0 && cost.kind === 'sum' && missing.length === 0 && (
        <p>
          The first plan with{' '}
          {asked === 1 ? 'the must-have' : asked === 2 ? 'both must-haves' : `all ${asked} must-haves`}
        </p>
      )}
      {view.other && <p>{view.other}</p>}
      {view.full && <p className="text-ink">{view.full}</p>}
      {cost.kind !== 'free' && <p>{freePlanText(tool, free?.limits?.[0], freeGap)}</p>}
      {cost.kind === 'free' && free?.limits?.[0] && <p>{free.limits[0]}</p>}
      {cost.kind === 'free' && asked === 0 && <FirstPaid tool={tool} need={need} basis={basis} />}
      <p className="text-note">
        <PriceRead cost={view} />
      </p>
    </div>
  )
}

/** What paying begins with, beside a free plan that would do. */
function FirstPaid({ tool, need, basis }: { tool: ComparedTool; need: Need; basis: PriceBasis }) {
  const paid = costOf(tool, need, basis, { isPaidOnly: true })
  if ((paid.kind !== 'sum' && paid.kind !== 'from') || paid.amount === 0) return null
  return (
    <p>
      First paid plan: {costText(paid)} {paid.billing === 'once' ? 'once' : 'a year'}, {costTerms(paid)}
    </p>
  )
}

/** What is usual rules out nothing that somebody could have for free. */
const isSizeSaid = ({ people, amount, mustHaves }: Need) =>
  people !== undefined || amount !== undefined || mustHaves.length > 0

function freePlanText(tool: ComparedTool, limit: string | undefined, gap: string | null): string {
  const isFree = freePlanIfKnown(tool.pricing)
  if (isFree && gap) return `The free plan is not enough: ${gap}`
  if (isFree) return limit ? `Free plan: ${limit}` : 'Free plan'
  return isFree === false ? 'No free plan' : 'Free plan not known'
}

interface EntryPlanProps {
  side: Side
  questions: readonly Question[]
  need: Need
  basis: PriceBasis
}

/** The cheapest plan for so many, where a must-have asks for a dearer one: smaller, with what it lacks. */
function EntryPlan({ side: { tool, cost }, questions, need, basis }: EntryPlanProps) {
  if (need.mustHaves.length === 0) return null
  const entry = costOf(tool, { ...need, mustHaves: [] }, basis)
  if ((entry.kind !== 'sum' && entry.kind !== 'free') || !('plan' in cost) || entry.plan === cost.plan)
    return null
  const { conditions } = fitOf(tool, need)
  const place = (name: string | undefined) => tool.plans.findIndex((plan) => plan.name === name)
  const isLacking = ({ plan, addOn, fits }: (typeof conditions)[number]) =>
    fits === 'no' || (fits === 'yes' && (Boolean(addOn) || place(plan) > place(entry.plan)))
  const lacking = conditions.filter(isLacking)
  if (lacking.length === 0) return null
  return (
    <p className="mt-3 rounded-control bg-soft px-3 py-2 text-note leading-5 sm:text-small">
      <span className="font-[600] text-ink">
        Entry plan: {entry.plan}, {costText(entry)}
        {entry.kind === 'sum' && (entry.billing === 'once' ? ' once' : ' a year')}.
      </span>{' '}
      Lacks {questionList(lacking, questions)}.
    </p>
  )
}

const questionList = (asked: readonly { question: string }[], questions: readonly Question[]) =>
  formatList(
    asked.map(({ question }) => inSentence(questions.find(({ key }) => key === question)?.label ?? question)),
  )

function Reasons({ tool, reasons }: { tool: ComparedTool; reasons: readonly string[] }) {
  if (reasons.length === 0) return null
  return (
    <div className="sm:mt-4 sm:border-line sm:border-t sm:pt-4">
      <h3 className="font-[600] text-small text-ink">{verdictTitle(tool)}</h3>
      <ul className="verdict mt-1.5 grid gap-1 text-body leading-6">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  )
}

const ALIKE_MAX = 4

/** What they share of what matters, where no known difference would decide. */
function Alike({ sides, questions }: { sides: readonly Side[]; questions: readonly Question[] }) {
  const shared = questions
    .filter(({ kind, better, weight }) => kind === 'yes-no' && better !== 'no' && weight > 1)
    .filter(({ key }) => sides.every(({ tool }) => tool.answers[key]?.answer === 'yes'))
    .slice(0, ALIKE_MAX)
    .map(({ label }) => inSentence(label))
  if (shared.length === 0) return null
  const names = formatList(sides.map(({ tool }) => tool.name))
  return <p className="mt-4 text-muted">{`What ${names} have on every plan: ${formatList(shared)}.`}</p>
}
