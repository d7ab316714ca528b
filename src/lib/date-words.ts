const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** "15 November 2026" for an ISO date. */
export function dateInWords(isoDate: string): string {
  return longDate.format(new Date(isoDate))
}
