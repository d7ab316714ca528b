import { useEffect } from 'react'
import { eventAt } from '#activity/event-at.ts'
import { report } from '#activity/report.ts'

/** Tells which tool was opened or compared, and which website was visited through a link with `data-visit`. */
export function ActivityReporter({ path }: { path: string }) {
  useEffect(() => {
    const event = eventAt(path)
    if (event) report(event)
  }, [path])
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

function reportVisit({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[data-visit]') : null
  if (link?.dataset.visit) report({ kind: 'visit', slug: link.dataset.visit })
}
