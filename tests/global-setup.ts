import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeFewToolsRoot } from './few-tools.ts'
import { startCluster } from './postgres-cluster.ts'
import { removeTemplates } from './templates.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    /** Of this run alone, removed at its end. */
    runFolder: string
  }
}

/** Both databases are always tested: without a server to use, the run fails rather than skip one. */
export default async function setup(project: TestProject) {
  const runFolder = mkdtempSync(join(tmpdir(), 'directory-run-'))
  project.provide('runFolder', runFolder)
  makeFewToolsRoot(runFolder)
  const given = process.env.TEST_DATABASE_URL
  const cluster = given ? null : await startCluster()
  const postgresUrl = given ?? cluster?.url ?? ''
  project.provide('postgresUrl', postgresUrl)
  return async () => {
    if (given) await removeTemplates({ folder: runFolder, postgresUrl })
    rmSync(runFolder, { recursive: true, force: true })
    await cluster?.remove()
  }
}
