/** The columns that tell the rows of a table apart, which is also the order they are archived in. */
export type TableKey = readonly string[]

const byId: TableKey = ['id']

/** Every table that holds data of its own, parents before children. */
export const archivedTables: Readonly<Record<string, TableKey>> = {
  settings: ['key'],
  tools: byId,
  tool_facets: ['kind', 'key', 'tool_id'],
  changes: byId,
  sync_sources: ['source'],
  submissions: byId,
  uploaded_logos: ['key'],
  audit_log: byId,
}

/** Tables that are made anew from the others, that only matter for the moment, and the list of migrations. */
export const derivedTables: readonly string[] = ['migrations', 'rate_limits', 'admin_sessions']
