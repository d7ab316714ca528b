import { expect, test } from 'vitest'
import { PageCache } from '#cache/page-cache.ts'
import { Metrics } from './metrics.ts'

const gauges = () => ({
  cache: new PageCache(1),
  lists: new PageCache(1),
  inFlight: 0,
  figures: null,
})

test('how long answers took is told in buckets that include the smaller ones', () => {
  const metrics = new Metrics()
  for (const seconds of [0.004, 0.02, 0.3, 60]) metrics.countResponse('page', 200, seconds)
  metrics.countResponse('refused', 503)
  const text = metrics.text({ ...gauges(), inFlight: 3 })
  const bucket = (limit: string) =>
    new RegExp(`duration_seconds_bucket\\{kind="page",le="${limit.replace('+', '\\+')}"\\} (\\d+)`).exec(
      text,
    )?.[1]
  expect(['0.005', '0.01', '0.025', '0.5', '10', '+Inf'].map(bucket)).toEqual(['1', '1', '2', '3', '3', '4'])
  expect(text).toContain('http_request_duration_seconds_count{kind="page"} 4')
  expect(text).toContain('# TYPE http_request_duration_seconds histogram')
  expect(text).toContain('http_answers_total{kind="refused",status="503"} 1')
  expect(text).not.toContain('kind="refused",le=')
  expect(text).toContain('requests_in_flight 3\n')
})

test('only faults of the database count as its errors, and every query is measured', () => {
  const metrics = new Metrics()
  metrics.countQuery(0.0004)
  metrics.countQuery(0.02, Object.assign(new Error('UNIQUE constraint failed'), { errcode: 19 }))
  metrics.countQuery(3, Object.assign(new Error('disk I/O error'), { errcode: 10 }))
  const text = metrics.text(gauges())
  expect(text).toContain('database_errors_total 1\n')
  expect(text).toContain('database_query_duration_seconds_count 3\n')
  expect(text).toContain('database_query_duration_seconds_bucket{le="0.0005"} 1\n')
  expect(text).toContain('database_query_duration_seconds_bucket{le="0.025"} 2\n')
  expect(text).toContain('database_up 0\n')
})

test('a name from outside cannot add lines or labels', () => {
  const sources = [
    { source: 'http://a"} 1\nfake_total 9', ageSeconds: Number.POSITIVE_INFINITY, failures: 2 },
  ]
  const text = new Metrics().text({ ...gauges(), figures: { sources, queues: [], moderation: [] } })
  expect(text).toContain('sync_age_seconds{source="http://a_} 1_fake_total 9"} +Inf\n')
  expect(text).not.toMatch(/^fake_total/m)
})
