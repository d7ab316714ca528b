import type { RequestListener } from 'node:http'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { forgetUnusedLogos } from '#submissions/inspections.store.ts'
import { drawLogo } from '#submissions/logo-image.ts'
import { adminApi } from '#tests/admin-api.ts'
import { aTool } from '#tests/builders.ts'
import { checkRounds, htmlPage } from '#tests/check-rounds.ts'
import { onBothDatabases } from '#tests/databases.ts'
import { aPublisher, named } from '#tests/feeds.ts'
import { aPng } from '#tests/pictures.ts'
import { getToolBySlug } from '#tools/tools.store.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { iconLinks, largestFirst, manifestIcons, pictureIn } from './take-icon.ts'

const BASE = 'https://acme.example.com/start/'

test('the largest of touch icon, manifest icons and icons comes first, the usual place last', () => {
  const { icons, manifest } = iconLinks(
    `<LINK rel="shortcut icon" href=/small.ico sizes="16x16 32x32"><link href='touch.png' rel='apple-touch-icon'>
     <link rel="icon" type="image/svg+xml" href="/draw.svg?a=1&amp;b=2"><link rel=manifest href="app.webmanifest">
     <link rel="icon" href="data:image/png;base64,AAAA"><link rel="icon" href="javascript:alert(1)"><link rel="stylesheet" href="/a.css">`,
    BASE,
  )
  expect(manifest).toBe('https://acme.example.com/start/app.webmanifest')
  const more = manifestIcons(
    '{"icons":[{"src":"/big.png","sizes":"192x192"},{"src":7},null,{"sizes":"9x9"}]}',
    BASE,
  )
  expect(largestFirst([...icons, ...more], BASE)).toEqual([
    'https://acme.example.com/draw.svg?a=1&b=2',
    'https://acme.example.com/big.png',
    'https://acme.example.com/start/touch.png',
    'https://acme.example.com/small.ico',
    'https://acme.example.com/favicon.ico',
  ])
  for (const text of ['', 'null', '[]', '{"icons":{}}', '{"icons":'])
    expect(manifestIcons(text, BASE)).toEqual([])
})

test('of an .ico file the largest PNG is taken, and a broken one is left as it is', () => {
  const png = aPng(2, 2)
  const head = Buffer.from([0, 0, 1, 0, 1, 0, 2, 2, 0, 0, 1, 0, 32, 0])
  const place = Buffer.alloc(8)
  place.writeUInt32LE(png.length, 0)
  place.writeUInt32LE(22, 4)
  expect(pictureIn(Buffer.concat([head, place, png]))).toEqual(png)
  const broken = Buffer.concat([head, Buffer.alloc(8, 0xff)])
  expect(pictureIn(broken)).toEqual(broken)
})

const files =
  (answers: Record<string, Buffer | string | number>): RequestListener =>
  (request, response) => {
    const answer = answers[request.url ?? ''] ?? 404
    if (typeof answer === 'number') response.writeHead(answer).end()
    else response.writeHead(200, { 'Content-Type': 'text/html' }).end(answer)
  }

onBothDatabases('icons of websites', (engine) => {
  async function aSite(answers: Record<string, Buffer | string | number>, facts = {}) {
    const { db, ask } = await adminApi(engine)
    const site = named(await aPublisher(files(answers)))
    const others = [named(await aPublisher(htmlPage('Fine'))), named(await aPublisher(htmlPage('Fine')))]
    const tools = [
      aTool({ slug: 'acme', website: `${site.url}/`, ...facts }),
      ...others.map(({ url }, at) => aTool({ slug: `other-${at}`, website: url, logo: 'slack' })),
    ]
    await saveTools(db, 'catalogue', tools)
    const hosts = [site, ...others].map(({ host }) => host)
    const round = checkRounds(db, hosts, 5_000, drawLogo)
    const look = async () =>
      db.selectFrom('tool_icons').select(['words', 'looked_at', 'url']).executeTakeFirst()
    const acme = () => getToolBySlug(db, 'acme')
    return { db, ask, site, answers, round, look, acme }
  }
  const page = (links: string) => `<html><head>${links}</head><body>Acme</body></html>`

  test('a good one is drawn, shown and looked for again after a month only', async () => {
    const answers: Record<string, Buffer | string | number> = {
      '/': page('<link rel="icon" href="/icon.png" sizes="64x64">'),
      '/icon.png': aPng(64, 64),
    }
    const { site, round, look, acme, ask, db } = await aSite(answers)
    expect((await acme()).icon).toBeUndefined()
    await round()
    const { icon } = await acme()
    expect(icon).toMatch(/^u-[0-9a-f]{32}$/)
    expect(await look()).toMatchObject({ words: 'Taken from the website.', url: `${site.url}/icon.png` })
    await forgetUnusedLogos(db)
    expect(await db.selectFrom('uploaded_logos').select('key').execute()).toEqual([{ key: icon }])
    answers['/icon.png'] = aPng(32, 8)
    await round(3)
    expect((await acme()).icon).toBe(icon)
    await round(25)
    expect((await acme()).icon).not.toBe(icon)
    answers['/'] = 500
    await round(25)
    expect((await acme()).icon).toBeDefined()
    const { id } = await acme()
    const taken = await ask('POST', `/api/admin/tools/${id}/icon/refuse`)
    expect([taken.tool.icon, taken.iconLook.isRefused]).toEqual([undefined, true])
    answers['/'] = page('<link rel="icon" href="/icon.png">')
    await round(25)
    expect((await acme()).icon).toBeUndefined()
    await ask('POST', `/api/admin/tools/${id}/icon/allow`)
    await round()
    expect((await acme()).icon).toBeDefined()
    const { entries } = await ask('GET', '/api/admin/audit')
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['icon.allowed', 'icon.refused'])
  })

  test.each([
    ['huge in bytes', Buffer.alloc(2 * 1024 * 1024, 1)],
    ['huge in pixels', hugePng()],
    ['no picture', 'this is not a picture'],
    [
      'a drawing that unpacks without end',
      '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
    ],
    ['missing', 404],
  ])('one that is %s is left out, with the reason', async (_name, icon) => {
    const { site, round, look, acme } = await aSite({
      '/': page('<link rel="apple-touch-icon" href="/icon.png">'),
      '/icon.png': icon,
    })
    await round()
    expect(site.requests.map(({ url }) => url)).toContain('/icon.png')
    expect((await look())?.words).toMatch(/\w/)
    expect((await look())?.url).toBeNull()
    expect((await acme()).icon).toBeUndefined()
  })

  test('one on a private network is not asked for, and a tool with a logo needs none', async () => {
    const { round, look, acme } = await aSite({
      '/': page('<link rel="icon" sizes="99x99" href="http://10.0.0.1/a.png">'),
    })
    await round()
    expect(await look()).toBeDefined()
    expect((await acme()).icon).toBeUndefined()
    const withLogo = await aSite(
      { '/': page('<link rel="icon" href="/i.png">'), '/i.png': aPng(9, 9) },
      { logo: 'slack' },
    )
    await withLogo.round()
    expect(withLogo.site.requests.map(({ url }) => url)).toEqual(['/robots.txt', '/'])
    expect(await withLogo.look()).toBeUndefined()
  })
})

/** A few bytes that say to be 60,000 pixels wide. */
function hugePng(): Buffer {
  const png = Buffer.from(aPng(8, 8))
  png.writeUInt32BE(60_000, 16)
  return Buffer.concat([png, deflateSync(Buffer.alloc(9))])
}
