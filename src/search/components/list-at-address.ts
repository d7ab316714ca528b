import { type ListState, readListState } from '#search/filters.ts'

/** What is asked for at this moment, which may still be on its way to the screen. */
export const listAtAddress = (): ListState => readListState(new URLSearchParams(location.search))
