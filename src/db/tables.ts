import { schema } from './schema.ts'

/** The columns that tell the rows of a table apart, in an order that an index gives: rows are archived in it. */
export type TableKey = readonly string[]

/** Tables that are rebuilt: links seen from the other side, search, and what only counts for a while (limits, sessions, invitations, marks of the day, the lease). */
export const derivedTables: readonly string[] = [
  'schema_version',
  'mirrored_links',
  'search_changes',
  'search_position',
  'search_documents',
  'search_words',
  'search_snapshot',
  'rate_limits',
  'admin_sessions',
  'admin_invites',
  'activity_seen',
  'sync_lease',
]

/** The one table without a primary key. */
const FACETS_KEY: TableKey = ['tool_id', 'kind', 'key']

/** Every table that holds data of its own, parents before children, with its primary key. */
export const archivedTables: Readonly<Record<string, TableKey>> = Object.fromEntries(
  Object.entries(schema)
    .filter(([table]) => !derivedTables.includes(table))
    .map(([table, shape]) => [table, primaryKeyOf(shape) ?? FACETS_KEY]),
)

function primaryKeyOf(shape: Readonly<Record<string, string>>): TableKey | undefined {
  const columns = Object.entries(shape).map(([name, definition]) => `${name} ${definition}`)
  const key = columns.find((column) => /\{id\}|primary key/.test(column))
  return /primary key \((.+)\)/.exec(key ?? '')?.[1]?.split(', ') ?? key?.split(' ').slice(0, 1)
}
