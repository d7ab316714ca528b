import { blogFeeds } from './documents/blog-feeds.ts'
import type { DocumentDeps, DocumentKind, MadeDocument } from './documents/document.ts'
import { machineTexts } from './documents/machine-texts.ts'
import { shareImages } from './documents/share-images.ts'
import { sitemaps } from './documents/sitemaps.ts'
import { toolTexts } from './documents/tool-texts.ts'

/** Everything that is served at an address and is not a page. */
const kinds: readonly DocumentKind[] = [
  ...machineTexts,
  ...sitemaps,
  ...toolTexts,
  ...shareImages,
  ...blogFeeds,
]

/** How to make the document of a path; undefined where no kind of document lives. */
export function findDocument(
  deps: DocumentDeps,
  path: string,
): (() => Promise<MadeDocument | null>) | undefined {
  for (const { pattern, make } of kinds) {
    const found = pattern.exec(path)
    if (found) return () => make(deps, { ...found.groups })
  }
  return undefined
}
