import { openTestRun } from '#tests/test-run.ts'
import { e2eRun } from './own-site.ts'

/** The folder is removed by the process that serves the site, which ends last. */
export default async function setup() {
  const { postgresUrl, close } = await openTestRun(e2eRun().folder)
  process.env.E2E_POSTGRES_URL = postgresUrl
  return close
}
