import { adminPath } from '#admin/admin-address.ts'
import type { SiteEntryResponse } from '#admin/site-responses.ts'
import { dateInWords } from '#lib/date-words.ts'
import type { SiteKind } from '#site/overrides.ts'

export const SITE_NOUNS: Readonly<Record<SiteKind, { one: string; many: string }>> = {
  market: { one: 'market', many: 'markets' },
  question: { one: 'question', many: 'questions' },
  category: { one: 'category', many: 'categories' },
  'category-guide': { one: 'category guide', many: 'category guides' },
}

export const sitePath = (kind: SiteKind, entry?: string) =>
  adminPath({ view: 'markets', tab: kind === 'market' ? undefined : kind, entry })

type Head = Pick<SiteEntryResponse, 'state' | 'author' | 'changedAt'>

/** What is written over the file, by whom and when. */
export function SiteState({ entry: { state, author, changedAt } }: { entry: Head }) {
  if (state === 'shipped') return null
  const when = changedAt ? ` by ${author}, ${dateInWords(changedAt)}` : ''
  return (
    <span className="font-[520] text-[13px] text-partner">
      {state === 'edited' ? 'Edited' : 'Added'}
      {when}.{' '}
    </span>
  )
}
