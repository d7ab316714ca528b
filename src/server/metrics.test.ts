import { expect, test } from 'vitest'
import { PageCache } from '#cache/page-cache.ts'
import { Metrics } from './metrics.ts'

test('how long answers took is told in buckets that include the smaller ones', () => {
  const metrics = new Metrics()
  for (const seconds of [0.004, 0.02, 0.3, 60]) metrics.countResponse('page', 200, seconds)
  metrics.countResponse('refused', 503)
  const text = metrics.text({ cache: new PageCache(1), inFlight: 3, arrivingBodies: 2 })
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
  expect(text).toContain('request_bodies_arriving 2\n')
})
