import { execFile, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { filledFolder } from './databases.ts'
import { compiledCode, fewToolsRoot } from './few-tools.ts'
import { freePort } from './free-port.ts'
import { isLong } from './rounds.ts'
import { temporaryFolder, until } from './served-site.ts'

const execute = promisify(execFile)
/** Seconds on a machine that does nothing else. */
const LIMIT_MS = 4 * 60_000
const LONG_LIMIT_MS = 15 * 60_000

const ownEnv = () => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  CHECK_LINKS: 'off',
  ...compiledCode(inject('runFolder')),
})

/** A site of a few tools, which is soon read. */
const fewTools = () => ({ SITE_DIR: fewToolsRoot(inject('runFolder')) })

/** As somebody types it, on data of its own. */
async function npmRun(line: string, env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await execute('npm', ['run', '--silent', ...line.split(' ')], {
    env: { ...ownEnv(), ...env },
    maxBuffer: 16 * 1024 * 1024,
  })
  return stdout
}

/** Each command in its shortest form; those of `longer` take minutes or install something first. */
const run: Record<string, () => Promise<void>> = {
  dev: serveForDevelopment,
  import: async () => {
    const file = join(temporaryFolder(), 'tools.csv')
    writeFileSync(file, 'slug,name\nslack,Slack again\n')
    expect(await npmRun(`import -- ${file}`, fewTools())).toContain('0 added, 1 changed, 0 unchanged')
  },
  'new-site': async () => {
    const folder = join(temporaryFolder(), 'vets')
    expect(await npmRun(`new-site -- ${folder}`)).toContain(`SITE_DIR=${folder} npm start`)
    expect(existsSync(join(folder, 'site.config.ts'))).toBe(true)
  },
  doctor: async () => {
    const lines = await npmRun('doctor', { ...aDataDir(), PORT: String(await freePort()) })
    expect(lines).toMatch(/^ok +disk/m)
    expect(lines).toMatch(/^warning +running +nothing answers/m)
  },
  facts: async () =>
    expect(await npmRun('facts -- --market team-chat', fewTools())).toMatch(
      /^Team chat \(team-chat\): \d+ tools/,
    ),
  'seed admin:password backup restore move': async () => {
    const [first, second, third] = [aDataDir(), aDataDir(), aDataDir()]
    const archive = join(temporaryFolder(), 'archive.ndjson.gz')
    expect(await npmRun('seed -- --tools 20', first)).toMatch(/^20 tools\n/)
    expect(await npmRun('admin:password', first)).toMatch(/^New password: \S+\n$/)
    await npmRun(`backup -- ${archive}`, first)
    await npmRun(`restore -- ${archive}`, second)
    await npmRun(`move -- ${second.DATA_DIR} ${third.DATA_DIR}`)
    const { db } = openDatabase({ dataDir: third.DATA_DIR })
    onTestFinished(() => db.destroy())
    expect(await db.selectFrom('tools').select('slug').execute()).toHaveLength(20)
  },
  bench: async () => {
    const tables = await npmRun('bench -- --smoke --only cached', fewTools())
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

async function serveForDevelopment(): Promise<void> {
  const port = String(await freePort())
  const child = spawn('npm', ['run', '--silent', 'dev'], {
    env: { ...ownEnv(), ...fewTools(), PORT: port, DATA_DIR: await filledFolder() },
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
    LIMIT_MS,
    () => 'npm run dev did not serve a page',
  )
  expect(await (await page())?.text()).toContain('/@development')
}

test('every command of the README and of package.json is among those that are run', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const named = [...readFileSync('README.md', 'utf8').matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name)
  expect(named).toContain('backup')
  const covered = [...Object.keys(run), ...Object.keys(longer), ...elsewhere].flatMap((names) =>
    names.split(' '),
  )
  for (const name of [...named, ...Object.keys(scripts)]) expect(covered, name).toContain(name)
})

test('there are few commands, and none but start and test installs anything', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(16)
  for (const script of ['run', 'check']) {
    const code = readFileSync(`scripts/${script}.mjs`, 'utf8')
    expect(code).toContain('requirePackages()')
    expect(code).not.toContain('installPackages')
  }
})

test.each(Object.entries(run))(
  'npm run %s works',
  async (_name, work) => {
    await work()
  },
  LIMIT_MS,
)

test.runIf(isLong).each(Object.entries(longer))(
  'npm run %s works',
  async (_name, work) => {
    await work()
  },
  LONG_LIMIT_MS,
)
