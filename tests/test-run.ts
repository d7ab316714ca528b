import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeFewToolsRoot } from './few-tools.ts'
import { startCluster } from './postgres-cluster.ts'
import { removeTemplates, type TestRun } from './templates.ts'

/** Databases are copied from it. `npm test` gives one to all its suites; the others make their own. */
export const runFolder = (): string =>
  process.env.TEST_RUN_FOLDER ?? mkdtempSync(join(tmpdir(), 'directory-run-'))

/**
 * What all tests of a run share: a catalogue of a few tools, and a PostgreSQL server, given or our own. Whoever made the
 * folder removes it, `close` the rest.
 */
export async function openTestRun(folder: string): Promise<TestRun & { close: () => Promise<void> }> {
  const { TEST_RUN_FOLDER, TEST_DATABASE_URL } = process.env
  if (!TEST_RUN_FOLDER) makeFewToolsRoot(folder)
  const cluster = TEST_DATABASE_URL ? null : await startCluster()
  const run = { folder, postgresUrl: TEST_DATABASE_URL ?? cluster?.url ?? '' }
  async function close() {
    if (cluster) cluster.remove()
    else if (!TEST_RUN_FOLDER) await removeTemplates(run)
  }
  return { ...run, close }
}

/** Unless it was given. */
export function removeRunFolder(folder: string): void {
  if (folder !== process.env.TEST_RUN_FOLDER) rmSync(folder, { recursive: true, force: true })
}
