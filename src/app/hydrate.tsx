import './style.css'
import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import type { PostedForm } from '#lib/define-page.ts'
import { type Assets, Document, STATE_ID } from './document.tsx'
import { loadPageAt } from './page-loader.ts'
import { createQueryClient, rememberMissing } from './query-client.ts'

export interface PageState {
  siteUrl: string
  assets: Assets
  queries: DehydratedState
  /** Paths of queries that the API had nothing for. */
  missing: readonly string[]
  posted: PostedForm | null
}

const stateJson = document.getElementById(STATE_ID)?.textContent ?? '{}'
const state: PageState = JSON.parse(stateJson)
const queryClient = createQueryClient()
hydrate(queryClient, state.queries)
for (const path of state.missing) rememberMissing(queryClient, path)

await loadPageAt(location.pathname)
hydrateRoot(
  document,
  <Document
    queryClient={queryClient}
    siteUrl={state.siteUrl}
    assets={state.assets}
    stateJson={stateJson}
    posted={state.posted}
  />,
)
