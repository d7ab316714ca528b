import { expect, onTestFinished, test } from 'vitest'
import { onSwallowed, reportBackgroundError } from '#lib/background-errors.ts'
import { createLog, watchFaults } from '#server/log.ts'
import { Metrics } from '#server/metrics.ts'

test('a swallowed failure is logged once with its stack, counted each time, and logged again with how often it came', async () => {
  onTestFinished(() => onSwallowed(() => {}))
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const metrics = new Metrics()
  let now = 0
  watchFaults(log, metrics, () => now)
  const fail = () => reportBackgroundError('page renewal', new Error('no such column'))
  fail()
  fail()
  fail()
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    place: 'page renewal',
    msg: 'page renewal failed',
    error: { message: 'no such column', stack: expect.stringMatching(/faults\.test\.ts:\d+:\d+\)?\n +at /) },
  })
  reportBackgroundError('page renewal', new Error('another reason'))
  expect(lines).toHaveLength(2)
  now += 61_000
  fail()
  expect(JSON.parse(lines[2] ?? '')).toMatchObject({ repeated: 2 })
  expect(await metrics.text(null)).toContain('faults_total{place="page renewal"} 5')
})
