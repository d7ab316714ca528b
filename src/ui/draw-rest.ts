const WAITING = '.drawn-when-near:not([data-drawn])'

/**
 * Once nothing else is to be done, what is below the screen is drawn as well, part by part: the scroll bar stays where it is,
 * and whoever captures the whole page has all of it. Where a browser cannot say that it is idle, parts wait until they are near.
 */
export function drawRestWhenIdle(): void {
  if (!('requestIdleCallback' in window)) return
  let isDrawing = false
  const drawNext = () => {
    const part = document.querySelector<HTMLElement>(WAITING)
    isDrawing = part !== null
    if (!part) return
    part.dataset.drawn = ''
    window.requestIdleCallback(drawNext)
  }
  const begin = () => {
    if (!isDrawing) window.requestIdleCallback(drawNext)
    isDrawing = true
  }
  begin()
  new MutationObserver(begin).observe(document.body, { childList: true, subtree: true })
}
