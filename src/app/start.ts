const script = document.querySelector('script[data-later]')
const files = script?.getAttribute('data-later')?.split(' ') ?? []

function fetchCode(): void {
  for (const href of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    link.fetchPriority = 'low'
    document.head.append(link)
  }
  const [entry] = files
  if (entry) void import(/* @vite-ignore */ entry)
}

/** What is seen comes first: the page's code is fetched once the first of its content is on the screen. */
if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    fetchCode()
  }).observe({ type: 'paint', buffered: true })
} else {
  fetchCode()
}
