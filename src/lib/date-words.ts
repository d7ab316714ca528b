const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** "November 15, 2026" for an ISO date. */
export function dateInWords(isoDate: string): string {
  const date = new Date(isoDate)
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** "November 15, 2026, 03:47 UTC" for an ISO time: the same on the server and in every browser. */
export function timeInWords(isoTime: string): string {
  return `${dateInWords(isoTime)}, ${new Date(isoTime).toISOString().slice(11, 16)} UTC`
}

/** "May 4, 2026" for a day, "May 2026" where only the month is known. */
export function dateOrMonthText(isoDate: string): string {
  if (isoDate.length > 7) return dateInWords(isoDate)
  const month = new Date(isoDate)
  return `${MONTHS[month.getUTCMonth()]} ${month.getUTCFullYear()}`
}

const MINUTE_MS = 60_000

/** The header's four forms: 'Never', 'Just now', '{n}m ago', '1h+ ago'. */
export function timeAgo(timestamp: string | null, nowMs: number): string {
  if (!timestamp) return 'Never'
  const minutes = Math.floor((nowMs - Date.parse(timestamp)) / MINUTE_MS)
  if (Number.isNaN(minutes)) return 'Never'
  if (minutes < 1) return 'Just now'
  return minutes < 60 ? `${minutes}m ago` : '1h+ ago'
}

/** "2026-11": how old a price is follows from it. Asked for where an answer is made, never while rendering. */
export const currentMonth = (): string => new Date().toISOString().slice(0, 7)

/** Months from one month or day to another: 2 from "2026-09-30" to "2026-11"; null where one of them is not known. */
export function monthsBetween(from: string | null, to: string): number | null {
  const [first, last] = [from, to].map(monthNumber)
  return first && last ? last - first : null
}

function monthNumber(date: string | null): number {
  const [year, month] = [Number(date?.slice(0, 4)), Number(date?.slice(5, 7))]
  return year && month ? year * MONTHS.length + month - 1 : 0
}
