import type { Role } from './role.ts'

/** The views of the admin area, in the order of its menu. */
export const adminViews = [
  { key: 'submissions', label: 'Submissions' },
  { key: 'upkeep', label: 'To check' },
  { key: 'corrections', label: 'Corrections' },
  { key: 'reviews', label: 'Reviews' },
  { key: 'owners', label: 'Makers' },
  { key: 'checks', label: 'Checks' },
  { key: 'tools', label: 'Tools' },
  { key: 'articles', label: 'Articles' },
  { key: 'markets', label: 'Markets' },
  { key: 'newsletter', label: 'Newsletter' },
  { key: 'sync', label: 'Sync and network' },
  { key: 'numbers', label: 'Numbers' },
  { key: 'audit', label: 'Audit log' },
  { key: 'editors', label: 'Editors' },
  { key: 'account', label: 'Account' },
] as const
export type AdminView = (typeof adminViews)[number]['key']

/** Accounts and sync sources are the administrator's. */
export const isOpenTo = (role: Role, view: AdminView): boolean =>
  role === 'administrator' || (view !== 'editors' && view !== 'sync')

export const ADMIN_PAGE_SIZE = 50

export function adminPath(params: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value) search.set(name, String(value))
  return search.size > 0 ? `/admin?${search}` : '/admin'
}

export const adminView = (search: URLSearchParams): AdminView =>
  adminViews.find(({ key }) => key === search.get('view'))?.key ?? 'submissions'

export const adminPageNumber = (search: URLSearchParams): number =>
  Math.max(1, Number(search.get('page')) || 1)

/** What an API list is asked for a page of the admin area. */
export const adminPageValues = (page: number) => ({
  limit: ADMIN_PAGE_SIZE,
  offset: (page - 1) * ADMIN_PAGE_SIZE,
})
