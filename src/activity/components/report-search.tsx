import { useEffect } from 'react'
import { report } from '#activity/report.ts'

const SETTLED_MS = 1_000

/** A search counts once the words have stayed the same for a moment, not at every pause in typing. */
export function ReportSearch({ term, results }: { term: string; results: number }) {
  useEffect(() => {
    const timer = setTimeout(() => report({ kind: 'search', term, results }), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [term, results])
  return null
}
