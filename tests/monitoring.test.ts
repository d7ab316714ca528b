import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { aPlace, onBothDatabases } from './databases.ts'
import { readMetrics, servedOn, serveSite, until } from './served-site.ts'

const LIMIT_MS = 120_000
const rules = readFileSync('deploy/alerts.yml', 'utf8')
const alerts = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression)
const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
  readFileSync('deploy/dashboard.json', 'utf8'),
)
const panels = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

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

/** Metrics of ours and of Node's end in a unit; Prometheus itself adds `up`, `job` and `instance`. */
const METRIC = /\b\w+_(?:total|seconds|bucket|bytes|up)\b/g
const GROUPED = /\bby \(([^)]*)\)/g
const ADDED = ['job', 'instance']

/** The metrics that are not printed, and the labels that no printed one of them has. */
function missingIn(expression: string, printed: string): string[] {
  const labels = [...expression.matchAll(GROUPED)].flatMap(([, names = '']) => names.split(', '))
  return (expression.match(METRIC) ?? []).flatMap((metric) => {
    const lines = printed.split('\n').filter((line) => new RegExp(`^${metric}[ {]`).test(line))
    if (lines.length === 0) return [metric]
    const isThere = (label: string) => lines.some((line) => new RegExp(`[{,]${label}="`).test(line))
    return labels
      .filter((label) => !ADDED.includes(label) && !isThere(label))
      .map((label) => `${metric}{${label}}`)
  })
}

onBothDatabases('a site that is watched', (engine) => {
  test(
    'prints every metric and label that the alerts and the dashboard ask for',
    async () => {
      const place = await aPlace(engine, 'few')
      const site = await serveSite(servedOn(place))
      for (const path of ['/about', '/about', '/no-such-page', '/api/companies'])
        await (await fetch(site.url + path)).text()
      await failOnce(site, place)
      const printed = await readMetrics(site)
      expect(printed).toMatch(/http_answers_total\{kind="cached",status="200"\} [1-9]/)
      expect(printed).toMatch(/http_answers_total\{kind="page",status="404"\} 1\n/)
      expect(printed).toMatch(/sync_age_seconds\{source="catalogue"\} \d/)
      expect(alerts.length).toBeGreaterThan(5)
      expect(panels.length).toBeGreaterThan(5)
      expect([...alerts, ...panels].flatMap((expression) => missingIn(expression, printed))).toEqual([])
      const madeUp = 'made_up_total + sum by (color) (queue_oldest_seconds)'
      expect(missingIn(madeUp, printed)).toEqual(['made_up_total', 'queue_oldest_seconds{color}'])
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
