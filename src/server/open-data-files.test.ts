import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { saveTools } from '#catalogue/save-tools.store.ts'
import type { Engine } from '#db/open.ts'
import { type DataFormat, dataFormats } from '#open-data/open-data.ts'
import { aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { OpenDataFiles } from './open-data-files.ts'
import { sendData } from './open-data-handler.ts'
import { Slots } from './slots.ts'

const tools = (count: number) => Array.from({ length: count }, (_, at) => aTool({ slug: `t-${at}` }))

/** How many of the files without a name are open: a plain and a packed one for each format. */
function openFiles(): number {
  const targets = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`)
    } catch {
      // The one that this folder was read through is gone by now.
      return ''
    }
  })
  return targets.filter((target) => target.includes('directory-data-')).length
}

const HANG_UPS = 500
const AT_A_TIME = 25
const EVERY_FINISHED = 5
const FORMATS = ['json', 'csv', 'ndjson'] as const
const countIn: Record<DataFormat, (body: string) => number> = {
  json: (body) => JSON.parse(body).tools.length,
  csv: (body) => body.trimEnd().split('\n').length - 1,
  ndjson: (body) =>
    body
      .trimEnd()
      .split('\n')
      .filter((line) => JSON.parse(line).slug).length,
}

async function serveFiles(dataFiles: OpenDataFiles) {
  const faults: unknown[] = []
  const downloads = new Slots(HANG_UPS, HANG_UPS)
  const server = createServer((request, response) => {
    const format = request.url?.slice(1) as DataFormat
    sendData({ request, response, network: 'x' }, { dataFiles, downloads, headers: {} }, format).catch(
      (error) => {
        if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') faults.push(error)
        response.destroy()
      },
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.closeAllConnections())
  const { port } = server.address() as AddressInfo
  async function ask(format: DataFormat, encoding: string): Promise<IncomingMessage> {
    const request = get({ port, path: `/${format}`, headers: { 'Accept-Encoding': encoding }, agent: false })
    const [response] = await once(request, 'response')
    return response
  }
  return { ask, faults, stop: () => new Promise((resolve) => server.close(resolve)) }
}

/** Reads so many bytes of a response and closes the connection. */
async function hangUpAfter(bytes: number, response: IncomingMessage): Promise<void> {
  let left = bytes
  for await (const part of response) {
    left -= part.length
    if (left <= 0) break
  }
  response.destroy()
}

async function filesOf(engine: Engine, count: number) {
  const db = await freshDatabase(engine)
  await saveTools(db, 'catalogue', tools(count))
  const files = new OpenDataFiles(db, 'https://x.example.com')
  onTestFinished(() => files.close())
  return { db, files }
}

onBothDatabases('open data files', (engine) => {
  test('however many ask, a file is made once for a revision, and the same bytes go to all', async () => {
    const { db, files } = await filesOf(engine, 300)
    const held = await Promise.all(Array.from({ length: 50 }, () => files.hold('json')))
    expect(files.made).toBe(1)
    const read = await Promise.all(held.map((file) => text(file.read('plain'))))
    expect(new Set(read).size).toBe(1)
    expect(JSON.parse(read[0] ?? '').tools).toHaveLength(300)
    const [first] = held
    if (!first) throw new Error('nothing was held')
    expect(gunzipSync(await buffer(first.read('packed'))).toString()).toBe(read[0])
    expect(first.plainBytes).toBe(Buffer.byteLength(read[0] ?? ''))
    for (const file of held) file.release()

    await saveTools(db, 'catalogue', [aTool({ slug: 'new-one' })])
    await expect
      .poll(
        async () => {
          const file = await files.hold('json')
          const isNew = (await text(file.read('plain'))).includes('"new-one"')
          file.release()
          return isNew && file.etag !== first.etag
        },
        { timeout: 20_000 },
      )
      .toBe(true)
    expect(files.made).toBe(2)
  })

  test('who reads a file while it is replaced gets the whole of the one that was begun', async () => {
    const { db, files } = await filesOf(engine, 20)
    const old = await files.hold('ndjson')
    await saveTools(db, 'catalogue', [aTool({ slug: 'later' })])
    await expect
      .poll(
        async () => {
          const file = await files.hold('ndjson')
          file.release()
          return file.etag !== old.etag
        },
        { timeout: 20_000 },
      )
      .toBe(true)
    expect((await text(old.read('plain'))).trimEnd().split('\n')).toHaveLength(20)
    expect(openFiles()).toBe(4)
    old.release()
    await expect.poll(openFiles).toBe(2)
    files.close()
    await expect.poll(openFiles).toBe(0)
  })
})

test('500 who hang up in the middle break the download for nobody else', async () => {
  const { db, files } = await filesOf('sqlite', 300)
  const { ask, faults, stop } = await serveFiles(files)
  async function replaceFiles(at: number) {
    await saveTools(db, 'catalogue', [aTool({ slug: `more-${at}` })])
    for (const format of FORMATS) (await files.hold(format)).release()
  }
  let finished = 0
  async function download(at: number) {
    const format = FORMATS[at % FORMATS.length] ?? 'json'
    const encoding = at % 2 ? 'gzip' : 'identity'
    const response = await ask(format, encoding)
    expect(response.headers['content-type']).toBe(dataFormats[format])
    const length = Number(response.headers['content-length'])
    if (at % EVERY_FINISHED) return hangUpAfter(length * ((at * 0.618) % 1), response)
    const body = await buffer(response)
    expect(body).toHaveLength(length)
    expect(countIn[format](String(at % 2 ? gunzipSync(body) : body))).toBeGreaterThanOrEqual(300)
    finished++
  }
  const total = (HANG_UPS * EVERY_FINISHED) / (EVERY_FINISHED - 1)
  let asked = 0
  // A file that took long to make rests longer before it is made again.
  while (asked < total || files.made <= FORMATS.length) {
    const from = asked
    asked += AT_A_TIME
    await Promise.all([
      replaceFiles(from),
      ...Array.from({ length: AT_A_TIME }, (_, more) => download(from + more)),
    ])
  }
  expect(finished).toBe(Math.ceil(asked / EVERY_FINISHED))
  expect(faults).toEqual([])
  await stop()
  await expect.poll(openFiles).toBe(2 * FORMATS.length)
  files.close()
  await expect.poll(openFiles).toBe(0)
})
