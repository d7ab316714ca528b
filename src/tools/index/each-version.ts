import { memoizeByObject } from '#lib/memoize-by-object.ts'
import type { CatalogueIndex } from './catalogue-index.ts'

/** Made of the index once after each change of it: a sentence asks for names at every word. */
export function eachVersion<Made>(make: (index: CatalogueIndex) => Made): (index: CatalogueIndex) => Made {
  const keptOf = memoizeByObject(
    (_index: CatalogueIndex): { made: { version: number; value: Made } | null } => ({
      made: null,
    }),
  )
  return (index) => {
    const kept = keptOf(index)
    if (kept.made?.version !== index.version) kept.made = { version: index.version, value: make(index) }
    return kept.made.value
  }
}
