import type { Tool } from '#tools/tool.ts'
import { named, type StackRow, yearOf } from './price-row.ts'

/** Tools that a plan of another tool of the stack has in it, and what is paid for them besides. */
export function suitesOf(rows: readonly StackRow[]) {
  return rows.flatMap((row) => {
    const found = row.tool.includedIn.flatMap((included) => {
      const suite = rows.find(({ tool }) => tool.slug === included.suite)
      return suite && isIn(suite, included) !== 'no' ? [{ suite, included }] : []
    })
    const best = found.find(({ suite, included }) => isIn(suite, included) === 'yes') ?? found[0]
    if (!best) return []
    const { suite, included } = best
    const year = yearOf(row.cost)
    return [
      {
        tool: named(row),
        suite: named(suite),
        plans: included.plans,
        isSure: isIn(suite, included) === 'yes',
        /** Who named no plan of its own has it from the suite alone. */
        saving:
          year && year.amount > 0 && row.isPlanSaid ? { amount: year.amount, currency: year.currency } : null,
        except: included.except ?? null,
        since: included.since ?? null,
        source: included.source,
      },
    ]
  })
}

/** Those for which nothing is paid besides a suite that surely has them. */
export const includedSlugs = (rows: readonly StackRow[], suites: ReturnType<typeof suitesOf>) =>
  new Map(
    suites.flatMap(({ tool, suite, isSure }) => {
      const row = rows.find((one) => one.tool.slug === tool.slug)
      return isSure && row && !row.isPlanSaid ? [[tool.slug, suite.name] as const] : []
    }),
  )

/** Whether the plan of the suite has it; open where nobody said which plan that is and not all have it. */
function isIn(
  { tool, place, isPlanSaid }: StackRow,
  { plans }: Tool['includedIn'][number],
): 'yes' | 'may' | 'no' {
  if (isPlanSaid) return plans.includes(tool.plans[place ?? -1]?.name ?? '') ? 'yes' : 'no'
  const isEach = tool.plans
    .filter(({ edition }) => edition !== 'personal')
    .every(({ name }) => plans.includes(name))
  return isEach ? 'yes' : 'may'
}
