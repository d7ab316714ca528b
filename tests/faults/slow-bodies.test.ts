import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { uncachedPaths } from '#tests/overload.ts'
import { sharedSite } from '#tests/shared-site.ts'

const reading = sharedSite('catalogue', { PAGE_CACHE_MB: '4' })
/** More than may be worked on at a time. */
const SLOW = 300

async function slowPost(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}).resume()
  await once(socket, 'connect')
  const head =
    'POST /api/submissions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{'
  socket.write(head)
  return socket
}

test('hundreds of bodies that never arrive take nothing from those who read or send', async () => {
  const site = await reading()
  const port = Number(new URL(site.url).port)
  const path = await uncachedPaths(port)
  const sockets = await Promise.all(Array.from({ length: SLOW }, () => slowPost(port)))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  for (let at = 0; at < 10; at++) expect((await fetch(site.url + path(at))).status, path(at)).toBe(200)
  const beacon = await fetch(`${site.url}/api/activity`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ events: [{ kind: 'view', slug: 'slack' }] }),
  })
  expect(beacon.status).toBe(204)
})
