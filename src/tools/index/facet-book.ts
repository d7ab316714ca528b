import { facetForms, facetLabel, facetNames, type SearchFacetKind } from './facets.ts'
import { formsOf, wholeName } from './words.ts'

/** Gives every facet that occurs a number, so that tools carry numbers instead of texts. */
export class FacetNumbers {
  readonly kinds: SearchFacetKind[] = []
  readonly keys: string[] = []
  /** By kind and key, as a need asks for them a thousand times, and by both in one, as a record names them. */
  #byKey = new Map<SearchFacetKind, Map<string, number>>()
  #numbers = new Map<string, number>()
  #byForm = new Map<string, number[]>()
  #byName = new Map<string, number[]>()
  #byKind = new Map<string, number[]>()

  get size(): number {
    return this.kinds.length
  }

  numberOf(kind: SearchFacetKind, key: string): number {
    return this.find(kind, key) ?? this.numberNamed(`${kind}:${key}`)
  }

  /** The same for kind and key in one, as most are read. */
  numberNamed(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    const at = name.indexOf(':')
    const [kind, key] = [name.slice(0, at) as SearchFacetKind, name.slice(at + 1)]
    const number = this.#number(kind, key)
    // The synonyms of markets are phrases: a single word of one says little.
    const forms = kind === 'market' ? formsOf(facetLabel(kind, key)) : facetForms(kind, key)
    for (const form of forms) enter(this.#byForm, form, number)
    for (const name of new Set(facetNames(kind, key).map(wholeName))) enter(this.#byName, name, number)
    return number
  }

  #number(kind: SearchFacetKind, key: string): number {
    const number = this.kinds.length
    this.#numbers.set(`${kind}:${key}`, number)
    this.#byKey.set(kind, (this.#byKey.get(kind) ?? new Map<string, number>()).set(key, number))
    this.kinds.push(kind)
    this.keys.push(key)
    enter(this.#byKind, kind, number)
    return number
  }

  ofKind(kind: SearchFacetKind): readonly number[] {
    return this.#byKind.get(kind) ?? []
  }

  /** Undefined when no tool ever carried it. */
  find(kind: SearchFacetKind, key: string): number | undefined {
    return this.#byKey.get(kind)?.get(key)
  }

  /** The facets of which all words together are a name, whatever their endings. */
  named(words: readonly string[]): readonly number[] {
    return this.#byName.get(wholeName(words.join(' '))) ?? []
  }

  called(form: string): readonly number[] {
    return this.#byForm.get(form) ?? []
  }
}

function enter(book: Map<string, number[]>, text: string, number: number): void {
  const known = book.get(text)
  if (known) known.push(number)
  else book.set(text, [number])
}
