export const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]])) as Pick<T, K>

/** An object with the same fields, each with what is made of it. */
export const mapValues = <T extends object, Made>(
  from: T,
  make: (value: T[keyof T], name: keyof T) => Made,
): Record<keyof T, Made> =>
  Object.fromEntries(
    Object.entries(from).map(([name, value]) => [name, make(value, name as keyof T)]),
  ) as Record<keyof T, Made>

export const idsOf = <Id>(rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id)
