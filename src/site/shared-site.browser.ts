import type { SharedSite } from './site-config.ts'

declare global {
  /** Set by the script that the server sends before all others. */
  var sharedSite: SharedSite
}

export const { site, categoryFile, vocabularyFile, iconsPath } = globalThis.sharedSite
