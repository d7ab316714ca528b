import type { CatalogueIndex } from './catalogue-index.ts'

/** Made of the index once after each change of it: a sentence asks for names at every word. */
export function eachVersion<Made>(make: (index: CatalogueIndex) => Made): (index: CatalogueIndex) => Made {
  const made = new WeakMap<CatalogueIndex, { version: number; value: Made }>()
  return (index) => {
    const known = made.get(index)
    if (known?.version === index.version) return known.value
    const value = make(index)
    made.set(index, { version: index.version, value })
    return value
  }
}
