import type { NewEntry } from '#tools/index/search-entry.ts'
import { nameFormsOf, nameInOne } from '#tools/index/words.ts'

/** A tool as the index takes it in, with nothing but what a test gives it. */
export function anEntry(id: number, given: Partial<NewEntry> = {}): NewEntry {
  const name = given.name ?? `Tool ${id}`
  const words = nameFormsOf(name)
  return {
    id,
    slug: `tool-${id}`,
    name,
    formerNames: [],
    plainName: nameInOne(name),
    plainFormerNames: [],
    sortName: name.toLowerCase(),
    created: 0,
    factsChangedAt: undefined,
    starterPrice: null,
    lowestPrice: null,
    featureCount: 0,
    isCurrent: true,
    completeness: 0,
    category: 0,
    markets: [],
    facets: [],
    primary: 0,
    distinctive: 0,
    integrations: [],
    answers: [],
    onTerms: [],
    market: '',
    record: {
      slug: 'acme',
      plans: [],
      addOns: [],
      includedIn: [],
      license: undefined,
      answers: {},
      sources: [],
      countries: null,
    },
    found: { names: words, words: new Set(words) },
    ...given,
  }
}
