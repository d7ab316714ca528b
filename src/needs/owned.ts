import { slugify } from '#lib/slug.ts'
import type { FittingTool } from '#tools/fit.ts'
import type { IncludedIn } from '#tools/included-in.ts'
import type { Need, OwnedSuite } from './need.ts'

/** What a tool is part of, as far as costs ask. */
export interface IncludedTool extends Pick<FittingTool, 'plans'> {
  slug?: string
  includedIn?: IncludedIn
}

/** That a tool costs nothing more, since something that includes it is paid for already. */
export interface Owned {
  /** The plan that is paid for by its name, or those that include it where the plan was not said. */
  plans: readonly string[]
  isPlanSaid: boolean
  /** For whom it is not included. */
  except?: string
}

/** "business-standard" is the plan "Microsoft 365 Business Standard". */
function isNamed(plan: string, said: string): boolean {
  const words = slugify(plan).split('-')
  return said.split('-').every((word) => words.includes(word))
}

function owning(tool: IncludedTool, { suite, plan }: OwnedSuite): Owned | null {
  if (suite === tool.slug) {
    const own = tool.plans.map(({ name }) => name).filter((name) => plan !== null && isNamed(name, plan))
    return { plans: own, isPlanSaid: plan !== null }
  }
  const found = tool.includedIn?.find((one) => one.suite === suite)
  if (!found) return null
  const plans = plan === null ? found.plans : found.plans.filter((name) => isNamed(name, plan))
  const { except } = found
  return plans.length === 0 ? null : { plans, isPlanSaid: plan !== null, ...(except && { except }) }
}

/** The plan of a suite that a plan of the tool is: "Microsoft 365 Business Basic" of its "Business Basic". */
const isSamePlan = (own: string, ofSuite: string) => slugify(own).endsWith(slugify(ofSuite))

/**
 * Whether the plan that is paid for has what begins with a plan of the tool: the tool is sold as one of the plans of the
 * suite up to that one, and begins with none after it.
 */
function isReached(tool: IncludedTool, { plans }: Owned, first: number): boolean {
  const suites = tool.includedIn?.map((included) => included.plans) ?? [tool.plans.map(({ name }) => name)]
  return suites.some((names) => {
    const paid = Math.min(...plans.map((name) => names.indexOf(name)))
    const upTo = names.slice(0, paid + 1)
    return tool.plans.slice(first).some(({ name }) => upTo.some((one) => isSamePlan(name, one)))
  })
}

/**
 * What of the suites that are paid for includes a tool; null where none does. A must-have that begins with a later plan
 * of the tool has to be in the plan that is paid for.
 */
export function ownedOf(tool: IncludedTool, { owned = [] }: Need, first: number): Owned | null {
  const found = owned.flatMap((suite) => owning(tool, suite) ?? [])[0]
  if (!found || first === 0) return found ?? null
  return found.isPlanSaid && isReached(tool, found, first) ? found : null
}
