type Facts = Record<string, unknown>

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A tool as it was written before plans had scales and tools a status of their own, in today's form: stored rows are
 * rewritten once, feeds of older sites are read so every time. What is in today's form stays as it is.
 */
export function currentFacts(record: unknown): unknown {
  if (!isFacts(record)) return record
  const { maker, ...facts } = record
  return {
    ...facts,
    ...(Array.isArray(record.plans) && { plans: currentPlans(record.plans) }),
    ...(maker !== undefined && { maker: currentMaker(maker) }),
    ...(record.status === undefined && statusOf(maker)),
  }
}

function currentMaker(maker: unknown): unknown {
  if (!isFacts(maker)) return maker
  const { status: _status, ...rest } = maker
  return rest
}

/** A status that is worth a word: that a tool is active goes without saying. */
function statusOf(maker: unknown): { status?: { state: string } } {
  const status = isFacts(maker) ? maker.status : undefined
  if (status === 'merged') return { status: { state: 'merged' } }
  return status === 'sunset' || status === 'closed' ? { status: { state: 'sunset' } } : {}
}

const currentPlans = (plans: readonly unknown[]): unknown[] => plans.map(currentPlan)

function currentPlan(plan: unknown): unknown {
  if (!isFacts(plan)) return plan
  const { seatsIncluded, bands, ...rest } = plan
  return {
    ...rest,
    ...(seatsIncluded !== undefined && { seats: seatsIncluded }),
    ...(Array.isArray(bands) && bands.length > 0 && inSteps(rest, bands.filter(isFacts))),
  }
}

function inSteps(plan: Facts, bands: readonly Facts[]): Facts {
  const ordered = bands.toSorted((a, b) => Number(a.upTo) - Number(b.upTo))
  const steps = ordered.map(({ upTo, monthly = null, yearly }) =>
    yearly === undefined ? [upTo, monthly] : [upTo, monthly, yearly],
  )
  const { monthly, yearly } = ordered[0] ?? {}
  return {
    monthly: plan.monthly ?? monthly,
    yearly: plan.yearly ?? yearly,
    per: 'account',
    scale: { by: 'people', steps },
  }
}
