import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { aPlace, onBothDatabases } from './databases.ts'
import { metricsIn, missingIn } from './promql.ts'
import { readMetrics, servedOn, serveSite, until } from './served-site.ts'

const LIMIT_MS = 120_000
const rules = readFileSync('deploy/alerts.yml', 'utf8')
const alerts = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression)
const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
  readFileSync('deploy/dashboard.json', 'utf8'),
)
const panels = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

test('metrics and labels are found in an expression, and functions are not', () => {
  expect(metricsIn('sum by (kind, le) (rate(a_bucket{kind="page",status=~"5.."}[10m])) / up > 0.5')).toEqual([
    {
      name: 'a_bucket',
      labels: [
        ['kind', null],
        ['le', null],
        ['kind', 'page'],
        ['status', null],
      ],
    },
    {
      name: 'up',
      labels: [
        ['kind', null],
        ['le', null],
      ],
    },
  ])
})

test('each alert says what to do, and its text names labels that its expression leaves', () => {
  const parts = rules.split(/^ +- alert: /m).slice(1)
  expect(parts).toHaveLength(alerts.length)
  for (const part of parts) {
    expect(part).toMatch(/^ +summary: ".+"$/m)
    expect(part).toMatch(/^ +action: ".+"$/m)
    expect(part).toMatch(/severity: (page|ticket)/)
    const grouped = /\bby \(([^)]*)\)/.exec(part)?.[1]?.split(', ')
    for (const [, label = ''] of part.matchAll(/\$labels\.(\w+)/g))
      if (grouped) expect(grouped, part).toContain(label)
  }
})

onBothDatabases('a site that is watched', (engine) => {
  test(
    'prints every metric and label that the alerts and the dashboard ask for',
    async () => {
      const place = await aPlace(engine, 'few')
      const site = await serveSite(servedOn(place))
      for (const path of ['/about', '/about', '/no-such-page', '/api/companies', '/api/companies'])
        await (await fetch(site.url + path)).text()
      await failOnce(site, place)
      const printed = await readMetrics(site)
      expect(printed).toMatch(/http_answers_total\{kind="cached",status="200"\} [1-9]/)
      expect(printed).toMatch(/http_answers_total\{kind="page",status="404"\} 1\n/)
      expect(printed).toMatch(/page_cache_hits_total\{cache="lists"\} 1\n/)
      expect(printed).toMatch(/sync_age_seconds\{source="catalogue"\} \d/)
      expect(printed).toMatch(/database_query_duration_seconds_count [1-9]\d/)
      expect(alerts.length).toBeGreaterThan(10)
      expect(panels.length).toBeGreaterThan(15)
      expect([...alerts, ...panels].flatMap((expression) => missingIn(expression, printed))).toEqual([])
      const madeUp = 'sum by (color) (made_up_total) + queue_length{queue="dreams"} + database_up'
      expect(missingIn(madeUp, printed)).toEqual([
        'made_up_total',
        'queue_length{color}',
        'queue_length{queue="dreams"}',
        'database_up{color}',
      ])
    },
    LIMIT_MS,
  )
})

/** Takes a table away until the site has noticed, so that there is a fault to be seen. */
async function failOnce(site: { url: string }, place: { dataDir: string; databaseUrl: string | undefined }) {
  const { db } = openDatabase(place)
  onTestFinished(() => db.destroy())
  const says = (line: string) => async () => (await readMetrics(site)).includes(line)
  await sql`alter table newsletter_letters rename to letters_away`.execute(db)
  await until(says('database_up 0\n'), LIMIT_MS, () => 'the fault is not in the metrics')
  await sql`alter table letters_away rename to newsletter_letters`.execute(db)
  await until(says('database_up 1\n'), LIMIT_MS, () => 'the end of the fault is not in the metrics')
}
