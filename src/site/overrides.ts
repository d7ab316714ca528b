import { createHash } from 'node:crypto'
import type { z } from 'zod'

export const SITE_KINDS = ['market', 'question', 'category', 'category-guide'] as const
export type SiteKind = (typeof SITE_KINDS)[number]

interface SiteOverride {
  kind: SiteKind
  key: string
  /** The fields that an editor wrote; null takes one away. The others are as the file has them. */
  value: Readonly<Record<string, unknown>>
}

let current: readonly SiteOverride[] = []
let stamp = ''
const followers: (() => void)[] = []

/** Equal while the same is written over the files. */
export const overridesStamp = (): string => stamp

/** Everything that was made of the files and what is written over them is made again. Whether anything changed. */
export function applyOverrides(overrides: readonly SiteOverride[]): boolean {
  const next =
    overrides.length > 0 ? createHash('sha256').update(JSON.stringify(overrides)).digest('base64url') : ''
  if (next === stamp) return false
  current = overrides
  stamp = next
  for (const follow of followers) follow()
  return true
}

/** Registered once, by a module that holds something made of the files. */
export const onOverrides = (follow: () => void): void => {
  followers.push(follow)
}

/** An entry with the fields that an editor wrote over those of its file. */
export const writtenOver = (shipped: object | undefined, own: SiteOverride['value']) =>
  Object.fromEntries(Object.entries({ ...shipped, ...own }).filter(([, value]) => value !== null))

/** The entries of a file by key, with what editors wrote over them; an edit that no longer fits is left out. */
export function withOverrides<T extends object>(
  kind: SiteKind,
  shipped: Readonly<Record<string, T>>,
  schema: z.ZodType<T>,
): Record<string, T> {
  const own = current.flatMap(({ kind: edited, key, value }) => {
    const checked = edited === kind ? schema.safeParse(writtenOver(shipped[key], value)) : undefined
    return checked?.success ? [[key, checked.data] as const] : []
  })
  return { ...shipped, ...Object.fromEntries(own) }
}

/** For an object that others hold: it gets the entries of another one. */
export function replaceEntries<T>(current: Record<string, T>, entries: Readonly<Record<string, T>>): void {
  // All of them, so that the order is the other one's too.
  for (const key of Object.keys(current)) delete current[key]
  Object.assign(current, entries)
}
