import { FILTER_NAMES, type ListState } from '#search/filters.ts'

interface HiddenChoiceProps {
  list: ListState
  /** False in the form that sorts. */
  withSort?: boolean
}

/** What is chosen besides, for forms that are sent without scripts. */
export function HiddenChoice({ list, withSort = true }: HiddenChoiceProps) {
  return (
    <>
      {FILTER_NAMES.flatMap((name) =>
        (list.filters[name] ?? []).map((value) => (
          <input key={`${name}:${value}`} type="hidden" name={name} value={value} />
        )),
      )}
      {list.seats !== null && <input type="hidden" name="seats" value={list.seats} />}
      {list.billing !== null && <input type="hidden" name="billing" value={list.billing} />}
      {list.budget !== null && <input type="hidden" name="budget" value={list.budget} />}
      {withSort && list.sort && <input type="hidden" name="sort" value={list.sort} />}
    </>
  )
}
