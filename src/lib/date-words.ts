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
