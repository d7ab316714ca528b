import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '#db/open.ts'
import { aSubmission } from '#tests/builders.ts'
import { freshDatabase } from '#tests/databases.ts'
import { inspect } from './inspect.ts'
import { findUploadedLogo, listUninspected } from './inspections.store.ts'
import type { SubmissionFacts } from './submission.ts'
import { addSubmission, findSubmission } from './submissions.store.ts'

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>'

/** A site on loopback that the guarded fetch is told to allow. */
async function aSite(): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url === '/gone') response.writeHead(410)
    response.end(request.url === '/logo.svg' ? LOGO : '<h1>Hello</h1>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function inspected(db: Db, facts: Partial<SubmissionFacts>, allowed: string[]) {
  const { id } = await addSubmission(db, aSubmission(facts), facts.website ?? 'token')
  const [waiting] = await listUninspected(db)
  if (waiting) await inspect(db, waiting, { allowedPrivateHosts: allowed })
  return findSubmission(db, id)
}

test('the website is looked at and the logo fetched, drawn and kept', async () => {
  const db = await freshDatabase('sqlite')
  const host = await aSite()
  const found = await inspected(db, { website: `http://${host}/`, logoUrl: `http://${host}/logo.svg` }, [
    host,
  ])
  expect(found?.findings).toMatchObject({ website: { isReachable: true }, logo: { isLoaded: true } })
  expect(await findUploadedLogo(db, found?.logo ?? '')).not.toBeNull()
  expect(await listUninspected(db)).toEqual([])
})

test('a website that is gone and a logo that is no picture are told to the reviewer', async () => {
  const db = await freshDatabase('sqlite')
  const host = await aSite()
  const found = await inspected(db, { website: `http://${host}/gone`, logoUrl: `http://${host}/` }, [host])
  expect(found?.findings).toMatchObject({ website: { isReachable: false }, logo: { isLoaded: false } })
})

test('nothing is fetched from inside, whatever a submission names', async () => {
  const db = await freshDatabase('sqlite')
  const host = await aSite()
  const found = await inspected(db, { website: `http://${host}/`, logoUrl: `http://${host}/logo.svg` }, [])
  expect(found?.findings).toMatchObject({ website: { isReachable: false }, logo: { isLoaded: false } })
  expect(found?.logo).toBeNull()
})
