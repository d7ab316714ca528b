import { afterAll } from 'vitest'
import { testRun } from './databases.ts'
import { fewToolsRoot } from './few-tools.ts'
import { type ServedSite, servedOn, serveSite } from './served-site.ts'
import { copyDatabase } from './templates.ts'

/** One site for the tests of a file that leave it as it is: started when the first of them asks, ended with the last. */
export function sharedSite(
  contents: 'few' | 'catalogue',
  env: Record<string, string> = {},
): () => Promise<ServedSite> {
  const ends: (() => Promise<void>)[] = []
  let site: Promise<ServedSite> | undefined
  afterAll(async () => {
    for (const end of ends.reverse()) await end()
  })
  async function start(): Promise<ServedSite> {
    const { place, remove } = await copyDatabase(testRun(), 'sqlite', contents)
    ends.push(remove)
    const root = contents === 'few' ? fewToolsRoot(testRun().folder) : process.cwd()
    return serveSite({ ...servedOn(place), ...env }, root, (end) => ends.push(end))
  }
  return () => (site ??= start())
}
