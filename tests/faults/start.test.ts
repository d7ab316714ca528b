import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import ownPackage from '#package' with { type: 'json' }
import { freePort } from '#tests/free-port.ts'
import { temporaryFolder, until } from '#tests/served-site.ts'

const LIMIT_MS = 40_000

/** Our own way to start, around a server that only listens, built by a package that only building needs. */
function freshClone(): string {
  const root = temporaryFolder()
  for (const script of [
    'start.mjs',
    'bootstrap.mjs',
    'run.mjs',
    'server-arguments.json',
    'server-environment.json',
  ])
    cpSync(join('scripts', script), join(root, 'scripts', script))
  const builder = join(root, 'packages', 'builder')
  mkdirSync(builder, { recursive: true })
  const serve = `require('node:http').createServer((_, answer) => answer.end(process.env.NODE_ENV)).listen(process.env.PORT, '127.0.0.1')`
  writeFileSync(join(builder, 'package.json'), '{"name":"builder","version":"1.0.0","main":"main.cjs"}')
  writeFileSync(join(builder, 'main.cjs'), `module.exports = ${JSON.stringify(serve)}`)
  const { start, dev } = ownPackage.scripts
  const own = {
    name: 'clone',
    version: '1.0.0',
    scripts: { start, dev },
    devDependencies: { builder: 'file:packages/builder' },
  }
  writeFileSync(join(root, 'package.json'), JSON.stringify(own))
  const build = `
    import { mkdirSync, writeFileSync } from 'node:fs'
    import server from 'builder'
    mkdirSync('dist/server', { recursive: true })
    writeFileSync('dist/server/main.js', server)
    writeFileSync('dist/server/package.json', '{"type":"commonjs"}')`
  writeFileSync(join(root, 'scripts', 'build.ts'), build)
  writeFileSync(join(root, 'scripts', 'package.json'), '{"type":"module"}')
  writeFileSync(
    join(root, 'scripts', 'dev.ts'),
    serve.replace("require('node:http')", "(await import('node:http'))"),
  )
  npm(root, ['install', '--package-lock-only', '--offline'])
  return root
}

function npm(cwd: string, args: string[], env: Record<string, string> = {}): void {
  execFileSync('npm', [...args, '--no-audit', '--no-fund'], { cwd, env: npmEnv(env), stdio: 'pipe' })
}

function npmEnv(env: Record<string, string>) {
  return { PATH: process.env.PATH, HOME: process.env.HOME, ...env }
}

function startNpm(cwd: string, args: string[], env: Record<string, string>) {
  const child = spawn('npm', args, { cwd, env: npmEnv(env), stdio: 'pipe', detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)))
  return { child, output: () => output, ended }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** Whatever is left when a test fails is ended with it: npm and all that it started, and nobody else. */
function endWithTest(child: ChildProcess): void {
  onTestFinished(() => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL')
    } catch {
      // All of them have ended.
    }
  })
}

test('a fresh clone starts with NODE_ENV=production, also after a try that left packages out', async () => {
  const root = freshClone()
  for (const [hasFailedBefore, env] of [
    [false, { NODE_ENV: 'production' }],
    [true, { NODE_ENV: 'production' }],
    [true, {}],
  ] as const) {
    rmSync(join(root, 'node_modules'), { recursive: true, force: true })
    rmSync(join(root, 'dist'), { recursive: true, force: true })
    if (hasFailedBefore) npm(root, ['ci', '--offline'], { NODE_ENV: 'production' })
    expect(existsSync(join(root, 'node_modules', 'builder'))).toBe(false)
    const port = await freePort()
    const started = startNpm(root, ['start'], { ...env, PORT: String(port) })
    endWithTest(started.child)
    await until(() => isListening(port), LIMIT_MS, started.output)
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('production')
    started.child.kill('SIGTERM')
    await started.ended
  }
})

test.each(['start', 'run dev'])('a signal to npm alone (npm %s) ends the server too', async (command) => {
  const root = freshClone()
  npm(root, ['ci', '--offline'])
  const port = await freePort()
  const started = startNpm(root, command.split(' '), { PORT: String(port) })
  endWithTest(started.child)
  await until(() => isListening(port), LIMIT_MS, started.output)
  started.child.kill('SIGTERM')
  await started.ended
  await until(
    async () => !(await isListening(port)),
    5_000,
    () => 'the server goes on as an orphan',
  )
})

test('a command that is not start or test installs nothing, and says what to type', async () => {
  const root = freshClone()
  const { output, ended } = startNpm(root, ['run', 'dev'], { PORT: String(await freePort()) })
  expect(await ended).toBe(1)
  expect(output()).toContain('Packages are missing or older than package-lock.json. Type: npm ci')
  expect(existsSync(join(root, 'node_modules'))).toBe(false)
})
