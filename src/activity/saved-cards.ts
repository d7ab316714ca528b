import { useLatest, useQuery } from '#lib/browser/use-query.ts'
import { compareToolsPath } from '#tools/compare-paths.ts'
import { TRAY_MAX } from '#tools/components/compare-tray.ts'
import { cardsQuery } from './activity-calls.ts'
import type { SavedList } from './saved.ts'

export const CARDS_MAX = 1_000
export const CARD_SLUG = /^[a-z0-9-]{1,200}$/

const SHARED_MAX = 100

/** The address under which others see the same list; it carries the tools itself, nothing is stored for it. */
export function sharedListPath(tools: readonly { slug: string }[]): string {
  return `/saved?tools=${tools
    .slice(0, SHARED_MAX)
    .map(({ slug }) => slug)
    .join(',')}`
}

/** Where the chosen tools are compared; null for too few or too many. */
export function compareChosenPath(slugs: readonly string[]): string | null {
  return slugs.length < 2 || slugs.length > TRAY_MAX ? null : compareToolsPath(slugs)
}

/** The list in an address that somebody sent; what cannot be a slug is left out. */
export function sharedCardsQuery(list: string) {
  const slugs = list.split(',').filter((slug) => CARD_SLUG.test(slug))
  return cardsQuery({ slugs: slugs.slice(0, SHARED_MAX).join(',') })
}

/** The tools of a list, last saved first; what was just removed is gone at once. */
export function useSavedCards(list: SavedList) {
  const ids = list.use().toReversed()
  const query = cardsQuery({ ids: ids.slice(0, CARDS_MAX).join(',') })
  const response = useQuery(query, { isEnabled: ids.length > 0 })
  const data = useLatest(response.data)
  const { error } = response
  const tools = (data?.companies ?? []).filter(({ id }) => ids.includes(id))
  return { tools, error, isEmpty: ids.length === 0, isLoading: ids.length > 0 && !data && !error }
}
