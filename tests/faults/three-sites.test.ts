import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeSite } from '#scripts/new-site.ts'
import { aPlace } from '#tests/databases.ts'
import { freePort } from '#tests/free-port.ts'
import { aPng } from '#tests/pictures.ts'
import { writeVets } from '#tests/second-site.ts'
import { servedOn, serveSite, temporaryFolder, until } from '#tests/served-site.ts'

const LIMIT_MS = 60_000
const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'correct horse battery' }
const Authorization = `Basic ${Buffer.from(`${ADMIN.ADMIN_EMAIL}:${ADMIN.ADMIN_PASSWORD}`).toString('base64')}`
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><script>alert(1)</script><path fill="#8a3a12" d="M2 2h20v20H2z"/></svg>'

async function ask(url: string, method = 'GET', body?: object) {
  const headers = { Authorization, ...(body && { 'Content-Type': 'application/json' }) }
  const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return { status: response.status, body: await response.json() }
}

/** A site as a process of its own that follows another one. */
async function aSite(env: Record<string, string>, follows?: string) {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  await serveSite({
    ...ADMIN,
    SITE_URL: url,
    PORT: port,
    SYNC_INTERVAL_MINUTES: '0.05',
    SYNC_ALLOW_PRIVATE_HOSTS: '127.0.0.1',
    ...(follows && { SYNC_FEEDS: `${follows}/api/feed` }),
    ...env,
  })
  const read = async (slug: string) => (await ask(`${url}/api/companies/slug/${slug}`)).body.company
  async function edit(slug: string, facts: object) {
    const address = `${url}/api/admin/tools/${(await read(slug)).id}`
    const { tool } = (await ask(address)).body
    expect(await ask(address, 'PUT', { ...tool, ...facts })).toMatchObject({ status: 200 })
  }
  const isSeen = (slug: string, what: string, isTrue: (tool: Awaited<ReturnType<typeof read>>) => boolean) =>
    until(
      async () => {
        const tool = await read(slug)
        return tool !== undefined && isTrue(tool)
      },
      LIMIT_MS,
      () => `Not so at ${url}: ${what}`,
    )
  return { url, read, edit, isSeen }
}

/** Tools for vets, one of them with a logo that only this site has. */
function writeFirst(folder: string): void {
  writeVets(folder)
  const file = join(folder, 'catalogue/animal-records/barley-chart.json')
  const barley = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...barley, logo: 'barley' }))
  mkdirSync(join(folder, 'public/logos'), { recursive: true })
  writeFileSync(join(folder, 'public/logos/barley.svg'), SVG)
}

test('three sites in a row: edits stay where they are made, the first site’s changes, logos and markets reach the last', async () => {
  const [first, last] = [join(temporaryFolder(), 'vets'), join(temporaryFolder(), 'last')]
  writeFirst(first)
  writeSite(last)
  const a = await aSite({ SITE_DIR: first, DATA_DIR: temporaryFolder() })
  const b = await aSite(servedOn(await aPlace('postgres', 'few')), a.url)
  const c = await aSite({ SITE_DIR: last, DATA_DIR: temporaryFolder() }, b.url)

  await c.isSeen('barley-chart', 'the tool with its logo', ({ logoUrl }) => logoUrl !== null)
  expect(await a.read('barley-chart')).toMatchObject({ logoUrl: '/logos/barley.svg' })
  for (const site of [b, c]) {
    const { markets, answers, logoUrl } = await site.read('barley-chart')
    expect(markets).toEqual([{ key: 'animal-charts', label: 'Animal charts' }])
    expect(answers).toMatchObject({ 'xray-import': { answer: 'yes' }, 'herd-lists': { answer: 'no' } })
    expect(logoUrl).toMatch(/^\/logos\/u-[0-9a-f]{32}\.png$/)
    const picture = await fetch(site.url + logoUrl)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
    const page = await (await fetch(`${site.url}/markets/animal-charts`)).text()
    expect(page).toContain('Made-up tools for animal charts.')
    expect(page).toContain('Barley Chart')
    const found = await (await fetch(`${site.url}/?search=animal%20charts`)).text()
    expect(found).toContain('Barley Chart')
  }
  const own = async (url: string) =>
    (await ask(`${url}/api/markets`)).body.markets.map(({ key }: { key: string }) => key)
  expect(await own(b.url)).toEqual(expect.arrayContaining(['team-chat', 'animal-charts', 'surgery-diaries']))
  expect(await own(c.url)).toEqual(
    expect.arrayContaining(['appointment-books', 'team-chat', 'animal-charts']),
  )
  expect(await own(a.url)).toEqual(['animal-charts', 'surgery-diaries'])

  await b.edit('barley-chart', { name: 'Barley as B calls it' })
  await c.edit('barley-chart', { description: 'As C tells it, in enough words to be a description.' })
  await a.edit('barley-chart', { name: 'Barley Two', answers: { 'xray-import': 'no', 'dose-alarms': 'yes' } })
  await c.isSeen('barley-chart', 'the new name', ({ name }) => name === 'Barley Two')
  expect(await c.read('barley-chart')).toMatchObject({
    description: 'As C tells it, in enough words to be a description.',
    answers: { 'xray-import': { answer: 'no' }, 'dose-alarms': { answer: 'yes' } },
  })
  expect(await b.read('barley-chart')).toMatchObject({
    name: 'Barley as B calls it',
    answers: { 'dose-alarms': { answer: 'yes' } },
  })
  expect((await b.read('barley-chart')).description).toMatch(/^A made-up chart/)
  expect(await a.read('barley-chart')).toMatchObject({ name: 'Barley Two' })

  const before = (await c.read('barley-chart')).logoUrl
  const picture = aPng(64).toString('base64')
  const { logo } = (await ask(`${b.url}/api/admin/logos`, 'POST', { picture })).body
  await b.edit('barley-chart', { logo })
  expect(await b.read('barley-chart')).toMatchObject({ logoUrl: `/logos/${logo}.png` })
  const drawn = (await ask(`${a.url}/api/admin/logos`, 'POST', { picture: aPng(48).toString('base64') })).body
    .logo
  await a.edit('clover-chart', { logo: drawn })
  await c.isSeen('clover-chart', 'an uploaded logo', ({ logoUrl }) => logoUrl !== null)
  expect((await c.read('barley-chart')).logoUrl).toBe(before)
}, 300_000)
