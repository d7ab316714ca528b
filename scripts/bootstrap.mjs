// Runs on any Node from 20: finds what is missing, and the Node that runs the rest.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MINIMUM_MAJOR = 24

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const inRoot = (...parts) => join(root, ...parts)

/** Runs `npm ci` when packages are missing or the lockfile is newer than what is installed. */
export function installPackages() {
  if (isInstalled()) return
  console.log('Installing packages (npm ci)...')
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [command, ...prefix] = npm
  // The build needs the development packages, which NODE_ENV=production would leave out.
  const args = [...prefix, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) fail('npm ci did not succeed; its output above says why.')
}

/** For commands that install nothing by themselves. */
export function requirePackages() {
  if (!isInstalled()) fail('Packages are missing or older than package-lock.json. Type: npm ci')
}

/** An install without development packages counts as none: nothing could be built with it. */
function isInstalled() {
  const installed = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  if (statSync(installed).mtimeMs < statSync(inRoot('package-lock.json')).mtimeMs) return false
  const { packages } = readJson('node_modules', '.package-lock.json')
  const { dependencies = {}, devDependencies = {} } = readJson('package.json')
  return Object.keys({ ...dependencies, ...devDependencies }).every(
    (name) => packages[`node_modules/${name}`],
  )
}

/** The project's own Node where it runs on this machine, otherwise the machine's when it is recent enough. */
export function findNode() {
  for (const candidate of [...broughtNodes(), process.execPath]) {
    if (majorOf(candidate) >= MINIMUM_MAJOR) return candidate
  }
  return fail(
    `Node ${MINIMUM_MAJOR} or later is needed: the version this project brings does not run here, and this machine has ${process.version}.`,
  )
}

/** By their own paths: older versions of npm do not link them in node_modules/.bin. */
function broughtNodes() {
  const { optionalDependencies = {} } = readJson('package.json')
  return Object.keys(optionalDependencies).map((name) => inRoot('node_modules', name, 'bin', 'node'))
}

function majorOf(node) {
  try {
    return Number(
      execFileSync(node, ['-p', 'process.versions.node'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).split('.')[0],
    )
  } catch {
    return 0
  }
}

/** Runs a script of this project to its end; false when it failed. */
export function run(node, args, env = {}) {
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  return status === 0
}

/** Runs a process that signals can end, and ends as it did: npm signals this process alone. */
export function runInForeground(node, args, env = {}) {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** Builds when a source is newer than the last build. */
export function buildIfChanged(node) {
  if (!run(node, [inRoot('scripts', 'build.ts'), '--if-changed']))
    fail('The build did not succeed; its output above says why.')
}

export function readJson(...parts) {
  return JSON.parse(readFileSync(inRoot(...parts), 'utf8'))
}

export function fail(message) {
  console.error(message)
  process.exit(1)
}
