import { lastToolWrite, listChangedTools } from '#catalogue/addresses.store.ts'
import { alternativesPath, categoryPath, toolPath } from '#catalogue/tool.ts'
import type { Db } from '#db/open.ts'
import { exchangeSetting, findSetting } from '#db/settings.store.ts'
import { repeat } from '#lib/repeat.ts'

const SETTING = 'indexnow-since'
const ENDPOINT = 'https://api.indexnow.org/indexnow'
const EVERY_MS = 600_000
const TIMEOUT_MS = 20_000
/** Two pages a tool and its category: below the 10,000 addresses that one message may hold. */
const TOOLS_PER_MESSAGE = 3_000

interface IndexNowDeps {
  db: Db
  siteUrl: string
  key: string
  endpoint?: string
}

export const indexNowKeyPath = (key: string) => `/${key}.txt`

/**
 * Tells search engines which pages changed since the last time. Of several instances one wins the exchange of the mark
 * and sends; a message that was not taken is sent again next time. Gives the number of addresses.
 */
export async function announceChanges(deps: IndexNowDeps): Promise<number> {
  const { db, siteUrl, key, endpoint = ENDPOINT } = deps
  const since = await findSetting(db, SETTING)
  // A first start announces nothing: engines find what is there by the sitemap.
  if (since === undefined) {
    await exchangeSetting(db, SETTING, undefined, await lastToolWrite(db))
    return 0
  }
  const changed = await listChangedTools(db, since, TOOLS_PER_MESSAGE)
  const until = changed.at(-1)?.updatedAt
  if (until === undefined || !(await exchangeSetting(db, SETTING, since, until))) return 0
  const paths = changed.flatMap(({ slug, category }) => [
    toolPath(slug),
    alternativesPath(slug),
    categoryPath(category),
  ])
  const urlList = [...new Set(paths)].map((path) => siteUrl + path)
  const body = { host: new URL(siteUrl).host, key, keyLocation: siteUrl + indexNowKeyPath(key), urlList }
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`IndexNow answered ${response.status}`)
  } catch (error) {
    await exchangeSetting(db, SETTING, until, since)
    throw error
  }
  return urlList.length
}

export function startIndexNow(deps: IndexNowDeps, onFault: (error: unknown) => void): { stop: () => void } {
  return repeat(() => announceChanges(deps), { everyMs: EVERY_MS, onFault })
}
