import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import serverArguments from '#scripts/server-arguments.json' with { type: 'json' }
import serverEnvironment from '#scripts/server-environment.json' with { type: 'json' }
import { freePort } from '#tests/free-port.ts'

export interface BenchServer {
  port: number
  stop: () => Promise<void>
  /** Ends it as a power cut would. */
  kill: () => void
  /** Resident memory in MB. */
  memoryMb: () => number
  /** Processor time so far in ms; not a number where the system does not tell it in small steps. */
  cpuMs: () => number
}

const START_LIMIT_MS = 60_000

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'directory-bench-'))
}

async function started(
  child: ChildProcess,
  port: number,
  path: string,
  cleanUp = () => {},
): Promise<BenchServer> {
  const end = Date.now() + START_LIMIT_MS
  while (!(await answers(port, path))) {
    if (Date.now() > end || child.exitCode !== null) throw new Error('A server of the bench did not start.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  async function stop() {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    cleanUp()
  }
  const pid = child.pid ?? 0
  return {
    port,
    stop,
    kill: () => void child.kill('SIGKILL'),
    memoryMb: () => residentMb(pid),
    cpuMs: () => processorMs(pid),
  }
}

async function answers(port: number, path: string): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}${path}`)).ok
  } catch {
    return false
  }
}

function residentMb(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(stdout.trim()) / 1024
}

/** From Linux alone, in its ticks of 10 ms. */
function processorMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}

/** The production build of a folder as its own process. */
export async function startSite(env: Record<string, string> = {}, cwd = process.cwd()): Promise<BenchServer> {
  const port = env.PORT ? Number(env.PORT) : await freePort()
  const child = spawn(process.execPath, serverArguments, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...serverEnvironment,
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(port),
      CHECK_LINKS: 'off',
      STOP_GRACE_SECONDS: '0',
      ...env,
    },
  })
  return started(child, port, '/readyz')
}

/** The tools that a site lists, best known first. */
export async function listSlugs(port: number): Promise<string[]> {
  const { companies } = await (await fetch(`http://127.0.0.1:${port}/api/companies?view=card`)).json()
  return companies.map(({ slug }: { slug: string }) => slug)
}

/** A built Next.js application. */
export async function startNext(folder: string, path: string): Promise<BenchServer> {
  const port = await freePort()
  const args = ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port', String(port)]
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  })
  return started(child, port, path)
}

/** The least that Node can do: the same bytes with the same headers from a bare `node:http` server. */
export async function startBareNode(body: Buffer, headers: Record<string, string>): Promise<BenchServer> {
  const port = await freePort()
  const folder = temporaryFolder()
  const file = join(folder, 'body')
  writeFileSync(file, body)
  const code = `
    const body = require('node:fs').readFileSync(${JSON.stringify(file)})
    const headers = ${JSON.stringify({ ...headers, 'content-length': String(body.length) })}
    require('node:http').createServer((request, response) => { response.writeHead(200, headers); response.end(body) }).listen(${port}, '127.0.0.1')`
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'ignore', 'inherit'] })
  return started(child, port, '/', () => rmSync(folder, { recursive: true, force: true }))
}

/** nginx with one worker serving the same bytes as a file; null where it is not installed. */
export async function startNginx(body: Buffer): Promise<BenchServer | null> {
  if (spawnSync('nginx', ['-v']).error) return null
  const port = await freePort()
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'index.html'), body)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `user root; worker_processes 1; pid ${folder}/pid; error_log /dev/null; daemon off;
     events { worker_connections 512; }
     http { access_log off; keepalive_requests 100000000; sendfile on; tcp_nopush on; default_type text/html;
       server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  )
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' })
  return started(child, port, '/', () => rmSync(folder, { recursive: true, force: true }))
}
