import type { TableRow, Tables } from './schema.ts'

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>

/** A row of a table under the names that the code uses, apart from columns that are stored in another form. */
export type StoredRow<T extends keyof Tables, Other extends PropertyKey = never> = Omit<
  ReturnType<typeof camelKeys<TableRow<T>>>,
  Other
>

/** Columns of a row, or variables, under the names that the code uses: `created_at` is `createdAt`. */
export const camelKeys = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as { [Name in keyof Row & string as CamelCase<Name>]: Row[Name] }
