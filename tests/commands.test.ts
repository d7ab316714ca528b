import { execFile, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './free-port.ts'
import { isLong } from './rounds.ts'
import { temporaryFolder, until } from './served-site.ts'

const execute = promisify(execFile)
const LONG_LIMIT_MS = 15 * 60_000

/** As somebody types it, on data of its own. */
async function npmRun(line: string, env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await execute('npm', ['run', '--silent', ...line.split(' ')], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, CHECK_LINKS: 'off', ...env },
    maxBuffer: 16 * 1024 * 1024,
  })
  return stdout
}

/** Each command in its shortest form; those of `longer` take minutes or install something first. */
const run: Record<string, () => Promise<void>> = {
  dev: serveForDevelopment,
  build: async () => {
    await npmRun('build -- --if-changed')
    expect(existsSync('dist/server/main.js')).toBe(true)
  },
  facts: async () =>
    expect(await npmRun('facts -- --market team-chat')).toMatch(/^Team chat \(team-chat\): \d+ tools/),
  seed: async () => expect(await npmRun('seed -- --tools 20', aDataDir())).toMatch(/^20 tools\n/),
  'admin:password': async () =>
    expect(await npmRun('admin:password', await seeded())).toMatch(/^New password: \S+\n$/),
  backup: async () => void (await aBackup(await seeded())),
  restore: async () => {
    const env = aDataDir()
    await npmRun(`restore -- ${await aBackup(await seeded())}`, env)
    expect(existsSync(join(env.DATA_DIR, 'directory.sqlite'))).toBe(true)
  },
  move: async () => {
    const [from, to] = [await seeded(), aDataDir()]
    await npmRun(`move -- ${from.DATA_DIR} ${to.DATA_DIR}`)
    expect(existsSync(join(to.DATA_DIR, 'directory.sqlite'))).toBe(true)
  },
  bench: async () => {
    const tables = await npmRun('bench -- --smoke --only cached')
    expect(tables).toContain('P1')
  },
}
const longer: Record<string, () => Promise<void>> = {
  'bench -- --quick': async () => expect(await npmRun('bench -- --quick')).toContain('P3 a tool page'),
  lighthouse: async () => expect(await npmRun('lighthouse -- --quick')).toContain('P5 Lighthouse'),
}
/** Run by whoever runs this, or by tests of their own (tests/faults/start.test.ts). */
const elsewhere = ['start', 'test', 'test:long', 'check']

function aDataDir() {
  return { DATA_DIR: temporaryFolder() }
}

async function seeded() {
  const env = aDataDir()
  await npmRun('seed -- --tools 5', env)
  return env
}

async function aBackup(env: { DATA_DIR: string }): Promise<string> {
  const file = join(temporaryFolder(), 'archive.ndjson.gz')
  await npmRun(`backup -- ${file}`, env)
  expect(readFileSync(file).length).toBeGreaterThan(500)
  return file
}

async function serveForDevelopment(): Promise<void> {
  const port = String(await freePort())
  const child = spawn('npm', ['run', '--silent', 'dev'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: port, ...aDataDir() },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const page = () => fetch(`http://127.0.0.1:${port}/about`).catch(() => null)
  await until(
    async () => (await page())?.ok ?? false,
    110_000,
    () => 'npm run dev did not serve a page',
  )
  expect(await (await page())?.text()).toContain('/@development')
}

test('every command of the README and of package.json is among those that are run', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const named = [...readFileSync('README.md', 'utf8').matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name)
  expect(named).toContain('backup')
  for (const name of [...named, ...Object.keys(scripts)])
    expect([...Object.keys(run), ...Object.keys(longer), ...elsewhere], name).toContain(name)
})

test.each(Object.entries(run))('npm run %s works', async (_name, work) => {
  await work()
})

test.runIf(isLong).each(Object.entries(longer))(
  'npm run %s works',
  async (_name, work) => {
    await work()
  },
  LONG_LIMIT_MS,
)
