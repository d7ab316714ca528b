import { request } from 'node:http'

/** A body as it is sent; `fetch` would unpack it. */
export function rawBody(port: number, path: string, accepted: string): Promise<Buffer> {
  const headers = { 'accept-encoding': accepted }
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers }, async (response) => {
      resolve(Buffer.concat(await response.toArray()))
    })
      .on('error', reject)
      .end()
  })
}
