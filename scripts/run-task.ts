/** Runs what a script is for; a failure is one line that says what did not work, and why. */
export async function runTask(failure: string, task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch (error) {
    console.error(`${failure}: ${reasonOf(error)}`)
    process.exitCode = 1
  }
}

/** No connection to any address of a host: the reasons are in the parts. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  if (!(error instanceof Error)) return String(error)
  return error.message === 'fetch failed' && error.cause ? reasonOf(error.cause) : error.message
}
