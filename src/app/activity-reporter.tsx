import { useEffect } from 'react'
import { eventAt } from '#activity/event.ts'
import { report } from '#activity/report.ts'

const SETTLED_MS = 1_000
/** While the next results are on their way, the ones before are still there. */
const RESULTS = 'main:not(:has(> [aria-busy])) [data-searched]'

interface ActivityReporterProps {
  path: string
  /** What is searched for, if anything. */
  term: string | null
}

/** Tells which tool was opened, compared or searched for, and which website was visited through a link with `data-visit`. */
export function ActivityReporter({ path, term }: ActivityReporterProps) {
  useEffect(() => {
    const event = eventAt(path)
    if (event) report(event)
  }, [path])
  useEffect(() => (term ? reportSettledSearch() : undefined), [term])
  useEffect(() => {
    addEventListener('click', reportVisit)
    addEventListener('auxclick', reportVisit)
    return () => {
      removeEventListener('click', reportVisit)
      removeEventListener('auxclick', reportVisit)
    }
  }, [])
  return null
}

/** A search counts once the words have stayed the same for a moment, not at every pause in typing. */
function reportSettledSearch(): () => void {
  const timer = setInterval(() => {
    const found = document.querySelector<HTMLElement>(RESULTS)?.dataset
    if (!found?.searched) return
    clearInterval(timer)
    report({ kind: 'search', term: found.searched, results: Number(found.results) })
  }, SETTLED_MS)
  return () => clearInterval(timer)
}

function reportVisit({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[data-visit]') : null
  if (link?.dataset.visit) report({ kind: 'visit', slug: link.dataset.visit })
}
