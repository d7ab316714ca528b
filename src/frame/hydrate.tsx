import '#frame/styles/style.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ApiError } from '#lib/api-query.ts'
import { QueryCache } from '#lib/browser/query-cache.ts'
import { browserFetch } from '#lib/browser/use-query.ts'
import { Document, type PageState, STATE_ID } from './document.tsx'

const stateJson = document.getElementById(STATE_ID)?.textContent ?? '{}'
const state: PageState = JSON.parse(stateJson)
const answers = new QueryCache(browserFetch, state.answers)
for (const path of state.missing) answers.setMissing(path, new ApiError(404, '404: Not found'))

// As a transition the work is done in short slices, so that a tap in the meantime is answered at once.
startTransition(() => {
  hydrateRoot(document, <Document answers={answers} state={state} stateJson={stateJson} />)
})
