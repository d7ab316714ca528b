/** PostgreSQL's "cannot serve you now" codes (away, out of room, read-only), and the network's. */
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|57P0[123]|08\w{3}|53\w{3}|25006)$/
const AWAY_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** SQLite's primary codes for: busy, locked, out of memory, read-only, a disk that fails, full, cannot be opened. */
const SQLITE_AWAY = new Set([5, 6, 7, 8, 10, 13, 14])

/** Whether an error says that the database cannot be read or written at the moment rather than that a query is wrong. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionError)
  if (!(error instanceof Error)) return false
  // The primary code is in the last byte.
  if ('errcode' in error && SQLITE_AWAY.has(Number(error.errcode) & 0xff)) return true
  return ('code' in error && AWAY.test(String(error.code))) || AWAY_WORDS.test(error.message)
}

const POSTGRES_UNIQUE = '23505'

/** Whether a write failed because another one got there first. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === POSTGRES_UNIQUE) || /UNIQUE constraint failed/.test(error.message)
}
