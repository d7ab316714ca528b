import { afterAll } from 'vitest'
import { testRun } from './databases.ts'
import { type ServedSite, servedOn, serveSite } from './served-site.ts'
import { copyDatabase } from './templates.ts'

/** One site for the tests of a file that leave it as it is: started when the first of them asks, ended with the last. */
export function sharedSite(env: Record<string, string> = {}): () => Promise<ServedSite> {
  const ends: (() => Promise<void>)[] = []
  let site: Promise<ServedSite> | undefined
  afterAll(async () => {
    for (const end of ends.reverse()) await end()
  })
  async function start(): Promise<ServedSite> {
    const { place, remove } = await copyDatabase(testRun(), 'sqlite', 'catalogue')
    ends.push(remove)
    return serveSite({ ...servedOn(place), ...env }, process.cwd(), (end) => ends.push(end))
  }
  return () => (site ??= start())
}
