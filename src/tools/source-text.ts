import { HINT_TIER } from '#facts/fact-source.ts'
import { dateOrMonthText } from '#lib/date-words.ts'
import { websiteHost } from '#lib/http/website.ts'
import type { SourceView } from './tool-view.ts'

/** Who says so and when: "read March 2026", "as reported by example.com, May 2026, not confirmed by the maker". */
export function sourceText({ url, via, seenAt, tier }: SourceView): string {
  const date = seenAt ? dateOrMonthText(seenAt) : null
  if (tier === 1) return date ? `read ${date}` : 'read, the copy shows no date'
  if (tier === 2 && !via) return `an independent record, ${date ?? 'no date'}`
  return reportedText(via ?? url, date ?? 'no date', tier === HINT_TIER)
}

/** After "Prices": "read on acme.com, March 2026", "of acme.com, as reported by example.com, May 2026". */
export function readOnText({ url, via, seenAt, tier }: SourceView): string {
  const date = seenAt ? dateOrMonthText(seenAt) : 'undated'
  if (tier === 1) return `read on ${reporterName(url)}, ${date}`
  return `${via ? `of ${reporterName(url)}, ` : ''}${reportedText(via ?? url, date, tier === HINT_TIER)}`
}

export const reportedText = (by: string, date: string, isHint: boolean): string =>
  `as reported by ${reporterName(by)}, ${date}${isHint ? ', not confirmed by the maker' : ''}`

/** "Facts read March to October 2026": when the pages behind a record were read; null where no copy shows a date. */
export function factsReadText(
  sources: readonly Pick<SourceView, 'seenAt'>[],
  what: 'Facts' | 'Prices' = 'Facts',
): string | null {
  const months = sources.flatMap(({ seenAt }) => seenAt?.slice(0, 7) ?? []).sort()
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return null
  const [from, to] = [dateOrMonthText(first), dateOrMonthText(last)]
  if (from === to) return `${what} read ${to}`
  const isSameYear = first.slice(0, 4) === last.slice(0, 4)
  return `${what} read ${isSameYear ? from.slice(0, -5) : from} to ${to}`
}

/** The host, and on a code host whose repository it is. */
function reporterName(url: string): string {
  const host = (websiteHost(url) ?? url).replace(/^raw\.githubusercontent\.com$/, 'github.com')
  const [owner] = new URL(url).pathname.split('/').filter(Boolean)
  return host.endsWith('github.com') && owner ? `${owner} (GitHub)` : host
}
