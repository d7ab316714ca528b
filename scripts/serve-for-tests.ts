import { spawn } from 'node:child_process'
import { copyDatabase } from '#tests/templates.ts'
import { removeRunFolder } from '#tests/test-run.ts'
import serverArguments from './server-arguments.json' with { type: 'json' }

/** Serves the production build to browser tests, on a catalogue that is filled once for all sites of the run. */
const folder = process.env.E2E_RUN_FOLDER ?? ''
const { place, remove } = await copyDatabase({ folder, postgresUrl: '' }, 'sqlite', 'catalogue')
const server = spawn(process.execPath, serverArguments, {
  stdio: 'inherit',
  // Nothing a test does leaves the machine.
  env: {
    ...process.env,
    DATA_DIR: place.dataDir,
    NODE_ENV: 'production',
    CHECK_LINKS: 'off',
    STOP_GRACE_SECONDS: '0',
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', async (code) => {
  await remove()
  removeRunFolder(folder)
  process.exit(code ?? 1)
})
