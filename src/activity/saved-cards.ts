import { useSyncExternalStore } from 'react'
import { useLatest, useQuery } from '#lib/use-query.ts'
import { cardsQuery } from './activity-calls.ts'
import type { SavedList } from './saved.ts'
import { CARD_SLUG, CARDS_MAX, SHARED_MAX } from './saved-export.ts'

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

/** False while the server renders, which knows no list. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
