/** Milliseconds until an answer was there in whole; anything but success is an error. */
export async function timed(port: number, path: string): Promise<number> {
  const startedAt = performance.now()
  const answer = await ask(`http://127.0.0.1:${port}${path}`)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${answer.status} for ${path}`)
  return performance.now() - startedAt
}

/** A connection that nobody used for a while may be given up by the server just when it is used again: then on a new one. */
async function ask(url: string): Promise<Response> {
  try {
    return await fetch(url)
  } catch {
    return await fetch(url)
  }
}
