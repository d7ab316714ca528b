import { renderToString } from 'react-dom/server'
import { Document } from '#app/document.tsx'
import { loadPageAt } from '#app/page-loader.ts'
import { AnswerStore } from '#lib/answer-store.ts'

/** Renders of one page a second by React alone: same tree, data already there, nothing else. */
export async function rendersPerSecond(path: string, siteUrl: string, seconds: number): Promise<number> {
  const { pathname, searchParams } = new URL(path, siteUrl)
  const { page, params } = await loadPageAt(pathname)
  const answers = new AnswerStore((apiPath) => fetch(siteUrl + apiPath))
  for (const query of Object.values(page.queries(params, searchParams))) {
    await answers.fetch(query)
  }
  const assets = { script: '/assets/hydrate.js', styles: ['/assets/style.css'], preload: [] }
  const document = () =>
    renderToString(
      <Document
        answers={answers}
        posted={null}
        siteUrl={siteUrl}
        assets={assets}
        stateJson="{}"
        place={{ path: pathname, search: searchParams.toString() }}
      />,
    )
  for (let warm = 0; warm < 200; warm++) document()
  const startedAt = performance.now()
  let renders = 0
  while (performance.now() - startedAt < seconds * 1000) {
    document()
    renders++
  }
  return renders / ((performance.now() - startedAt) / 1000)
}
