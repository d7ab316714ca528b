import { expect, test } from 'vitest'
import { checkRounds, htmlPage } from '#tests/check-rounds.ts'
import { aCheckedTool } from '#tests/checked-tool.ts'
import type { Publisher } from '#tests/feeds.ts'

test('a site that says no to programs answers; one that is too slow does not', async () => {
  const { db, site, hosts, checksOf } = await aCheckedTool('sqlite', (request, response) => {
    if (request.url === '/robots.txt' || request.url === '/') return response.writeHead(403).end()
    return undefined
  })
  await checkRounds(db, hosts, 500)(4)
  const { website, price } = await checksOf()
  expect([website.outcome, website.unreachableSince]).toEqual(['unreadable', null])
  expect([price.outcome, price.words]).toEqual(['failed', `${site.host} did not finish within 0.5 s.`])
})

test('of an endless page little is read, and nothing concluded from it', async () => {
  let sent = 0
  const { round, checksOf } = await aCheckedTool('sqlite', (request, response) => {
    if (request.url === '/robots.txt') return response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': 'text/html' })
    const part = Buffer.alloc(64 * 1024, 'a')
    const more = () => {
      while (!response.destroyed && response.write(part)) sent += part.length
    }
    response.on('drain', more)
    more()
    return response
  })
  await round()
  const { website, price } = await checksOf()
  expect([website.outcome, price.outcome]).toEqual(['answers', 'unreadable'])
  expect(sent).toBeLessThan(32 * 1024 * 1024)
})

test('what robots.txt forbids is not asked for; the rest one at a time, with our name', async () => {
  let open = 0
  let most = 0
  const { site, round, checksOf } = await aCheckedTool('sqlite', (request, response) => {
    most = Math.max(most, ++open)
    setTimeout(() => {
      open--
      if (request.url === '/robots.txt') response.end('User-agent: *\nDisallow: /pricing\n')
      else response.end('Here')
    }, 20)
  })
  await round(2)
  const { website, price } = await checksOf()
  expect([website.outcome, price.outcome, most]).toEqual(['answers', 'forbidden', 1])
  const asked = site.requests.map(({ url }) => url)
  expect(asked).toEqual(['/robots.txt', '/', '/robots.txt', '/'])
  const agents = new Set(site.requests.map(({ headers }) => headers['user-agent']))
  expect([...agents]).toEqual(['saas-tools-directory/1.0 (+http://own.example.com/status)'])
})

test('a host that a website leads to is asked for its robots.txt too, and read only if that allows it', async () => {
  const { site, others, hosts, round, checksOf } = await aCheckedTool('sqlite', htmlPage('Here'))
  const [other] = others as [Publisher, Publisher]
  const host = `localhost:${other.host.split(':')[1]}`
  hosts.push(host)
  other.answer = (request, response) =>
    request.url === '/robots.txt'
      ? response.end('User-agent: *\nDisallow: /private\n')
      : htmlPage('Moved here')(request, response)
  const leadTo = (path: string) => {
    site.answer = (request, response) =>
      request.url === '/'
        ? response.writeHead(301, { Location: `http://${host}${path}` }).end()
        : htmlPage('Here')(request, response)
    other.requests.length = 0
  }
  const asked = () => other.requests.filter(({ headers }) => headers.host === host).map(({ url }) => url)

  leadTo('/private')
  await round()
  expect(asked()).toEqual(['/robots.txt'])
  expect((await checksOf()).website).toMatchObject({
    outcome: 'forbidden',
    words: `robots.txt of ${host} asks programs not to read this page.`,
  })

  leadTo('/open')
  await round()
  expect((await checksOf()).website).toMatchObject({ outcome: 'answers' })
  expect(asked()).toEqual(['/robots.txt', '/open'])
})

test('a host that several websites lead to is still asked one thing at a time', async () => {
  let open = 0
  let most = 0
  const { site, others, round } = await aCheckedTool('sqlite', (_request, response) => {
    most = Math.max(most, ++open)
    setTimeout(() => {
      open--
      response.end()
    }, 20)
  })
  for (const other of others)
    other.answer = (request, response) =>
      request.url === '/robots.txt'
        ? response.writeHead(404).end()
        : response.writeHead(302, { Location: site.url }).end()
  await round()
  expect(site.requests.filter(({ url }) => url === '/')).toHaveLength(3)
  expect(most).toBe(1)
})

test('an address that leads in a circle, or to something that is no page, holds up nobody', async () => {
  const { site, round, checksOf } = await aCheckedTool('sqlite', htmlPage('Here'))
  site.answer = (request, response) =>
    request.url === '/robots.txt'
      ? response.writeHead(404).end()
      : response.writeHead(302, { Location: request.url === '/' ? '/' : 'mailto:ada@example.com' }).end()
  await round()
  const { website, price } = await checksOf()
  expect([website.outcome, website.words]).toEqual(['unreadable', `${site.host} redirects too often.`])
  expect([price.outcome, price.words]).toEqual(['unreadable', 'Only http and https addresses are fetched.'])
  expect(site.requests.filter(({ url }) => url === '/')).toHaveLength(4)
})

test('a page is asked whether it changed, and its word is taken', async () => {
  const { site, round, checksOf } = await aCheckedTool('sqlite', (request, response) =>
    request.headers['if-none-match'] === '"1"'
      ? response.writeHead(304).end()
      : htmlPage('Pro $9', { ETag: '"1"' })(request, response),
  )
  await round(3)
  const seen = site.requests
    .filter(({ url }) => url === '/pricing')
    .map(({ headers }) => headers['if-none-match'])
  expect(seen).toEqual([undefined, '"1"', '"1"'])
  expect((await checksOf()).price).toMatchObject({ outcome: 'answers', changedAt: null })
})

test('nothing inside is asked, whatever a record names', async () => {
  const { db, site, hosts } = await aCheckedTool('sqlite', htmlPage('Inside'))
  await checkRounds(db, [])(1)
  expect(site.requests).toEqual([])
  await checkRounds(db, hosts)(6)
  expect(site.requests).not.toEqual([])
})
