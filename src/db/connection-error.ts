/** PostgreSQL's "cannot serve you now" codes, and the network's. */
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|57P0[123]|08\w{3}|53300)$/
const AWAY_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Whether an error says that the database is away rather than that a query is wrong. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionError)
  if (!(error instanceof Error)) return false
  return ('code' in error && AWAY.test(String(error.code))) || AWAY_WORDS.test(error.message)
}
