import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { buildIfChanged, fail, findNode, installPackages, readJson, root, run } from './bootstrap.mjs'

const HEADLESS_SHELL = 'chromium-headless-shell'

// Passed on to the tests; see tests/rounds.ts.
if (process.argv.includes('--long')) process.env.TEST_LONG = 'on'
installPackages()
const node = findNode()
const bin = (name) => `${root}/node_modules/.bin/${name}`
installNeeds()
rmSync(`${root}/test-results`, { recursive: true, force: true })
mkdirSync(`${root}/test-results`)

let passed = 0
/** Names of what failed, said again at the end: thousands of lines lie between. */
const failed = []

check('types', [bin('tsc'), '--noEmit'])
check('lint', [bin('biome'), 'check', '--error-on-warnings', '.'])
check('unused code', [bin('knip')])
buildIfChanged(node)
suite(
  'unit, API and faults',
  [bin('vitest'), 'run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/unit.json'],
  readVitest,
)
suite('browser journeys', [bin('playwright'), 'test'], readPlaywright)

for (const name of failed) console.log(`Failed: ${name}`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)

/** A check counts as one test. */
function check(name, args) {
  console.log(`\n— ${name}`)
  if (runTool(args)) passed++
  else failed.push(name)
}

function suite(name, args, readOutcome) {
  console.log(`\n— ${name}`)
  const succeeded = runTool(args)
  const outcome = readOutcome()
  passed += outcome.passed
  failed.push(...outcome.failed)
  // A suite that failed without a failed test did not start or did not end well: that counts too.
  if (outcome.failed.length === 0 && (!succeeded || outcome.passed === 0)) failed.push(name)
}

function runTool([tool, ...args]) {
  return run(node, [tool, ...args], { PATH: `${root}/node_modules/.bin:${process.env.PATH}` })
}

function readVitest() {
  const { numPassedTests = 0, testResults = [] } = readReport('unit.json')
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
