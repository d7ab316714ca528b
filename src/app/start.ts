import { markEarlyPresses } from '#ui/early-press.ts'
import { loadPicturesInView } from '#ui/lazy-pictures.ts'
import { listenForShortcut } from './search-shortcut.ts'

const { frame = '', page = '' } = document.querySelector<HTMLElement>('script[data-frame]')?.dataset ?? {}
const filesIn = (list: string) => list.split(' ').filter(Boolean)

/** Everything the page needs is asked for at once, so that it is there when somebody taps. */
function preload(files: readonly string[]): void {
  for (const href of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    link.fetchPriority = 'low'
    document.head.append(link)
  }
}

/** What is seen comes first: pictures and code are fetched once the first of the content is on the screen. */
async function begin(): Promise<void> {
  loadPicturesInView()
  // The same for those that come with the next page.
  new MutationObserver(loadPicturesInView).observe(document.body, { childList: true, subtree: true })
  preload([...filesIn(frame), ...filesIn(page)])
  // React and the rest of the frame run as they arrive, each in a task of its own; the last of them hydrates the page.
  for (const file of filesIn(frame)) await import(/* @vite-ignore */ file)
}

listenForShortcut()
markEarlyPresses()
new PerformanceObserver((list, observer) => {
  if (list.getEntriesByName('first-contentful-paint').length === 0) return
  observer.disconnect()
  void begin()
}).observe({ type: 'paint', buffered: true })
