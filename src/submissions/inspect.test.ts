import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { approveSubmission } from '#admin/actions/moderate.ts'
import { aSubmission } from '#tests/builders.ts'
import { aDatabase, anotherInstance, freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { aPng } from '#tests/pictures.ts'
import { findToolBySlug } from '#tools/tools.store.ts'
import { inspect, inspectNew } from './inspect.ts'
import { claimInspection, findUploadedLogo, MAX_INSPECTIONS } from './inspections.store.ts'
import {
  addSubmission,
  claimPending,
  findSubmission,
  markSynced,
  reopenRejected,
} from './submissions.store.ts'

const MINUTE_MS = 60_000
const failing = (error: Error) => {
  throw error
}

/** A site on loopback that the guarded fetch is told to allow; it tells what was asked of it. */
async function aSite() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/gone') response.writeHead(410)
    response.end(request.url === '/logo.png' ? aPng(64) : '<h1>Hello</h1>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, asked, url: `http://${host}`, allowed: { allowedPrivateHosts: [host] } }
}

onBothDatabases('the inspector', (engine) => {
  test('the website is looked at and the logo fetched, drawn and kept', async () => {
    const db = await freshDatabase(engine)
    const { url, allowed } = await aSite()
    const { id } = await addSubmission(db, aSubmission({ website: url, logoUrl: `${url}/logo.png` }), 'token')
    await inspectNew(db, failing, allowed)
    const found = await findSubmission(db, id)
    expect(found?.findings).toMatchObject({ website: { isReachable: true }, logo: { isLoaded: true } })
    expect(await findUploadedLogo(db, found?.logo ?? '')).not.toBeNull()
    expect(await claimInspection(db, Date.now() + 10 * MINUTE_MS)).toBeNull()
  })

  test('a website that is gone and a logo that is no picture are told to the reviewer', async () => {
    const db = await freshDatabase(engine)
    const { url, allowed } = await aSite()
    const facts = aSubmission({ website: `${url}/gone`, logoUrl: `${url}/` })
    const { id } = await addSubmission(db, facts, 'token')
    await inspectNew(db, failing, allowed)
    expect((await findSubmission(db, id))?.findings).toMatchObject({
      website: { isReachable: false },
      logo: { isLoaded: false, words: 'This is not a PNG, JPG or SVG picture.' },
    })
  })

  test('nothing is fetched from inside, whatever a submission names', async () => {
    const db = await freshDatabase(engine)
    const { url, asked } = await aSite()
    const { id } = await addSubmission(db, aSubmission({ website: url, logoUrl: `${url}/logo.png` }), 'token')
    await inspectNew(db, failing)
    const found = await findSubmission(db, id)
    expect(found?.findings).toMatchObject({ website: { isReachable: false }, logo: { isLoaded: false } })
    expect([found?.logo, asked]).toEqual([null, []])
  })

  test('of several instances one looks at a submission', async () => {
    const { db, settings } = await aDatabase(engine)
    const other = anotherInstance(engine, db, settings)
    const { url, asked, allowed } = await aSite()
    for (const number of [1, 2, 3, 4]) {
      const { id } = await addSubmission(db, aSubmission(), `token ${number}`)
      const website = `${url}/${number}`
      await db.updateTable('submissions').set({ website }).where('id', '=', id).execute()
    }
    await Promise.all([db, other].map((instance) => inspectNew(instance, failing, allowed)))
    expect(asked.sort()).toEqual(['/1', '/2', '/3', '/4'])
  })

  test('a look is counted before it begins, begun again later, and given up in the end', async () => {
    const db = await freshDatabase(engine)
    const { id } = await addSubmission(db, aSubmission({ logoUrl: 'https://x.example.com/a.png' }), 'token')
    for (let look = 0; look < MAX_INSPECTIONS; look++) {
      const at = Date.now() + look * 3 * MINUTE_MS
      expect((await claimInspection(db, at))?.inspections).toBe(look + 1)
      expect(await claimInspection(db, at + MINUTE_MS)).toBeNull()
    }
    const last = await claimInspection(db, Date.now() + 20 * MINUTE_MS)
    if (last) await inspect(db, last)
    expect((await findSubmission(db, id))?.findings).toMatchObject({
      website: { words: 'Could not be checked. Please open it yourself.' },
      logo: { words: 'Could not be drawn.' },
    })
  })

  test('one that always fails holds up none after it', async () => {
    const db = await freshDatabase(engine)
    const { url, allowed } = await aSite()
    const broken = await addSubmission(db, aSubmission({ website: 'https://broken.example.com' }), 'token 1')
    const sound = await addSubmission(db, aSubmission({ website: url }), 'token 2')
    const faults: string[] = []
    await db.updateTable('submissions').set({ website: 'no address' }).where('id', '=', broken.id).execute()
    const failOnFirst = db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'UpdateQueryNode' && JSON.stringify(node).includes('This is not an address'))
          throw new Error('cannot be kept')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await inspectNew(failOnFirst, (error) => faults.push(error.message), allowed)
    expect(faults).toEqual(['cannot be kept'])
    expect((await findSubmission(db, sound.id))?.findings).toMatchObject({ website: { isReachable: true } })
  })

  test('a tool that every partner had before the look gets its logo all the same', async () => {
    const db = await freshDatabase(engine)
    const { url, allowed } = await aSite()
    const website = 'https://loom.example.invalid'
    const facts = aSubmission({ companyName: 'Loom', website, logoUrl: `${url}/logo.png` })
    const { id } = await addSubmission(db, facts, 'token')
    await approveSubmission(db, id, 'admin@example.com')
    await markSynced(db, id)
    await inspectNew(db, failing, allowed)
    expect((await findToolBySlug(db, 'loom'))?.logo).toMatch(/^u-/)
  })

  test('one that is reopened is looked at again', async () => {
    const db = await freshDatabase(engine)
    const { id } = await addSubmission(db, aSubmission(), 'token')
    await claimInspection(db)
    await claimPending(db, id, { status: 'rejected', review_notes: null })
    await reopenRejected(db, id)
    expect((await claimInspection(db))?.inspections).toBe(1)
  })
})
