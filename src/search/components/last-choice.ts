import type { FilterName } from '#search/filters.ts'

let lastChoice = ''

const addressOf = (path: string, name: FilterName, value: string) => `${path} ${name} ${value}`

/** What was chosen or taken back last: its box takes the focus where the new list comes with a panel of its own. */
export function rememberChoice(path: string, name: FilterName, value: string): void {
  lastChoice = addressOf(path, name, value)
}

export function isLastChoice(path: string, name: FilterName, value: string): boolean {
  return lastChoice === addressOf(path, name, value)
}
