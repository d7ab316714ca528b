import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import serverArguments from '#scripts/server-arguments.json' with { type: 'json' }
import { compiledCode, fewToolsRoot } from './few-tools.ts'
import { freePort } from './free-port.ts'

export interface ServedSite {
  url: string
  process: ChildProcess
  /** Everything it wrote so far. */
  output: () => string
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>
}

type AtEnd = (work: () => Promise<void>) => void

const START_LIMIT_MS = 100_000
const METRICS_TOKEN = 'the-metrics-of-a-test'

export function temporaryFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'directory-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The variables by which a site is served on the database of a test. */
export function servedOn({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined }) {
  return { DATA_DIR: dataDir || temporaryFolder(), ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
}

/**
 * Starts the production build as its own process and waits until it is ready; ended with the test. It ships a few tools; with
 * `cwd` another project, such as the whole one.
 */
export async function serveSite(
  env: Record<string, string>,
  cwd = fewToolsRoot(inject('runFolder')),
  atEnd: AtEnd = onTestFinished,
): Promise<ServedSite> {
  const port = env.PORT ?? String(await freePort())
  const site = startSite({ ...env, PORT: port }, cwd, atEnd)
  await until(
    () => isReady(site.url),
    START_LIMIT_MS,
    () => `The site did not start: ${site.output()}`,
  )
  return site
}

/** Starts the process without waiting for it, for starts that are meant to fail. */
export function startSite(
  env: Record<string, string>,
  cwd = fewToolsRoot(inject('runFolder')),
  atEnd: AtEnd = onTestFinished,
): ServedSite {
  if (!existsSync('dist/server/main.js')) throw new Error('Build first: node scripts/build.ts.')
  let output = ''
  const child = spawn(process.execPath, serverArguments, {
    cwd,
    env: {
      PATH: process.env.PATH,
      ...compiledCode(inject('runFolder')),
      LOG_LEVEL: 'info',
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
      METRICS_TOKEN,
      // Nothing a test does leaves the machine.
      CHECK_LINKS: 'off',
      STOP_GRACE_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)))
  atEnd(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { url: `http://127.0.0.1:${env.PORT}`, process: child, output: () => output, ended }
}

/** What the site tells operators. */
export async function readMetrics({ url }: Pick<ServedSite, 'url'>): Promise<string> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  if (!answer.ok) throw new Error(`The metrics answer ${answer.status}.`)
  return answer.text()
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

/** As it was rendered: to compress and to unpack a page takes as long as to make it. */
export const fetchPlain = (address: string): Promise<Response> =>
  fetch(address, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } })

/** Asks again and again until the answer is yes. */
export async function until(
  isTrue: () => Promise<boolean>,
  limitMs: number,
  failure: () => string,
): Promise<void> {
  const end = Date.now() + limitMs
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(failure())
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
