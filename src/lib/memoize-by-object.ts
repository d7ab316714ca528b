/**
 * Made of an object once, for as long as that object lives: the view of a record, the index of a database. The other
 * arguments must be the same whenever the object is.
 */
export function memoizeByObject<Of extends object, Rest extends unknown[], Made>(
  make: (of: Of, ...rest: Rest) => Made,
): (of: Of, ...rest: Rest) => Made {
  const made = new WeakMap<Of, Made>()
  return (of, ...rest) => {
    const known = made.get(of)
    if (known !== undefined) return known
    const fresh = make(of, ...rest)
    made.set(of, fresh)
    return fresh
  }
}
