import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { relative } from 'node:path'
import { fail, findNode, installPackages, readJson, root, run } from './bootstrap.mjs'

const HEADLESS_SHELL = 'chromium-headless-shell'
const MEMORY_FOLDER = '/dev/shm'
const MEMORY_NEEDED = 4 * 2 ** 30

// Passed on to the tests; see tests/rounds.ts.
const isLong = process.argv.includes('--long')
if (isLong) process.env.TEST_LONG = 'on'
installPackages()
const node = findNode()
const bin = (name) => `${root}/node_modules/.bin/${name}`
const toolEnv = {
  ...process.env,
  PATH: `${root}/node_modules/.bin:${process.env.PATH}`,
  ...(hasMemory() && { TMPDIR: MEMORY_FOLDER }),
}
installNeeds()
rmSync(`${root}/test-results`, { recursive: true, force: true })
mkdirSync(`${root}/test-results`)

let passed = 0
/** Names of what failed, said again at the end: thousands of lines lie between. */
const failed = []
/** How long each part took, for whoever wants the run to be shorter. */
const times = []

// Beside each other: the first part of a build keeps one core busy.
const checks = [
  // One checker: each of several reads the same types again.
  check('types', [bin('tsc'), '--noEmit', '--checkers', '1']),
  check('lint', [bin('biome'), 'check', '--error-on-warnings', '.']),
  check('unused code', [bin('knip')]),
]
if (!(await quietly('build', [`${root}/scripts/build.ts`, '--if-changed']))) {
  await Promise.all(checks)
  fail('The build did not succeed; its output above says why.')
}
const { env: runEnv, end: endRun } = await startTestRun()
await Promise.all(checks)
await Promise.all([unitTests('unit, API and faults', 'together'), journeys()])
if (isLong) await unitTests('overload', 'alone')
await endRun()

console.log(`\n${times.join(', ')}`)
for (const name of failed) console.log(`Failed: ${name}`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)

/** A thousand databases of hundreds of files each take a quarter of the time where no disk is asked. */
function hasMemory() {
  if (process.env.TMPDIR || !existsSync(MEMORY_FOLDER)) return false
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
  return bavail * bsize >= MEMORY_NEEDED
}

function secondsSince(startedAt) {
  return `${Math.round((performance.now() - startedAt) / 1000)} s`
}

/** A check counts as one test. */
async function check(name, args) {
  if (await quietly(name, args)) passed++
  else failed.push(name)
}

/** Runs a tool and shows what it said when it has ended; false when it failed. */
async function quietly(name, args) {
  const startedAt = performance.now()
  const child = spawn(node, args, { cwd: root, env: toolEnv })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
    })
  const [code] = await once(child, 'close')
  times.push(`${name} ${secondsSince(startedAt)}`)
  console.log(`\n— ${name}\n${output}`)
  return code === 0
}

/** Databases for all suites, and the settings by which they find them. */
async function startTestRun() {
  const child = spawn(node, [`${root}/scripts/serve-test-run.ts`], {
    cwd: root,
    env: toolEnv,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const [line] = await Promise.race([once(child.stdout, 'data'), ended])
  if (child.exitCode !== null) fail('The databases of the tests cannot be made; the output above says why.')
  const end = () => {
    child.stdin.end()
    return ended
  }
  return { env: JSON.parse(line), end }
}

/** The tests of one project of `vitest.config.ts`. */
function unitTests(name, project) {
  const report = `unit-${project}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=test-results/${report}`]
  return suite(name, [bin('vitest'), 'run', `--project=${project}`, ...reporters], () => readVitest(report))
}

/** Beside the other tests; what they say is shown in one piece, when they have ended. */
async function journeys() {
  const output = openSync(`${root}/test-results/journeys.log`, 'w+')
  await suite('browser journeys', [bin('playwright'), 'test'], readPlaywright, output)
  console.log(`\n— browser journeys\n${readFileSync(`${root}/test-results/journeys.log`, 'utf8')}`)
}

async function suite(name, args, readOutcome, output = 'inherit') {
  if (output === 'inherit') console.log(`\n— ${name}`)
  const startedAt = performance.now()
  const stdio = ['inherit', output, output]
  const child = spawn(node, args, { cwd: root, env: { ...toolEnv, ...runEnv }, stdio })
  const [code] = await once(child, 'close')
  times.push(`${name} ${secondsSince(startedAt)}`)
  const outcome = readOutcome()
  passed += outcome.passed
  failed.push(...outcome.failed)
  // A suite that failed without a failed test did not start or did not end well: that counts too.
  if (outcome.failed.length === 0 && (code !== 0 || outcome.passed === 0)) failed.push(name)
}

function readVitest(report) {
  const { numPassedTests = 0, testResults = [] } = readReport(report)
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(root, name)} › ${fullName}`),
  )
  return { passed: numPassedTests, failed }
}

function readPlaywright() {
  const { stats, suites = [] } = readReport('e2e.json')
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
  const failed = suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, title }) => `e2e/${file} › ${title}`)
  return { passed: stats ? stats.expected + stats.flaky : 0, failed }
}

/** Empty when the suite did not come as far as writing one. */
function readReport(file) {
  return existsSync(`${root}/test-results/${file}`) ? readJson('test-results', file) : {}
}

/**
 * A browser and a PostgreSQL server: those installed are used, otherwise Debian's packages, otherwise Playwright's browser. The
 * headless shell is installed beside a whole browser where Debian's lists have it: each context costs a third in it.
 */
function installNeeds() {
  const hasServer =
    Boolean(process.env.TEST_DATABASE_URL) || existsSync('/usr/lib/postgresql') || succeeds('pg_config')
  if (!hasServer && !installPackage('postgresql'))
    fail(
      'The tests need PostgreSQL: install its server, or set TEST_DATABASE_URL to one on which databases may be made.',
    )
  if (find('fastBrowser')) return
  const hasBrowser = find('findBrowser')
  const isListed = succeeds('apt-cache', ['show', HEADLESS_SHELL])
  if ((isListed || !hasBrowser) && installPackage(HEADLESS_SHELL)) return
  if (hasBrowser || installPackage('chromium')) return
  if (!run(node, [bin('playwright'), 'install', 'chromium']))
    fail('The tests need a browser: install Chrome or Chromium.')
}

/** Whether this function of `scripts/browser.ts` finds one that is installed. */
function find(name) {
  return run(node, [
    '-e',
    `import('${root}/scripts/browser.ts').then((it) => process.exit(it.${name}() ? 0 : 1))`,
  ])
}

/** From Debian's packages; false where there are none, or not this one. */
function installPackage(name) {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !succeeds('apt-get', ['--version'])) return false
  console.log(`Installing ${name} from Debian's packages...`)
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update', '-qq')
  return apt('install', '-y', '-qq', name).status === 0
}

function succeeds(command, args = []) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}
