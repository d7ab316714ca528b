import type { DatabaseSettings } from '#db/open.ts'
import { site } from '#site.config'
import { servedOn } from './engines.ts'
import { type BenchServer, startSite } from './servers.ts'
import { timed } from './timed.ts'

/** After the first answer the search is warmed up and the sources are compared. */
const SETTLES_MS = 10_000
const FIRST_SEARCH = '/api/companies?search=portable&view=card&limit=24'

export interface Started {
  server: BenchServer
  readyMs: number
  /** From the start until the index in memory has answered. */
  firstSearchMs: number
}

/**
 * A first start adds the tools of this repository; what is measured is a start like any other. It is
 * over when the search is warm and the sources are compared, which goes on for some seconds after the first answer.
 */
export async function startLikeAnyOther(
  settings: DatabaseSettings,
  env: Record<string, string> = {},
): Promise<Started> {
  const all = { ...servedOn(settings), ...env }
  await startOnce(all)
  const startedAt = performance.now()
  const server = await startSite(all)
  const readyMs = performance.now() - startedAt
  await timed(server.port, FIRST_SEARCH)
  const firstSearchMs = performance.now() - startedAt
  await new Promise((resolve) => setTimeout(resolve, SETTLES_MS))
  return { server, readyMs, firstSearchMs }
}

async function startOnce(env: Record<string, string>) {
  const server = await startSite(env)
  const url = `http://127.0.0.1:${server.port}`
  await until(async () => (await fetch(`${url}/api/companies/slug/${site.partner?.slug}`)).ok)
  await until(async () => (await fetch(url + FIRST_SEARCH)).ok)
  await server.stop()
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue().catch(() => false))) await new Promise((resolve) => setTimeout(resolve, 200))
}
