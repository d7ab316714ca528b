import type { TestProject } from 'vitest/node'
import { startCluster } from './postgres-cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** Both databases are always tested: without a server to use, the run fails rather than skip one. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    project.provide('postgresUrl', given)
    return
  }
  const cluster = await startCluster()
  project.provide('postgresUrl', cluster.url)
  return cluster.remove
}
