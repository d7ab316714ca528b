/** The views of the desk, in the order of its menu. */
export const deskViews = [
  { key: 'submissions', label: 'Submissions' },
  { key: 'tools', label: 'Tools' },
  { key: 'sync', label: 'Sync and network' },
  { key: 'numbers', label: 'Numbers' },
  { key: 'audit', label: 'Audit log' },
  { key: 'account', label: 'Account' },
] as const
export type DeskView = (typeof deskViews)[number]['key']

export const DESK_PAGE_SIZE = 50

export function deskPath(params: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value) search.set(name, String(value))
  return search.size > 0 ? `/admin?${search}` : '/admin'
}

export const deskView = (search: URLSearchParams): DeskView =>
  deskViews.find(({ key }) => key === search.get('view'))?.key ?? 'submissions'

export const deskPage = (search: URLSearchParams): number => Math.max(1, Number(search.get('page')) || 1)

/** The query of an API list for a page of the desk. */
export function listQuery(page: number, params: Record<string, string | undefined>): string {
  const search = new URLSearchParams({
    limit: String(DESK_PAGE_SIZE),
    offset: String((page - 1) * DESK_PAGE_SIZE),
  })
  for (const [name, value] of Object.entries(params)) if (value) search.set(name, value)
  return search.toString()
}
