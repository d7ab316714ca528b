import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'
import { createLog } from './log.ts'
import { readSettings } from './settings.ts'

const BROWSERS_GIVE_UP_MS = 20_000

async function listening() {
  const settings = readSettings({ PORT: '0', HOST: '127.0.0.1' })
  const { server, url } = await listen((_, response) => response.end(), settings, createLog('silent'))
  onTestFinished(() => void server.close())
  return { server, port: Number(new URL(url).port) }
}

test('a connection that a browser keeps ready outlives the patience of the browser', async () => {
  const { server } = await listening()
  expect(server.headersTimeout).toBeGreaterThan(BROWSERS_GIVE_UP_MS)
})

test.each([
  ['nothing', '', 408],
  ['half a head', 'GET / HTTP/1.1\r\nHost: x\r\n', 408],
  ['no request', 'hello\r\n\r\n', 400],
  ['a head without end', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`, 431],
])('who sends %s is told why it was refused', async (_, sent, status) => {
  const { server, port } = await listening()
  server.headersTimeout = 100
  const socket = connect(port, '127.0.0.1')
  if (sent) socket.write(sent)
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})
