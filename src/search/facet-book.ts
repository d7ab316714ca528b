import { facetForms, type SearchFacetKind } from './facets.ts'

/** Gives every facet that occurs a number, so that tools carry numbers instead of texts. */
export class FacetBook {
  readonly kinds: SearchFacetKind[] = []
  readonly keys: string[] = []
  #numbers = new Map<string, number>()
  #byForm = new Map<string, number[]>()

  get size(): number {
    return this.kinds.length
  }

  numberOf(kind: SearchFacetKind, key: string): number {
    return this.numberNamed(`${kind}:${key}`)
  }

  /** The same for kind and key in one, as most are read. */
  numberNamed(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    const at = name.indexOf(':')
    const [kind, key] = [name.slice(0, at) as SearchFacetKind, name.slice(at + 1)]
    const number = this.kinds.length
    this.#numbers.set(name, number)
    this.kinds.push(kind)
    this.keys.push(key)
    for (const form of facetForms(kind, key)) {
      const named = this.#byForm.get(form)
      if (named) named.push(number)
      else this.#byForm.set(form, [number])
    }
    return number
  }

  /** Undefined when no tool ever carried it. */
  find(kind: SearchFacetKind, key: string): number | undefined {
    return this.#numbers.get(`${kind}:${key}`)
  }

  /** The facets that are called by a word. */
  called(form: string): readonly number[] {
    return this.#byForm.get(form) ?? []
  }
}
