import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

export interface Cluster {
  url: string
  /** Stops the server as a power cut would; `start` brings it back on the same files and port. */
  stop: () => void
  start: () => void
  remove: () => void
}

/** Databases of tests live for seconds: to vacuum them or to compile their queries takes a third of the server's time. */
const SPARING = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'jit=off']

const DEBIAN_HOME = '/usr/lib/postgresql'

/**
 * A PostgreSQL server of our own on loopback, from installed binaries; removed with all its files. Only measurements wait
 * for the disk: the machine keeps what a server that is cut off has written.
 */
export async function startCluster(fsync: 'on' | 'off' = 'off'): Promise<Cluster> {
  const bin = findBinaries()
  const folder = mkdtempSync(join(tmpdir(), 'directory-pg-'))
  const owner = serverOwner()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const run = (program: string, args: string[]) =>
    execFileSync(join(bin, program), args, { cwd: folder, stdio: 'ignore', ...owner })
  const data = join(folder, 'data')
  run('initdb', ['-D', data, '-U', 'directory', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'max_connections=200', ...(fsync === 'off' ? SPARING : [])]
  const options = `-p ${port} -k ${folder} ${settings.map((one) => `-c ${one}`).join(' ')}`
  const start = () => run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
  const stop = () => run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop'])
  start()
  function remove() {
    if (existsSync(join(data, 'postmaster.pid'))) stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `postgres://directory@127.0.0.1:${port}/postgres`, start, stop, remove }
}

function findBinaries(): string {
  const versions = existsSync(DEBIAN_HOME)
    ? readdirSync(DEBIAN_HOME).sort((a, b) => Number(b) - Number(a))
    : []
  const found = versions
    .map((version) => join(DEBIAN_HOME, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
  if (found) return found
  return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()
}

/** PostgreSQL refuses to run as root; its Debian package brings a user for it. */
function serverOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
