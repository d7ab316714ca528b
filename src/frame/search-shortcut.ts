type Open = () => void

let open: Open | null = null
let isWanted = false

const isTypingIn = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, input:not([type=checkbox], [type=radio])'))

/** Ctrl+K and the slash key open the search, from the first script on: before its code is there, it opens with it. */
export function listenForShortcut(): void {
  addEventListener('keydown', (event) => {
    const isCommandK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTypingIn(event.target)
    if (!isCommandK && !isSlash) return
    event.preventDefault()
    if (open) open()
    else isWanted = true
  })
}

export function onSearchShortcut(opens: Open): () => void {
  open = opens
  if (isWanted) opens()
  isWanted = false
  return () => {
    open = null
  }
}
