import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type ApiFetch, isMissing } from '#lib/api-query.ts'
import { nearPartsLoaded } from '#lib/browser/near-part.tsx'
import { QueryCache } from '#lib/browser/query-cache.ts'
import type { PageProps, PostedForm, Queries } from '#lib/define-page.ts'
import { encodePath } from '#lib/http/path-encoding.ts'
import { jsonForScript } from '#lib/json.ts'
import { type Assets, Document } from './document.tsx'
import { loadPage } from './page-loader.ts'
import { matchRoute, notFoundRoute } from './routes.ts'

interface RenderOptions {
  path: string
  search: URLSearchParams
  siteUrl: string
  fetchApi: ApiFetch
  assets: Assets
  posted?: PostedForm | undefined
}

/** Renders a whole document. What the API lacks is a 404 page; other failures are thrown. */
export async function renderPage(options: RenderOptions) {
  const { path, search, posted = null } = options
  const { route, params } = matchRoute(path, search)
  const page = await loadPage(route)
  await nearPartsLoaded()
  const answers = new QueryCache(options.fetchApi)
  const queries = page.queries(params, askedFor(search, page.searchParams, posted))
  const missing = await fetchAll(queries, answers)
  if (missing.length > 0 && page.missingQuery)
    await fetchAll({ ways: page.missingQuery({ params, search }) }, answers)

  const isFound = missing.length === 0 && route !== notFoundRoute
  const data = Object.fromEntries(
    Object.entries(queries).map(([name, query]) => [name, answers.peek(query).data]),
  )
  const props = { data, params, search, posted } as PageProps
  const { siteUrl, assets } = options
  const state = { siteUrl, assets, answers: answers.answers(), missing, posted }
  const html = await renderWhole(
    <Document
      answers={answers}
      state={state}
      stateJson={jsonForScript(state)}
      place={{ path: encodePath(path), search: search.toString() }}
    />,
  )
  const tags = isFound ? page.tags(props) : ['tools', 'articles']
  return { status: isFound ? (posted?.problem.status ?? 200) : 404, html: `<!doctype html>${html}`, tags }
}

/** What a form was filled in with counts as part of the address, for the parameters the page knows. */
function askedFor(search: URLSearchParams, known: readonly string[] = [], posted: PostedForm | null) {
  const filled = known.flatMap((name) => (posted?.values[name] ? [[name, posted.values[name]]] : []))
  return filled.length > 0 ? new URLSearchParams([...search, ...filled]) : search
}

/** The paths of queries the API has nothing for; any other failure is thrown. */
async function fetchAll(queries: Queries, answers: QueryCache): Promise<string[]> {
  const asked = Object.values(queries).map(async (query) => {
    try {
      await answers.fetch(query)
      return []
    } catch (error) {
      if (isMissing(error)) return [query.path]
      throw error
    }
  })
  return (await Promise.all(asked)).flat()
}

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
