import type { ActivityEvent } from './event.ts'

/** What opening an address counts as. */
export function eventAt(path: string): ActivityEvent | null {
  const [, slug] = /^\/tools\/([^/]+)$/.exec(path) ?? []
  if (slug) return { kind: 'view', slug }
  const [, first, second] = /^\/compare\/(.+?)-vs-(.+)$/.exec(path) ?? []
  return first && second ? { kind: 'comparison', slug: first, other: second } : null
}
