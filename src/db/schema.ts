import type { Generated, Selectable } from 'kysely'
import { activityIndexes, activityTables } from '#db/tables/activity-tables.ts'
import { adminTables } from '#db/tables/admin-tables.ts'
import { blogIndexes, blogTables } from '#db/tables/blog-tables.ts'
import { catalogueIndexes, catalogueTables } from '#db/tables/catalogue-tables.ts'
import { contributionIndexes, contributionTables } from '#db/tables/contribution-tables.ts'
import { syncIndexes, syncTables } from '#db/tables/sync-tables.ts'

/**
 * Every table as its columns in SQL, from which the types of its rows follow; a table comes after those it refers to.
 * `{id}` is a numeric key that is never given twice. Times are ISO 8601 text, lists and objects JSON text, yes/no 0 or 1:
 * the same on both engines, so data can move between them.
 */
export const schema = {
  ...catalogueTables,
  ...activityTables,
  ...contributionTables,
  ...blogTables,
  ...adminTables,
  ...syncTables,
}

export const indexes = [
  catalogueIndexes,
  activityIndexes,
  contributionIndexes,
  blogIndexes,
  syncIndexes,
].flat()

/** The tables of `schema`, and one that the engines write differently. */
export type Tables = { [T in keyof typeof schema]: Columns<(typeof schema)[T]> } & {
  activity_seen: { mark: string; day: string }
}

export type TableRow<T extends keyof Tables> = Selectable<Tables[T]>
export type LinkCheckRow = TableRow<'link_checks'>

/** Keys of a table's own are written like its columns, and are none. */
type Columns<Shape> = {
  -readonly [Name in Exclude<keyof Shape, 'constraint' | 'primary key'>]: Column<Shape[Name]>
}

type Column<Sql> = Sql extends '{id}'
  ? Generated<number>
  : Sql extends `${string} default ${string}`
    ? Generated<Value<Sql>>
    : Sql extends `${string} not null${string}` | `${string} primary key${string}`
      ? Value<Sql>
      : Value<Sql> | null

type Value<Sql> = Sql extends `text${string}` ? string : number

/** The columns that tell the rows of a table apart, in an order that an index gives: rows are archived in it. */
export type TableKey = readonly string[]

/** Tables that are not archived: what only counts for a while (limits, sessions, invitations, marks of the day, the lease). */
export const derivedTables: readonly string[] = [
  'rate_limits',
  'admin_sessions',
  'admin_invites',
  'activity_seen',
  'sync_lease',
]

/** Every table that holds data of its own, parents before children, with its primary key. */
export const archivedTables: Readonly<Record<string, TableKey>> = Object.fromEntries(
  Object.entries(schema)
    .filter(([table]) => !derivedTables.includes(table))
    .map(([table, shape]) => [table, primaryKeyOf(shape)]),
)

function primaryKeyOf(shape: Readonly<Record<string, string>>): TableKey {
  const columns = Object.entries(shape).map(([name, definition]) => `${name} ${definition}`)
  const key = columns.find((column) => /\{id\}|primary key/.test(column))
  return /primary key \((.+)\)/.exec(key ?? '')?.[1]?.split(', ') ?? (key ?? '').split(' ').slice(0, 1)
}
