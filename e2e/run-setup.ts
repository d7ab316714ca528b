import { makeFewToolsRoot } from '#tests/few-tools.ts'
import { startCluster } from '#tests/postgres-cluster.ts'
import { removeTemplates } from '#tests/templates.ts'
import { e2eRun } from './own-site.ts'

/** What all tests of the run share: a catalogue of a few tools, and a PostgreSQL server, given or our own. */
export default async function setup() {
  makeFewToolsRoot(e2eRun().folder)
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    process.env.E2E_POSTGRES_URL = given
    return () => removeTemplates(e2eRun())
  }
  const cluster = await startCluster()
  process.env.E2E_POSTGRES_URL = cluster.url
  return cluster.remove
}
