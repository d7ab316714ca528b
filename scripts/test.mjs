import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { buildIfChanged, fail, findNode, installPackages, readJson, root, run } from './bootstrap.mjs'

installPackages()
const node = findNode()
installDebianPackages()
rmSync(`${root}/test-results`, { recursive: true, force: true })
mkdirSync(`${root}/test-results`)

const bin = (name) => `${root}/node_modules/.bin/${name}`
const outcome = { passed: 0, failed: 0 }

check('types', [bin('tsc'), '--noEmit'])
check('lint', [bin('biome'), 'check', '--error-on-warnings', '.'])
check('unused code', [bin('knip')])
buildIfChanged(node)
suite(
  'unit, API and faults',
  [bin('vitest'), 'run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/unit.json'],
  countVitest,
)
suite('browser journeys', [bin('playwright'), 'test'], countPlaywright)

console.log(`${outcome.passed} passed, ${outcome.failed} failed`)
process.exit(outcome.failed === 0 ? 0 : 1)

/** A check counts as one test. */
function check(name, args) {
  console.log(`\n— ${name}`)
  outcome[runTool(args) ? 'passed' : 'failed']++
}

function suite(name, args, count) {
  console.log(`\n— ${name}`)
  const succeeded = runTool(args)
  const { passed, failed } = count()
  outcome.passed += passed
  // A suite that failed without a failed test did not start or did not end well: that counts too.
  outcome.failed += failed === 0 && (!succeeded || passed === 0) ? 1 : failed
}

function runTool([tool, ...args]) {
  return run(node, [tool, ...args], { PATH: `${root}/node_modules/.bin:${process.env.PATH}` })
}

function countVitest() {
  if (!existsSync(`${root}/test-results/unit.json`)) return { passed: 0, failed: 0 }
  const { numPassedTests, numFailedTests } = readJson('test-results', 'unit.json')
  return { passed: numPassedTests, failed: numFailedTests }
}

function countPlaywright() {
  if (!existsSync(`${root}/test-results/e2e.json`)) return { passed: 0, failed: 0 }
  const { stats } = readJson('test-results', 'e2e.json')
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}

/** A browser and a PostgreSQL server: those installed are used, otherwise Debian's packages, otherwise Playwright's browser. */
function installDebianPackages() {
  const hasBrowser = run(node, [
    '-e',
    `import('${root}/scripts/browser.ts').then(({ findBrowser }) => process.exit(findBrowser() ? 0 : 1))`,
  ])
  const hasServer =
    Boolean(process.env.TEST_DATABASE_URL) || existsSync('/usr/lib/postgresql') || succeeds('pg_config')
  const wanted = [...(hasBrowser ? [] : ['chromium']), ...(hasServer ? [] : ['postgresql'])]
  if (wanted.length === 0) return
  const isRoot = process.getuid?.() === 0
  if (isRoot && succeeds('apt-get', ['--version'])) {
    console.log(`Installing ${wanted.join(' and ')} from Debian's packages...`)
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const { status } = spawnSync('apt-get', ['install', '-y', '-qq', ...wanted], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    })
    if (status === 0) return
  }
  if (!hasServer)
    fail(
      'The tests need PostgreSQL: install its server, or set TEST_DATABASE_URL to one that may be written to.',
    )
  if (!run(node, [bin('playwright'), 'install', 'chromium']))
    fail('The tests need a browser: install Chrome or Chromium.')
}

function succeeds(command, args = []) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}
