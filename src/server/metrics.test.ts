import { expect, test } from 'vitest'
import { Metrics } from './metrics.ts'

test('how long answers took is told by kind, beside the figures of the process', async () => {
  const metrics = new Metrics()
  for (const seconds of [0.004, 0.02, 0.3, 60]) metrics.countResponse('page', 200, seconds)
  metrics.countResponse('refused', 503)
  const text = await metrics.text(null)
  expect(text).toContain('http_request_duration_seconds_bucket{le="0.5",kind="page"} 3\n')
  expect(text).toContain('http_request_duration_seconds_count{kind="page"} 4\n')
  expect(text).toContain('http_answers_total{kind="refused",status="503"} 1\n')
  expect(text).not.toMatch(/duration_seconds_count\{kind="refused"/)
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m)
  expect(text).toContain('database_up 0\n')
})

test('a name from outside cannot add lines or labels', async () => {
  const sources = [{ source: 'http://a"} 1\nfake_total 9', ageSeconds: Number.POSITIVE_INFINITY }]
  const text = await new Metrics().text({ sources, oldestSeconds: { letters: 3 } })
  expect(text).toContain('sync_age_seconds{source="http://a\\"} 1\\nfake_total 9"} +Inf\n')
  expect(text).not.toMatch(/^fake_total/m)
  expect(text).toContain('queue_oldest_seconds{queue="letters"} 3\n')
})

test('a source or a queue that is gone is not told of any more', async () => {
  const metrics = new Metrics()
  await metrics.text({ sources: [{ source: 'old', ageSeconds: 1 }], oldestSeconds: { letters: 3 } })
  expect(await metrics.text(null)).not.toMatch(/^(sync_age|queue_oldest)_seconds\{/m)
})
