import { once } from 'node:events'
import { openTestRun, removeRunFolder, runFolder } from '#tests/test-run.ts'

/** One folder of databases and one PostgreSQL server for all suites of `npm test`, until its end of the pipe is closed. */
const { folder, postgresUrl, close } = await openTestRun(runFolder())
console.log(JSON.stringify({ TEST_RUN_FOLDER: folder, TEST_DATABASE_URL: postgresUrl }))
await once(process.stdin.resume(), 'end')
await close()
removeRunFolder(folder)
