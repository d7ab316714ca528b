/** What is seen comes first: the page's code is fetched once its first picture is on the screen. */
const files =
  document.querySelector<HTMLScriptElement>('script[data-later]')?.dataset['later']?.split(' ') ?? []

requestAnimationFrame(() => {
  setTimeout(() => {
    for (const href of files) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    const [entry] = files
    if (entry) void import(/* @vite-ignore */ entry)
  })
})
