import type { Api } from '#api/api.ts'
import { askInProcess } from '#api/ask.ts'
import type { Assets } from '#app/document.tsx'
import { renderPage } from '#app/render.tsx'
import type { PostedForm } from '#lib/define-page.ts'
import type { MadePage, PageThreads } from './page-threads.ts'

export interface AskedPage {
  path: string
  search: URLSearchParams
  /** A form that was sent to the page and could not be taken. */
  posted?: PostedForm | undefined
}

export type RenderPage = (asked: AskedPage) => Promise<MadePage>

interface PageParts {
  api: Api
  siteUrl: string
  assetsFor: (path: string) => Assets
  threads?: PageThreads | undefined
}

/** Renders pages in threads where there are any, otherwise here. */
export function pageRenderer({ api, siteUrl, assetsFor, threads }: PageParts): RenderPage {
  const fetchApi = askInProcess(api)
  threads?.answerWith(fetchApi)
  return async ({ path, search, posted }) => {
    const assets = assetsFor(path)
    if (threads && threads.ready > 0 && !posted)
      return threads.make({ path, search: search.toString(), assets })
    const page = { path, search, siteUrl, fetchApi, assets, ...(posted && { posted }) }
    const { status, html, tags } = await renderPage(page)
    return { status, body: Buffer.from(html), tags }
  }
}
