import { drawAhead } from '#ui/draw-ahead.ts'
import { loadPicturesInView } from '#ui/lazy-pictures.ts'

const script = document.querySelector<HTMLElement>('script[data-later]')
const filesIn = (list: string | undefined) => list?.split(' ') ?? []

/** One file after the other, what is imported before what imports it, so that none keeps the screen waiting for long. */
async function fetchCode(): Promise<void> {
  const frame = filesIn(script?.dataset.later)
  for (const href of [...frame, ...filesIn(script?.dataset.page)]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    link.fetchPriority = 'low'
    document.head.append(link)
  }
  for (const file of frame) {
    await import(/* @vite-ignore */ file)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

function begin(): void {
  loadPicturesInView()
  void fetchCode().then(drawAhead)
}

/** What is seen comes first: pictures and code are fetched once the first of the content is on the screen. */
if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    begin()
  }).observe({ type: 'paint', buffered: true })
} else {
  begin()
}
