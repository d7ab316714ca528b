import { browserStore } from '#lib/browser/browser-store.ts'

export const TRAY_MAX = 6

export interface TrayItem {
  slug: string
  name: string
}

type Tray = readonly TrayItem[]

function isTray(value: unknown): value is Tray {
  return (
    Array.isArray(value) &&
    value.every((item) => typeof item?.slug === 'string' && typeof item?.name === 'string')
  )
}

/** What is stored may have been written by hand or by another version. */
function tidied(tray: Tray): Tray {
  return [...new Map(tray.map((item) => [item.slug, item])).values()].slice(0, TRAY_MAX)
}

/** The tools a visitor has put side by side, stored in the browser alone. */
export const compareTray = browserStore<Tray>('compare', [], isTray, tidied)

/** Puts a tool in or takes it out; false when there is no room for one more. */
export function toggleInTray({ slug, name }: TrayItem): boolean {
  const tray = compareTray.get()
  const without = tray.filter((item) => item.slug !== slug)
  if (without.length === tray.length && tray.length >= TRAY_MAX) return false
  compareTray.set(without.length < tray.length ? without : [...tray, { slug, name }])
  return true
}

export function removeFromTray(slugs: readonly string[]): void {
  const tray = compareTray.get()
  const left = tray.filter((item) => !slugs.includes(item.slug))
  if (left.length < tray.length) compareTray.set(left)
}

export function clearTray(): void {
  compareTray.set([])
}
