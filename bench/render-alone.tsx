import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { Document } from '#frame/document.tsx'
import { loadPageAt } from '#frame/page-loader.ts'
import { QueryCache } from '#lib/browser/query-cache.ts'
import { jsonForScript } from '#lib/json.ts'

export interface RenderedAlone {
  perSecond: number
  /** Processor time of one. */
  cpuMs: number
}

/** React alone: the same trees in turn, data already there, nothing else. */
export async function renderAlone(
  paths: readonly string[],
  siteUrl: string,
  seconds: number,
): Promise<RenderedAlone> {
  const documents = await Promise.all(paths.map((path) => documentAt(path, siteUrl)))
  const render = (index: number) => renderToString(documents[index % documents.length])
  renderFor(render, seconds)
  return renderFor(render, seconds)
}

function renderFor(render: (index: number) => string, seconds: number): RenderedAlone {
  const startedAt = performance.now()
  const before = process.cpuUsage()
  let renders = 0
  while (performance.now() - startedAt < seconds * 1000) render(renders++)
  const { user, system } = process.cpuUsage(before)
  return {
    perSecond: renders / ((performance.now() - startedAt) / 1000),
    cpuMs: (user + system) / 1000 / renders,
  }
}

async function documentAt(path: string, siteUrl: string): Promise<ReactElement> {
  const { pathname, searchParams } = new URL(path, siteUrl)
  const { page, params } = await loadPageAt(pathname, searchParams)
  const answers = new QueryCache((apiPath) => fetch(siteUrl + apiPath))
  for (const query of Object.values(page.queries(params, searchParams))) await answers.fetch(query)
  const assets = { scripts: ['/assets/start.js'], modules: [], styles: ['/assets/style.css'], fonts: [] }
  const state = { siteUrl, assets, answers: answers.answers(), missing: [], posted: null }
  return (
    <Document
      answers={answers}
      state={state}
      stateJson={jsonForScript(state.answers)}
      place={{ path: pathname, search: searchParams.toString() }}
    />
  )
}
