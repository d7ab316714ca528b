const DAY_MS = 86_400_000

/** A day as counters name it: '2026-11-15', in UTC. */
export type Day = string

export const dayOf = (time: Date): Day => time.toISOString().slice(0, 10)

export function daysBefore(day: Day, count: number): Day {
  return dayOf(new Date(Date.parse(day) - count * DAY_MS))
}

/** The last `count` days in order, `last` among them. */
export function daysUntil(last: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => daysBefore(last, count - 1 - index))
}
