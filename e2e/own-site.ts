import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { type Db, type Engine, openDatabase } from '#db/open.ts'
import serverArguments from '#scripts/server-arguments.json' with { type: 'json' }
import { type Publisher, startPublisher } from '#tests/feeds.ts'
import { compiledCode, fewToolsRoot } from '#tests/few-tools.ts'
import { freePort } from '#tests/free-port.ts'
import { copyDatabase, type TestRun } from '#tests/templates.ts'
import { admin } from './admin.ts'
import { awaitLife, errorsOf } from './test.ts'

interface OwnSite {
  engine: Engine
  /** Where the site keeps its data. */
  database: { dataDir: string; databaseUrl: string | undefined }
  /** The data of the site, as another instance of it has them open. */
  data: Db
  /** Starts a site with these settings and gives a page of a browser that is new to it. */
  openSite: (settings?: Record<string, string>) => Promise<Page>
  /** Starts somebody else's site, which publishes a feed or takes messages. */
  publish: (answer: RequestListener) => Promise<Publisher>
}

/** Tests that need a site of their own: with other settings than the common one, or to change what others rely on. */
export const test = base.extend<OwnSite>({
  engine: ['sqlite', { option: true }],
  database: async ({ engine }, use) => {
    const { place, remove } = await copyDatabase(e2eRun(), engine, 'few')
    const dataDir = place.dataDir || mkdtempSync(join(tmpdir(), 'directory-e2e-'))
    await use({ ...place, dataDir })
    await remove()
    rmSync(dataDir, { recursive: true, force: true })
  },
  data: async ({ database }, use) => {
    const { db } = openDatabase(database)
    await use(db)
    await db.destroy()
  },
  openSite: async ({ browser, javaScriptEnabled, database }, use) => {
    const hasScripts = javaScriptEnabled !== false
    const stops: (() => Promise<unknown>)[] = []
    const thrown: string[][] = []
    await use(async (settings = {}) => {
      const { url, stop } = await start({ ...databaseSettings(database), ...settings })
      stops.push(stop)
      await expect.poll(() => isReady(url), { timeout: 45_000, intervals: [100] }).toBe(true)
      const context = await browser.newContext({ baseURL: url, javaScriptEnabled: hasScripts })
      stops.unshift(() => context.close())
      const page = await context.newPage()
      thrown.push(errorsOf(page))
      return hasScripts ? awaitLife(page) : page
    })
    for (const stop of stops) await stop()
    expect(thrown.flat(), 'errors of the pages').toEqual([])
  },
  // biome-ignore lint/correctness/noEmptyPattern: the form in which fixtures are written.
  publish: async ({}, use) => {
    const started: Publisher[] = []
    await use(async (answer) => {
      const publisher = await startPublisher(answer)
      started.push(publisher)
      return publisher
    })
    for (const { stop } of started) stop()
  },
})

const databaseSettings = ({ dataDir, databaseUrl }: OwnSite['database']) => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})

/** The same for all processes of a run: they inherit it from the one that started them. */
export const e2eRun = (): TestRun => ({
  folder: process.env.E2E_RUN_FOLDER ?? '',
  postgresUrl: process.env.E2E_POSTGRES_URL ?? '',
})

async function start(settings: Record<string, string>) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const site = spawn(process.execPath, serverArguments, {
    stdio: 'inherit',
    cwd: fewToolsRoot(e2eRun().folder),
    env: {
      ...process.env,
      ...compiledCode(e2eRun().folder),
      PORT: String(port),
      SITE_URL: url,
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      NODE_ENV: 'production',
      // Nothing a test does leaves the machine.
      CHECK_LINKS: 'off',
      STOP_GRACE_SECONDS: '0',
      ...settings,
    },
  })
  const ended = once(site, 'exit')
  const stop = () => {
    site.kill('SIGTERM')
    return ended
  }
  return { url, stop }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}
