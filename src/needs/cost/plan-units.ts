import type { Sale } from '#needs/need.ts'
import type { Plan } from '#plans/price-plan.ts'

/** The same plan in the units of the market: 1,000 sessions are 20,000 events where each stands for 20. */
export function inUnitsOf({ measure, further }: Sale, plan: Plan): Plan {
  return [...(measure ? [measure] : []), ...further].reduce(
    (same, { key, counts = {} }) =>
      Object.entries(counts).reduce((one, [unit, times]) => converted(one, unit, key, times), same),
    plan,
  )
}

function converted(plan: Plan, unit: string, key: string, times: number): Plan {
  const { includes = {}, scale, meter } = plan
  const limit = includes[unit]
  const count = typeof limit === 'number' ? limit * times : limit
  return {
    ...plan,
    ...(count !== undefined && includes[key] === undefined && { includes: { ...includes, [key]: count } }),
    ...(scale?.by === unit && { scale: { ...scale, by: key, steps: scale.steps.map(stepTimes(times)) } }),
    ...(meter?.by === unit && {
      meter: { ...meter, by: key, per: meter.per * times, included: (meter.included ?? 0) * times },
    }),
  }
}

type Step = NonNullable<Plan['scale']>['steps'][number]
const stepTimes =
  (times: number) =>
  ([upTo, monthly, yearly]: Step): Step =>
    yearly === undefined ? [upTo * times, monthly] : [upTo * times, monthly, yearly]
