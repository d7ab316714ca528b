import './style.css'
import { startTransition } from 'react'
import { preloadModule } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { AnswerStore } from '#lib/answer-store.ts'
import { ApiError } from '#lib/api-query.ts'
import { hasStored } from '#lib/browser-store.ts'
import type { PostedForm } from '#lib/define-page.ts'
import { browserFetch } from '#lib/use-answer.ts'
import { type Assets, Document, STATE_ID } from './document.tsx'
import { loadPageAt } from './page-loader.ts'
import { sleepUntilUsed } from './sleep.ts'

export interface PageState {
  siteUrl: string
  assets: Assets
  /** What the page asked of the API, by path. */
  answers: Record<string, unknown>
  /** Paths of answers that are so large that they are asked for only when somebody uses the page. */
  leftOut: readonly string[]
  /** Paths of queries that the API had nothing for. */
  missing: readonly string[]
  posted: PostedForm | null
  /** Whether React takes over the page itself at once, not only when somebody uses it. */
  isLive: boolean
}

const stateJson = document.getElementById(STATE_ID)?.textContent ?? '{}'
const state: PageState = JSON.parse(stateJson)
const answers = new AnswerStore(browserFetch, state.answers)
for (const path of state.missing) answers.setMissing(path, new ApiError(404, '404: Not found'))

/** What the page needs besides what was sent: its code, and answers that were left out. */
function loadRest() {
  for (const file of state.assets.page) preloadModule(file, { as: 'script' })
  return Promise.all([loadPageAt(location.pathname), ...state.leftOut.map((path) => answers.fetchPath(path))])
}

function hydrate(): void {
  // As a transition the work is done in short slices, so that a tap in the meantime is answered at once.
  startTransition(() => {
    hydrateRoot(
      document,
      <Document
        answers={answers}
        siteUrl={state.siteUrl}
        assets={state.assets}
        isLive={state.isLive}
        stateJson={stateJson}
        posted={state.posted}
      />,
    )
  })
}

// Nothing is awaited here: the page's code imports parts of this file, which would wait for it in turn.
if (state.isLive || hasStored()) void loadRest().then(hydrate)
else {
  sleepUntilUsed(loadRest)
  // In a task of its own: together with this file it would keep the screen waiting.
  setTimeout(hydrate)
}
