import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEFAULT_WORDS, writeVets } from './second-site.ts'
import { type ServedSite, serveSite, startSite, temporaryFolder } from './served-site.ts'

const PAGES: Record<string, string> = {
  '/': 'Pick tools for your surgery',
  '/about': 'About Paddock',
  '/contact': 'vets@paddock.example',
  '/privacy': 'Paddock',
  '/terms': 'vet tools',
  '/submit': 'Submit Your Vet Tool',
  '/categories': 'Histories and results of animals',
  '/category/animal-records': 'Barley Chart',
  '/markets': '2 sets of tools',
  '/markets/animal-charts': 'xray import',
  '/find': 'Or choose a market.',
  '/compare': 'Compare',
  '/compare/barley-chart-vs-clover-chart': 'Clover Chart',
  '/alternatives/barley-chart-alternatives': 'Clover Chart',
  '/tools/barley-chart': 'barley-chart.example.com',
  '/tools/barley-chart/claim': 'Barley Chart',
  '/tools/barley-chart/correct': 'Barley Chart',
  '/trending': 'Trending',
  '/status': 'catalogue',
  '/data': 'Paddock',
  '/reports': 'vet tools',
  '/mcp': 'paddock',
  '/how-we-rank': 'alternatives to Barley Chart',
  '/blog': 'Blog',
  '/?search=xray': 'Barley Chart',
  '/api/feed': 'Barley Chart',
  '/api/openapi.json': 'Paddock',
  '/llms.txt': 'Paddock',
  '/opensearch.xml': 'Paddock',
  '/mcp/server.json': 'paddock',
  '/feeds/tools.xml': 'Barley Chart',
  '/favicon.svg': '#b5541f',
}

/** The page, and the script and stylesheet that come with it. */
async function read({ url }: ServedSite, path: string): Promise<string> {
  const response = await fetch(url + path)
  const text = (await response.text()).replaceAll('<!-- -->', '')
  expect(response.status, path).toBe(200)
  const own = [...new Set(text.match(/\/assets\/(?:site|style)-[0-9a-f]+\.(?:js|css)/g))]
  const files = await Promise.all(own.map(async (file) => (await fetch(url + file)).text()))
  return [text, ...files].join('\n')
}

test('one build serves another folder, and nothing in it speaks of the default site', async () => {
  expect(readFileSync('site.config.ts', 'utf8')).toMatch(DEFAULT_WORDS)
  const SITE_DIR = join(temporaryFolder(), 'vets')
  writeVets(SITE_DIR)
  const site = await serveSite({ SITE_DIR, DATA_DIR: temporaryFolder() })
  const { total } = await (await fetch(`${site.url}/api/companies?limit=1`)).json()
  expect(total).toBe(20)
  for (const [path, words] of Object.entries(PAGES)) {
    const page = await read(site, path)
    expect(page.includes(words), `${path} says ${words}`).toBe(true)
    expect(DEFAULT_WORDS.exec(page)?.[0], path).toBeUndefined()
  }
  const tools = await listAssistantTools(site)
  expect(tools).toContain('chart for 4 people')
  expect(DEFAULT_WORDS.exec(tools)?.[0]).toBeUndefined()
  expect((await fetch(`${site.url}/category/crm`)).status).toBe(404)
}, 180_000)

async function listAssistantTools({ url }: ServedSite): Promise<string> {
  const answer = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  })
  return answer.text()
}

test('an empty catalogue, without markets, gives whole pages', async () => {
  const SITE_DIR = join(temporaryFolder(), 'vets')
  writeVets(SITE_DIR)
  for (const name of ['animal-records', 'visit-booking', 'markets', 'questions.json'])
    rmSync(join(SITE_DIR, 'catalogue', name), { recursive: true })
  const site = await serveSite({ SITE_DIR, DATA_DIR: temporaryFolder() })
  for (const path of [
    '/',
    '/categories',
    '/category/visit-booking',
    '/markets',
    '/find',
    '/compare',
    '/trending',
    '/blog',
    '/reports',
    '/submit',
    '/data',
    '/?search=chart',
  ]) {
    const page = await read(site, path)
    expect(/<h1[^>]*>[^<]/.test(page), path).toBe(true)
    expect(page, path).not.toMatch(/0 sets|Or choose a market|Biggest Movers/)
  }
  expect(await read(site, '/markets')).toContain('No market is described yet.')
  expect(await read(site, '/trending')).toContain('No tool can trend yet')
  expect(site.output()).toContain('listening')
  expect(site.output()).not.toContain('left out')
}, 180_000)

test('a folder that is no site ends the start with one line', async () => {
  const SITE_DIR = temporaryFolder()
  const { ended, output } = startSite({ SITE_DIR, DATA_DIR: temporaryFolder(), PORT: '1' })
  expect(await ended).toBe(1)
  expect(output().trim()).toBe(
    `SITE_DIR: ${SITE_DIR} has no site.config.ts. Write a site there with npm run new-site -- ${SITE_DIR}, or correct SITE_DIR.`,
  )
})
