import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** How React marks a part that failed, to be tried again in the browser. No text in a page can look like it. */
const LEFT_OUT = '<!--$!-->'

/** React leaves out a part that fails and says nothing of it; here a page is whole, or it is an error. */
export async function renderWhole(node: ReactNode): Promise<string> {
  const html = renderToString(node)
  if (html.includes(LEFT_OUT)) throw await failureIn(node)
  return html
}

/** Only the streaming renderer tells what failed. */
function failureIn(node: ReactNode): Promise<unknown> {
  return new Promise((resolve) => {
    renderToPipeableStream(node, {
      onError: resolve,
      onAllReady: () => resolve(new Error('A part of the page could not be rendered.')),
    })
  })
}
