import { type ListState, listSearch, readListState } from '#search/filters.ts'

/** What is asked for at this moment, which may still be on its way to the screen. */
export const listAtAddress = (): ListState => readListState(new URLSearchParams(location.search))

let lastChoice = ''
let openPopover = ''

const addressOf = (path: string, name: string, value: string) => `${path} ${name} ${value}`

/** What was chosen or taken back last: its box takes the focus where the new list comes with a panel of its own. */
export function rememberChoice(path: string, name: string, value: string): void {
  lastChoice = addressOf(path, name, value)
}

export function isLastChoice(path: string, name: string, value: string): boolean {
  return lastChoice === addressOf(path, name, value)
}

/** The popover in which something was chosen: it stays open when the new list comes with a panel of its own. */
export function rememberPopover(path: string): void {
  openPopover = path
}

export function takeOpenPopover(path: string): boolean {
  const isOpen = openPopover === path
  openPopover = ''
  return isOpen
}

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
