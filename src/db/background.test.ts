import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { until } from '#tests/served-site.ts'
import { everyInterval } from './background.ts'

const LIMIT_MS = 10_000
const TICK_MS = 10

test('what takes longer than its interval is never done twice at once, and a stop waits for it', async () => {
  let [begun, ended, atOnce] = [0, 0, 0]
  const work = async () => {
    begun++
    atOnce = Math.max(atOnce, begun - ended)
    await pause(TICK_MS * 5)
    ended++
  }
  const { stop } = everyInterval('test', TICK_MS, { work })
  await until(
    async () => begun > 2,
    LIMIT_MS,
    () => 'It was not done again.',
  )
  await stop()
  expect(atOnce).toBe(1)
  expect(ended).toBe(begun)
  await pause(TICK_MS * 5)
  expect(ended).toBe(begun)
})

test('what fails is reported each time, and done again', async () => {
  const faults: unknown[] = []
  const work = () => Promise.reject(new Error('no luck'))
  const { stop } = everyInterval('test', TICK_MS, { work, onFault: (error) => void faults.push(error) })
  onTestFinished(stop)
  await until(
    async () => faults.length > 1,
    LIMIT_MS,
    () => 'It was not done again.',
  )
})

onBothDatabases('what one of several instances does for all', (engine) => {
  test('is begun by one of them, ends its signal at a stop, and can be begun again then', async () => {
    const db = await freshDatabase(engine)
    const signals: AbortSignal[] = []
    const instance = () => {
      const { begin, stop } = everyInterval('test', 600_000, {
        exclusive: { db, duty: 'checks' },
        work: (signal: AbortSignal) => {
          signals.push(signal)
          return new Promise((resolve) => signal.addEventListener('abort', resolve))
        },
      })
      onTestFinished(stop)
      return { begin, stop }
    }
    const instances = [instance(), instance(), instance()]
    const leases = await Promise.all(instances.map(({ begin }) => begin()))
    expect(leases.filter((lease) => lease !== null)).toHaveLength(1)
    expect(signals).toHaveLength(1)
    await instances[leases.findIndex((lease) => lease !== null)]?.stop()
    expect(signals[0]?.aborted).toBe(true)
    expect(await instance().begin()).not.toBeNull()
    expect(signals).toHaveLength(2)
  })
})
