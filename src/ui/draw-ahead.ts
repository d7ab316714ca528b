const UNDRAWN = '.drawn-when-near:not([style])'

/** Not in every browser yet. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 50)

/**
 * What is below the screen is drawn by and by when there is nothing else to do, one part at a time: nobody waits for it,
 * and whoever gets there, prints or takes a picture of the page finds it whole.
 */
export function drawAhead(): void {
  let isDrawing = false
  const drawNext = () => {
    const part = document.querySelector<HTMLElement>(UNDRAWN)
    isDrawing = part !== null
    if (!part) return
    part.style.contentVisibility = 'visible'
    whenIdle(drawNext)
  }
  const begin = () => {
    if (isDrawing) return
    isDrawing = true
    whenIdle(drawNext)
  }
  begin()
  new MutationObserver(begin).observe(document.body, { childList: true, subtree: true })
}
