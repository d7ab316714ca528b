import type { ToolFacts } from '#tools/tool-facts.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const DATE = new RegExp(`\\b(${MONTHS.join('|')}) (?:(\\d{1,2}), )?(20\\d\\d)\\b`, 'g')
/** What was, or has been so since: nothing of it waits for its day. */
const OF_THE_PAST = /\b(since|before|called .* until|closed in|ended in|was asked in)\b/i

/** The newest day a fact was read on: of the record, what was announced for an earlier one has come true or has not. */
export function newestReading(tools: readonly Pick<ToolFacts, 'sources'>[]): string {
  const days = tools.flatMap(({ sources }) => sources.flatMap(({ seenAt }) => seenAt ?? []))
  return days.sort().at(-1) ?? ''
}

/** Dates in words that have passed without being told as past: "a rise is announced for October 13, 2026". */
export function passedDates(words: string, today: string): string[] {
  if (OF_THE_PAST.test(words)) return []
  return [...words.matchAll(DATE)].flatMap(([date, month = '', day, year]) => {
    const number = String(MONTHS.indexOf(month) + 1).padStart(2, '0')
    const iso = [year, number, ...(day ? [day.padStart(2, '0')] : [])].join('-')
    return iso < today.slice(0, iso.length) ? [date] : []
  })
}

/** Limits of plans that speak of a day that has passed: the price beside them may be another one by now. */
export function passedLimits(tools: readonly Pick<ToolFacts, 'slug' | 'plans'>[], today: string): string[] {
  return tools.flatMap(({ slug, plans }) =>
    plans.flatMap(({ name, limits = [] }) =>
      limits
        .filter((limit) => passedDates(limit, today).length > 0)
        .map((limit) => `${slug}, ${name}: ${limit}`),
    ),
  )
}

/** Tools that sell on request by our word alone: no source speaks of their plans. */
export function unsourcedQuotes(tools: readonly Pick<ToolFacts, 'slug' | 'plans' | 'sources'>[]): string[] {
  return tools
    .filter(({ plans, sources }) => {
      const isSourced = sources.some((source) => source.for.includes('plans'))
      return !isSourced && plans.some(({ price }) => price === 'quote')
    })
    .map(({ slug }) => slug)
}
