import type { Question } from '#markets/market.ts'
import { answerWords, FitMark, fitMarkOf } from '#needs/components/fit-mark.tsx'
import { isOnPlan } from '#needs/on-plan.ts'
import type { PricedSides } from '#needs/priced-tools.ts'
import { ToolLogo } from '#tools/components/tool-logo.tsx'
import type { ComparedTool } from '#tools/tool-view.ts'

interface FitMatrixProps {
  sides: PricedSides<ComparedTool>['sides']
  questions: readonly Question[]
  mustHaves: readonly string[]
}

const COLUMNS_MAX = 8
const ON_PHONES = 5
const TOOLS_MIN = 3

/** Tools against what was asked for, then what decides for many: the index to the words below, not instead of them. */
export function FitMatrix({ sides, questions, mustHaves }: FitMatrixProps) {
  const columns = columnsOf(questions, mustHaves)
  if (sides.length < TOOLS_MIN || columns.length === 0) return null
  return (
    <section aria-labelledby="at-a-glance" className="mt-9">
      <h2 id="at-a-glance" className="sub-title">
        Fit at a glance
      </h2>
      <table className="mt-3 w-full max-w-[60rem] table-fixed text-left text-small">
        <thead>
          <tr>
            <td className="w-10 sm:w-40" />
            {columns.map(({ key, label }, at) => (
              <th
                key={key}
                scope="col"
                className={`px-1 pb-2 align-bottom font-[520] text-note text-muted leading-4 [hyphens:auto] [overflow-wrap:anywhere] sm:px-2 ${hiddenAt(at)}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sides.map(({ tool, cost }) => (
            <tr key={tool.slug} className="border-line border-t">
              <th scope="row" className="py-2 pr-3 font-[600] text-ink">
                <span className="flex items-center gap-2.5">
                  <ToolLogo tool={tool} size="small" />
                  <span className="min-w-0 [overflow-wrap:anywhere] max-sm:sr-only">{tool.name}</span>
                </span>
              </th>
              {columns.map(({ key, label, unit }, at) => {
                const answer = tool.answers[key]
                const words = answerWords(answer, unit)
                return (
                  <td key={key} title={words} className={`px-1 py-2 sm:px-2 ${hiddenAt(at)}`}>
                    <FitMark mark={fitMarkOf(answer, isOnPlan(tool, cost, key))} isLarge />
                    <span className="sr-only">{`${label}: ${words}`}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const hiddenAt = (at: number) => (at < ON_PHONES ? '' : 'max-sm:hidden')

function columnsOf(questions: readonly Question[], mustHaves: readonly string[]): Question[] {
  const asked = questions.filter(({ key }) => mustHaves.includes(key))
  const others = questions
    .filter(({ key, kind, better }) => kind === 'yes-no' && better !== 'no' && !mustHaves.includes(key))
    .toSorted((a, b) => b.weight - a.weight)
  return [...asked, ...others].slice(0, COLUMNS_MAX)
}
