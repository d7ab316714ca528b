const keptMarkup = new WeakMap<object, WeakMap<object, Map<string, string>>>()

/** The markup of a component for an object, as far as it was written already. */
export function keptMarkupOf(component: object, of: object): Map<string, string> {
  const byObject = keptMarkup.get(component) ?? new WeakMap<object, Map<string, string>>()
  keptMarkup.set(component, byObject)
  const known = byObject.get(of) ?? new Map<string, string>()
  byObject.set(of, known)
  return known
}
