import { PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from 'kysely'
import pg from 'pg'

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 3_000
const STATEMENT_TIMEOUT_MS = 15_000
/** The server ends a statement before that, so who is still silent then has gone. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2_000
const IDLE_TIMEOUT_MS = 10_000
const KEEP_ALIVE_MS = 10_000

/** Lifts the limits until the transaction ends: migrations wait for each other and may build large indexes. */
export const WITHOUT_TIME_LIMIT = 'set local statement_timeout = 0'

// Counts and sums come as bigint text by default; none of ours leaves the safe range.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export function postgresDialect(url: string, onConnectionLost: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'saas-tools-directory',
  })
  pool.on('error', onConnectionLost)
  // A connection in use tells of its loss itself; unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', onConnectionLost))
  const connect = withoutSuspects(pool)
  return new PostgresDialect({
    pool: {
      connect,
      end: () => pool.end(),
      options: pool.options,
    },
  })
}

/** When one connection has fallen silent, those of the same age have too: none of them is given out again. */
function withoutSuspects(pool: pg.Pool): () => Promise<PostgresPoolClient> {
  const opened = new Set<pg.PoolClient>()
  const suspects = new Set<pg.PoolClient>()
  pool.on('connect', (client) => opened.add(client))
  pool.on('remove', (client) => {
    opened.delete(client)
    suspects.delete(client)
  })
  const suspectAll = () => {
    for (const client of opened) suspects.add(client)
  }
  return async () => {
    for (;;) {
      const client = await pool.connect()
      if (!suspects.has(client)) return withAnswerLimit(client, suspectAll)
      client.release(true)
    }
  }
}

/** A connection may fall silent without being closed: whoever waits for it gets an error, and it is thrown away. */
function withAnswerLimit(client: pg.PoolClient, onSilence: () => void): PostgresPoolClient {
  let isSilent = false
  let isPatient = false
  async function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (isSilent) throw silentError()
    isPatient ||= sql === WITHOUT_TIME_LIMIT
    const answer = client.query<R & pg.QueryResultRow>(sql, [...parameters]) as Promise<
      PostgresQueryResult<R>
    >
    if (isPatient) return answer
    const { promise: silence, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      isSilent = true
      onSilence()
      reject(silentError())
    }, ANSWER_TIMEOUT_MS)
    return Promise.race([answer, silence]).finally(() => clearTimeout(timer))
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (isDiscarded) => client.release(isDiscarded || isSilent),
  }
}

const silentError = () =>
  new Error(`Connection terminated: the database did not answer for ${ANSWER_TIMEOUT_MS / 1000} s.`)
