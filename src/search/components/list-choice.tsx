import { type ListState, listSearch, readListState } from '#search/filters.ts'

/** What is asked for at this moment, which may still be on its way to the screen. */
export const listAtAddress = (): ListState => readListState(new URLSearchParams(location.search))

interface HiddenChoiceProps {
  list: ListState
  /** False in the form that sorts. */
  withSort?: boolean
}

/** What is chosen besides, for forms that are sent without scripts. */
export function HiddenChoice({ list, withSort = true }: HiddenChoiceProps) {
  const chosen = listSearch({ ...list, search: '', sort: withSort ? list.sort : '', page: 1 })
  return [...chosen].map(([name, value]) => (
    <input key={`${name}:${value}`} type="hidden" name={name} value={value} />
  ))
}
