import { expect, test } from 'vitest'
import { pageKinds } from '#e2e/pages.ts'
import { onBothDatabases, unmigratedDatabase } from '#tests/databases.ts'
import {
  filledFolder,
  readMetrics,
  type ServedSite,
  servedOn,
  serveSite,
  temporaryFolder,
  until,
} from '#tests/served-site.ts'

const SITE_URL = 'https://tools.example.com'
/** Times and the tokens of forms differ from one page to the next. */
const CHANGING = /\b\d+ (?:seconds?|minutes?) ago\b|\d{4}-\d\d-\d\dT[\d:.]+Z|\w{8}\.[\w-]{12}\.[\w-]{43}/g

async function serveWithThreads(env: Record<string, string>, threads: number): Promise<ServedSite> {
  const site = await serveSite({ SITE_URL, PAGE_CACHE_MB: '1', PAGE_THREADS: String(threads), ...env })
  const isStarted = async () => (await readMetrics(site)).includes(`\npage_threads ${threads}\n`)
  await until(isStarted, 10_000, site.output)
  return site
}

async function pagesOf({ url }: ServedSite): Promise<Record<string, string>> {
  const pages: Record<string, string> = {}
  for (const path of pageKinds) {
    const response = await fetch(url + path, { redirect: 'manual' })
    pages[path] = `${response.status} ${(await response.text()).replace(CHANGING, '')}`
  }
  return pages
}

async function stop(site: ServedSite): Promise<void> {
  site.process.kill('SIGTERM')
  expect(await site.ended).toBe(0)
}

test('threads make every page as the main thread does', async () => {
  const DATA_DIR = await filledFolder()
  const alone = await serveWithThreads({ DATA_DIR }, 0)
  const expected = await pagesOf(alone)
  await stop(alone)
  const threaded = await serveWithThreads({ DATA_DIR }, 2)
  const pages = await pagesOf(threaded)
  // Each start adds a line to what was synced.
  const compared = pageKinds.filter((path) => path !== '/status')
  expect(compared.filter((path) => pages[path] !== expected[path])).toEqual([])
  expect(threaded.output()).not.toContain('failed')
  await stop(threaded)
})

onBothDatabases('threads that make pages', (engine) => {
  test('show what has just been written, and write nothing themselves', async () => {
    const { settings } = await unmigratedDatabase(engine)
    const site = await serveWithThreads(
      engine === 'sqlite'
        ? { DATA_DIR: await filledFolder() }
        : servedOn({ ...settings, dataDir: temporaryFolder() }),
      2,
    )
    const { company } = await (await fetch(`${site.url}/api/companies/slug/slack`)).json()
    const page = async () => (await fetch(`${site.url}/tools/slack`)).text()
    expect(await page()).not.toContain('1 rating')
    const given = await fetch(`${site.url}/api/companies/id/${company.id}/rating`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ stars: 4, visitor: 'visitor-key-000001' }),
    })
    expect(given.ok).toBe(true)
    expect(await page()).toContain('1 rating')
    expect(await readMetrics(site)).not.toMatch(/^faults_total/m)
  })
})
