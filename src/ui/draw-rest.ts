let isDrawing = false

/**
 * Once nothing else is to be done, what is below the screen is drawn as well, part by part: the scroll bar stays where it is,
 * and whoever captures the whole page has all of it. Where a browser cannot say that it is idle, parts wait until they are near.
 */
export function drawRestWhenIdle(): void {
  if (!isDrawing) window.requestIdleCallback?.(drawNext)
  isDrawing = true
}

function drawNext(): void {
  const part = document.querySelector<HTMLElement>('.drawn-when-near:not([data-drawn])')
  isDrawing = part !== null
  if (!part) return
  part.dataset.drawn = ''
  window.requestIdleCallback(drawNext)
}
