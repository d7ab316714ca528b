import { expect, test } from 'vitest'
import { shippedCatalogue } from '#tests/databases.ts'
import { type RealStack, realStacks } from '#tests/real-stacks.ts'
import { realTools } from '#tests/real-tools.ts'
import { reviewStack } from './stack.store.ts'
import { readStack } from './stack-names.store.ts'

const MONTHS = 12
const HALF_A_CENT = 0.005

/** From the files alone: what the code that is tested concludes of them plays no part. */
async function byHand({ sums, steps = [] }: RealStack): Promise<number> {
  const { facts } = await realTools()
  const planOf = (slug: string, plan: string) =>
    facts.find((tool) => tool.slug === slug)?.plans.find(({ name }) => name === plan)
  const cents = [
    ...sums.map(([slug, plan, price, times]) => {
      const year = (planOf(slug, plan)?.[price] ?? Number.NaN) * MONTHS
      // $250 a year is written down as $20.83 a month.
      const isWhole = price === 'yearly' && Math.abs(year - Math.round(year)) <= MONTHS * HALF_A_CENT
      return (isWhole ? Math.round(year) : year) * times
    }),
    ...steps.map(
      ([slug, plan, upTo]) =>
        (planOf(slug, plan)?.scale?.steps.find(([end]) => end === upTo)?.[1] ?? Number.NaN) * MONTHS,
    ),
  ].map((year) => Math.round(year * 100))
  return cents.reduce((sum, one) => sum + one, 0) / 100
}

test.each(realStacks)('$name costs what it comes to by hand, with all that it has twice', async (stack) => {
  const db = await shippedCatalogue()
  const { items, unread } = await readStack(db, stack.lines)
  expect(unread).toEqual([])
  const review = await reviewStack({ db, logoUrl: () => null }, items)
  expect(review.rows.filter(({ unknownPlan }) => unknownPlan)).toEqual([])
  expect(review.total.year).toEqual([{ currency: 'USD', amount: await byHand(stack) }])
  expect(review.total.beside).toEqual(stack.beside ?? [])
  const overlaps = review.overlaps.map(({ market, tools }) => [
    market.key,
    tools.map(({ slug }) => slug).join(' '),
  ])
  expect(Object.fromEntries(overlaps)).toEqual(stack.overlaps ?? {})
  const { facts } = await realTools()
  const isRecorded = ([tool, suite, plan]: readonly [string, string, string]) =>
    facts
      .find(({ slug }) => slug === tool)
      ?.includedIn.some((one) => one.suite === suite && one.plans.includes(plan))
  expect(review.suites.map(({ tool, suite }) => [tool.slug, suite.slug])).toEqual(
    (stack.suites ?? []).filter(isRecorded).map(([tool, suite]) => [tool, suite]),
  )
})
