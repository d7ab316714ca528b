import { PostgresDialect } from 'kysely'
import pg from 'pg'

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 3_000
const STATEMENT_TIMEOUT_MS = 15_000

// Counts and sums come as bigint text by default; none of ours leaves the safe range.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export function postgresDialect(url: string, onConnectionLost: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'saas-tools-directory',
  })
  pool.on('error', onConnectionLost)
  // A connection in use tells of its loss itself; unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', onConnectionLost))
  return new PostgresDialect({ pool })
}
