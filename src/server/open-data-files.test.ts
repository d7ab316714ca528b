import { readdirSync, readlinkSync } from 'node:fs'
import { buffer, text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { saveTools } from '#catalogue/save-tools.store.ts'
import { aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { OpenDataFiles } from './open-data-files.ts'

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

onBothDatabases('open data files', (engine) => {
  async function filesOf(count: number) {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', tools(count))
    const files = new OpenDataFiles(db, 'https://x.example.com')
    onTestFinished(() => files.close())
    return { db, files }
  }

  test('however many ask, a file is made once for a revision, and the same bytes go to all', async () => {
    const { db, files } = await filesOf(300)
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
    const { db, files } = await filesOf(20)
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
