import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { type GuardedFetchOptions, guardedFetch } from './guarded-fetch.ts'

const limits = { maxBytes: 10_000, timeoutMs: 2_000 }

/** A server on loopback that counts who reached it. */
async function aCanary(answer: RequestListener = (_request, response) => response.end('reached')) {
  let reached = 0
  const server = createServer((request, response) => {
    reached++
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}/`, reached: () => reached }
}

test.each([
  'http://127.0.0.1:PORT/',
  'http://localhost:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f000001:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://127.1:PORT/',
  'http://0:PORT/',
  'http://[::1]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/',
  'http://[::]:PORT/',
  'http://\u2460\u2461\u2466.0.0.1:PORT/',
  'http://user:secret@127.0.0.1:PORT/',
  'http://localhost.:PORT/',
  'https://127.0.0.1:PORT/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[fe80::1%25eth0]/',
  'http://10.0.0.1/',
  'http://localhost/',
  'http://127.0.0.1/',
  'http://[::ffff:127.0.0.1]/',
  'http://example.com:22/',
  'http://example.com:6379/',
  'file:///etc/passwd',
  'ftp://127.0.0.1/',
  'gopher://127.0.0.1:PORT/',
  'data:text/plain,hello',
  'javascript:alert(1)',
  'not an address',
  '',
])('%s is refused and reaches nothing', async (pattern) => {
  const canary = await aCanary()
  const url = pattern.replace('PORT', String(canary.port))
  await expect(guardedFetch(url, limits)).rejects.toThrow(
    expect.objectContaining({ name: 'GuardedFetchError' }),
  )
  expect(canary.reached()).toBe(0)
})

test('a public name that resolves to an inside address is refused, also when only one of its addresses is', async () => {
  let asked = 0
  const answers = [
    [{ address: '127.0.0.1', family: 4 }],
    [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ],
    [{ address: '::ffff:127.0.0.1', family: 6 }],
  ]
  for (const addresses of answers) {
    const resolve: GuardedFetchOptions['resolve'] = (_host, _options, done) => {
      asked++
      done(null, addresses)
    }
    await expect(guardedFetch('http://rebind.example.com/', { ...limits, resolve })).rejects.toThrow(
      'rebind.example.com is not on the public internet',
    )
  }
  expect(asked).toBe(answers.length)
})

test('a name is resolved once for each connection, so a second answer cannot differ from the checked one', async () => {
  const canary = await aCanary()
  let asked = 0
  const resolve: GuardedFetchOptions['resolve'] = (_host, _options, done) => {
    asked++
    done(null, [{ address: '127.0.0.1', family: 4 }])
  }
  const url = `http://feeds.example.com:${canary.port}/`
  const answer = await guardedFetch(url, { ...limits, resolve, allowedPrivateHosts: ['feeds.example.com'] })
  expect(answer.body.toString()).toBe('reached')
  expect(asked).toBe(1)
})

test('a redirect to an inside address is refused', async () => {
  const canary = await aCanary()
  const front = await aCanary((_request, response) => response.writeHead(302, { Location: canary.url }).end())
  await expect(guardedFetch(front.url, { ...limits, allowedPrivateHosts: [front.host] })).rejects.toThrow(
    'is not on the public internet',
  )
  expect([front.reached(), canary.reached()]).toEqual([1, 0])
})

test('redirects are followed a few times, without the credentials when the host changes', async () => {
  const seen: (string | undefined)[] = []
  const end = await aCanary((request, response) => {
    seen.push(request.headers.authorization)
    response.end('end')
  })
  const front = await aCanary((_request, response) => response.writeHead(307, { Location: end.url }).end())
  const options = { ...limits, allowedPrivateHosts: ['127.0.0.1'], headers: { Authorization: 'secret' } }
  expect(await guardedFetch(front.url, options)).toMatchObject({ status: 200, url: end.url })
  expect(seen).toEqual([undefined])
  const loop = await aCanary((_request, response) => response.writeHead(302, { Location: '/' }).end())
  await expect(guardedFetch(loop.url, options)).rejects.toThrow('redirects too often')
  expect(loop.reached()).toBe(4)
})

test('a redirect of a message is not followed', async () => {
  const canary = await aCanary()
  const front = await aCanary((_request, response) => response.writeHead(307, { Location: canary.url }).end())
  const options = { ...limits, allowedPrivateHosts: ['127.0.0.1'], method: 'POST', body: '{}' }
  expect((await guardedFetch(front.url, options)).status).toBe(307)
  expect(canary.reached()).toBe(0)
})

const bomb = gzipSync(Buffer.alloc(50_000_000))
const tooMuch: [string, RequestListener, string][] = [
  ['a declared size', (_request, response) => response.end(Buffer.alloc(20_000)), 'more than 10000 bytes'],
  [
    'an endless body',
    (_request, response) => {
      const push = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1000)));
        if (!response.destroyed) response.once('drain', push)
      }
      push()
    },
    'more than 10000 bytes',
  ],
  [
    'a gzip bomb',
    (_request, response) =>
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb.subarray(0, 9000)),
    'more than 10000 bytes',
  ],
  [
    'nested packing',
    (_request, response) => response.writeHead(200, { 'Content-Encoding': 'gzip, gzip' }).end('x'),
    'unknown way',
  ],
  [
    'a truncated body',
    (_request, response) => {
      response.writeHead(200, { 'Content-Length': 100 })
      response.write('short', () => response.destroy())
    },
    'cut',
  ],
  [
    'a damaged body',
    (_request, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('not gzip'),
    'damaged',
  ],
]
test.each(tooMuch)('%s is refused', async (_name, answer, reason) => {
  const source = await aCanary(answer)
  await expect(guardedFetch(source.url, { ...limits, allowedPrivateHosts: [source.host] })).rejects.toThrow(
    reason,
  )
})

test('an answer that trickles is cut off when its time is over', async () => {
  const source = await aCanary((_request, response) => {
    const timer = setInterval(() => response.write('x'), 50)
    response.on('close', () => clearInterval(timer))
  })
  const options = { maxBytes: 10_000, timeoutMs: 400, allowedPrivateHosts: [source.host] }
  await expect(guardedFetch(source.url, options)).rejects.toThrow('did not finish within 0.4 s')
})

test('a packed answer arrives unpacked, with its status and headers', async () => {
  const source = await aCanary((_request, response) =>
    response.writeHead(203, { 'Content-Encoding': 'gzip', ETag: '"1"' }).end(gzipSync('words')),
  )
  const answer = await guardedFetch(source.url, { ...limits, allowedPrivateHosts: [source.host] })
  expect(answer.status).toBe(203)
  expect(answer.body.toString()).toBe('words')
  expect(answer.headers.get('etag')).toBe('"1"')
})
