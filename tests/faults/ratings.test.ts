import { expect, test } from 'vitest'
import { STARS, type Stars, summarize } from '#activity/rating.ts'
import { openDatabase } from '#db/open.ts'
import { aPlace, onBothDatabases } from '#tests/databases.ts'
import { isLong } from '#tests/rounds.ts'
import { type ServedSite, servedOn, serveSite } from '#tests/served-site.ts'

const ROUNDS = isLong ? 8 : 2
const PER_ROUND = 70
const CLIENTS = 8
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

interface Given {
  toolId: number
  visitor: string
  stars: Stars
}

let made = 0
/** Every rating from its own browser and network, spread over five tools. */
function nextRating(toolIds: readonly number[]): Given {
  made++
  return {
    toolId: toolIds[made % toolIds.length] ?? 0,
    visitor: `visitor-key-${String(made).padStart(6, '0')}`,
    stars: STARS[made % 3 === 0 ? 1 : made % STARS.length] ?? 5,
  }
}

async function isAcknowledged(url: string, given: Given): Promise<boolean> {
  try {
    const response = await fetch(`${url}/api/companies/id/${given.toolId}/rating`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.${made >> 16}.${(made >> 8) & 255}.${made & 255}`,
      },
      body: JSON.stringify({ stars: given.stars, visitor: given.visitor }),
    })
    return response.ok
  } catch {
    return false
  }
}

/** Ratings from several clients at once, until enough are acknowledged; then the process is killed while others are on their way. */
async function rateUntilKilled(site: ServedSite, toolIds: readonly number[]): Promise<Given[]> {
  const acknowledged: Given[] = []
  let isKilled = false
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isKilled) {
      const given = nextRating(toolIds)
      if (await isAcknowledged(site.url, given)) acknowledged.push(given)
      if (acknowledged.length >= PER_ROUND && !isKilled) {
        isKilled = true
        site.process.kill('SIGKILL')
      }
    }
  })
  await Promise.all(clients)
  await site.ended
  return acknowledged
}

onBothDatabases('ratings', (engine) => {
  test('what was acknowledged before a kill is there exactly once, and every summary is an exact recount', {
    timeout: 180_000,
  }, async () => {
    const place = await aPlace(engine, 'few')
    const env = { ...servedOn(place), TRUST_PROXY: '1', LOG_LEVEL: 'warn' }
    const acknowledged: Given[] = []
    let toolIds: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const site = await serveSite(env)
      if (round === 0) {
        const { companies } = await (await fetch(`${site.url}/api/companies?view=card&limit=5`)).json()
        toolIds = companies.map(({ id }: { id: number }) => id)
      }
      acknowledged.push(...(await rateUntilKilled(site, toolIds)))
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * PER_ROUND)

    const site = await serveSite(env)
    const { db } = openDatabase(place)
    const rows = await db.selectFrom('ratings').select(['tool_id', 'visitor', 'stars']).execute()
    const kept = Map.groupBy(rows, (row) => `${row.tool_id} ${row.visitor} ${row.stars}`)
    expect(
      acknowledged.filter(
        (given) => kept.get(`${given.toolId} ${given.visitor} ${given.stars}`)?.length !== 1,
      ),
    ).toEqual([])
    for (const toolId of toolIds) {
      const { rating } = await (await fetch(`${site.url}/api/companies/id/${toolId}/rating`)).json()
      const own = rows.filter((row) => row.tool_id === toolId)
      const counts = Object.fromEntries(
        STARS.map((stars) => [stars, own.filter((row) => row.stars === stars).length]),
      )
      expect(rating).toEqual(summarize(counts))
    }
    await db.destroy()
  })

  test('what was counted in memory is written before a graceful stop', async () => {
    const place = await aPlace(engine, 'few')
    const site = await serveSite({ ...servedOn(place), TRUST_PROXY: '1' })
    for (let visitor = 0; visitor < 50; visitor++) {
      const answer = await fetch(`${site.url}/api/activity`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'User-Agent': BROWSER,
          'X-Forwarded-For': `10.0.0.${visitor}`,
          ...(visitor % 2 === 0 && { 'Sec-Fetch-Site': 'same-origin' }),
        },
        body: JSON.stringify({ events: [{ kind: 'view', slug: 'slack' }] }),
      })
      expect(answer.status).toBe(204)
    }
    site.process.kill('SIGTERM')
    expect(await site.ended).toBe(0)
    const { db } = openDatabase(place)
    // At midnight they are counted on two days.
    const counted = await db
      .selectFrom('activity_days')
      .select(({ fn }) => [fn.sum<number>('views').as('views'), fn.sum<number>('networks').as('networks')])
      .executeTakeFirstOrThrow()
    expect(counted).toEqual({ views: 50, networks: 50 })
    await db.destroy()
  })
})
