const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** "November 15, 2026" for an ISO date. */
export function dateInWords(isoDate: string): string {
  return longDate.format(new Date(isoDate))
}

/** "November 15, 2026, 03:47 UTC" for an ISO time: the same on the server and in every browser. */
export function timeInWords(isoTime: string): string {
  return `${dateInWords(isoTime)}, ${new Date(isoTime).toISOString().slice(11, 16)} UTC`
}

const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "May 4, 2026" for a day, "May 2026" where only the month is known. */
export function dateOrMonthText(isoDate: string): string {
  return isoDate.length > 7 ? dateInWords(isoDate) : monthAndYear.format(new Date(`${isoDate}-01`))
}
