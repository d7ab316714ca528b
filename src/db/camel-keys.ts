type CamelCase<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest> & string>}`
  : Name

/** A row under the names that the code uses: `created_at` is `createdAt`. */
export const camelKeys = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as { [Name in keyof Row as CamelCase<Name> & string]: Row[Name] }
