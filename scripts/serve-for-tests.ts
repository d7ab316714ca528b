import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import serverArguments from './server-arguments.json' with { type: 'json' }

/** Serves the production build on a data folder of its own, which is removed at the end. */
const dataDir = mkdtempSync(join(tmpdir(), 'directory-e2e-'))
const server = spawn(process.execPath, serverArguments, {
  stdio: 'inherit',
  // Nothing a test does leaves the machine.
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    CHECK_LINKS: 'off',
    STOP_GRACE_SECONDS: '0',
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 1)
})
