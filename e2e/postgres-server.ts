import { startCluster } from '#tests/postgres-cluster.ts'
import { removeTemplates } from '#tests/templates.ts'
import { e2eRun } from './own-site.ts'

/** One PostgreSQL server for all tests of the run: the one that is given, or one of our own. */
export default async function setup() {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    process.env.E2E_POSTGRES_URL = given
    return () => removeTemplates(e2eRun())
  }
  const cluster = await startCluster()
  process.env.E2E_POSTGRES_URL = cluster.url
  return cluster.remove
}
