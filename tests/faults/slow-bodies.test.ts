import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { askAllAtOnce, uncachedPaths } from '#tests/overload.ts'
import { readMetrics, until } from '#tests/served-site.ts'
import { sharedSite } from '#tests/shared-site.ts'

const reading = sharedSite('catalogue', { PAGE_CACHE_MB: '4' })
const SLOW = 300
const PER_NETWORK = 32

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
  const arriving = async () => Number(/^request_bodies_arriving (\d+)/m.exec(await readMetrics(site))?.[1])
  await until(
    async () => (await arriving()) === PER_NETWORK,
    10_000,
    () => 'the slow bodies are not held to their limit',
  )
  expect(await readMetrics(site)).toMatch(/^requests_in_flight 1$/m)
  for (let at = 0; at < 10; at++) expect((await fetch(site.url + path(at))).status, path(at)).toBe(200)
  const beacon = await fetch(`${site.url}/api/activity`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ events: [{ kind: 'view', slug: 'slack' }] }),
  })
  expect(beacon.status).toBe(204)
})

test('who sends too slowly is told so when others of the network take the place', async () => {
  const site = await reading()
  const port = Number(new URL(site.url).port)
  const first = connect(port, '127.0.0.1')
  first.write('POST /api/submissions HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{')
  await until(
    async () => (await readMetrics(site)).includes('\nrequest_bodies_arriving 1\n'),
    10_000,
    () => 'the first body is not waited for',
  )
  const answer = text(first)
  const others = await Promise.all(Array.from({ length: PER_NETWORK }, () => slowPost(port)))
  onTestFinished(() => {
    for (const socket of others) socket.destroy()
  })
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('a page that is being changed is shown as it was when the site is too busy to rebuild it', async () => {
  const site = await reading()
  const port = Number(new URL(site.url).port)
  const path = await uncachedPaths(port)
  expect((await fetch(`${site.url}/tools/slack`)).status).toBe(200)
  const { company } = await (await fetch(`${site.url}/api/companies/slug/slack`)).json()
  const rated = await fetch(`${site.url}/api/companies/id/${company.id}/rating`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ stars: 5, visitor: '00000000-0000-4000-8000-000000000000' }),
  })
  expect(rated.status).toBeLessThan(300)
  const paths = [...Array.from({ length: 800 }, (_, at) => path(at + 50)), '/tools/slack']
  const answers = await askAllAtOnce(port, paths, { method: 'HEAD' })
  const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map((found) => found[1])
  expect(statuses.slice(0, -2)).toContain('503')
  expect(statuses.at(-2)).toBe('200')
})
