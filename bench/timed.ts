/** Milliseconds until an answer was there in whole; anything but success is an error. */
export async function timed(port: number, path: string): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${answer.status} for ${path}`)
  return performance.now() - startedAt
}
