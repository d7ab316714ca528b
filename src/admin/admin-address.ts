import type { Role } from '#accounts/role.ts'

/** The views of the admin area, in the order of its menu. */
export const adminViews = [
  { key: 'submissions', label: 'Submissions', group: 'Review' },
  { key: 'upkeep', label: 'To check', group: 'Review' },
  { key: 'corrections', label: 'Corrections', group: 'Review' },
  { key: 'reviews', label: 'Reviews', group: 'Review' },
  { key: 'makers', label: 'Makers', group: 'Review' },
  { key: 'checks', label: 'Checks', group: 'Review' },
  { key: 'tools', label: 'Tools', group: 'Catalogue' },
  { key: 'articles', label: 'Articles', group: 'Site' },
  { key: 'newsletter', label: 'Newsletter', group: 'Site' },
  { key: 'numbers', label: 'Numbers', group: 'Site' },
  { key: 'sync', label: 'Sync and network', group: 'Operations' },
  { key: 'audit', label: 'Audit log', group: 'Operations' },
  { key: 'editors', label: 'Editors', group: 'Operations' },
  { key: 'account', label: 'Account', group: 'Operations' },
] as const
export type AdminView = (typeof adminViews)[number]['key']

/** Accounts and sync sources are the administrator's. */
export const isOpenTo = (role: Role, view: AdminView): boolean =>
  role === 'administrator' || (view !== 'editors' && view !== 'sync')

export const ADMIN_PAGE_SIZE = 50

export function adminPath(params: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params))
    if (value && value !== adminViews[0].key) search.set(name, String(value))
  return search.size > 0 ? `/admin?${search}` : '/admin'
}

export const adminView = (search: URLSearchParams): AdminView =>
  adminViews.find(({ key }) => key === search.get('view'))?.key ?? 'submissions'

export const adminPageNumber = (search: URLSearchParams): number =>
  Math.max(1, Number(search.get('page')) || 1)

/** What an API list is asked for the page of the admin area that an address names. */
export const adminPageValues = (search: URLSearchParams) => ({
  limit: ADMIN_PAGE_SIZE,
  offset: (adminPageNumber(search) - 1) * ADMIN_PAGE_SIZE,
})
