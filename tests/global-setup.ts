import type { TestProject } from 'vitest/node'
import { openTestRun, removeRunFolder, runFolder } from './test-run.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    runFolder: string
  }
}

/** Both databases are always tested: without a server to use, the run fails rather than skip one. */
export default async function setup(project: TestProject) {
  const { folder, postgresUrl, close } = await openTestRun(runFolder())
  project.provide('runFolder', folder)
  project.provide('postgresUrl', postgresUrl)
  return async () => {
    await close()
    removeRunFolder(folder)
  }
}
