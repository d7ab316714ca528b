let lastChoice = ''
let openSheet = ''

const addressOf = (path: string, name: string, value: string) => `${path} ${name} ${value}`

/** What was chosen or taken back last: its box takes the focus where the new list comes with a panel of its own. */
export function rememberChoice(path: string, name: string, value: string): void {
  lastChoice = addressOf(path, name, value)
}

export function isLastChoice(path: string, name: string, value: string): boolean {
  return lastChoice === addressOf(path, name, value)
}

/** The sheet in which something was chosen: it stays open when the new list comes with a panel of its own. */
export function rememberSheet(path: string): void {
  openSheet = path
}

export function takeOpenSheet(path: string): boolean {
  const isOpen = openSheet === path
  openSheet = ''
  return isOpen
}
