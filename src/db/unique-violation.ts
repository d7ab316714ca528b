const POSTGRES_UNIQUE = '23505'

/** Whether a write failed because another one got there first. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === POSTGRES_UNIQUE) || /UNIQUE constraint failed/.test(error.message)
}
