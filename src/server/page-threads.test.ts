import { resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#lib/api-query.ts'
import { Unavailable } from '#lib/errors.ts'
import { onSwallowed } from '#lib/swallowed.ts'
import { PageThreads } from './page-threads.ts'

const assets = { script: '', later: [], page: [], styles: [], fonts: [] }

async function startThreads(count: number) {
  const start = { siteUrl: '', dataDir: '', databaseUrl: undefined, distDir: '' }
  const threads = new PageThreads({ count, pagesEach: 1, file: resolve('tests/page-thread.ts'), start })
  onTestFinished(() => threads.stop())
  await vi.waitUntil(() => threads.ready === count, 10_000)
  const make = async (path: string) => {
    const { body } = await threads.make({ path, search: '', assets })
    return body.toString()
  }
  return { threads, make }
}

test('a page that takes long holds up none of the others', async () => {
  const { make } = await startThreads(2)
  const done: string[] = []
  const long = make('/long').then(() => done.push('long'))
  await Promise.all(Array.from({ length: 20 }, () => make('/quick').then(() => done.push('quick'))))
  await long
  expect(done).toEqual([...Array(20).fill('quick'), 'long'])
})

test('a thread that ends fails the pages it had, and another takes its place', async () => {
  onSwallowed(() => {})
  const { threads, make } = await startThreads(1)
  const first = await make('/a')
  const waiting = Promise.allSettled([make('/end'), make('/b')])
  for (const { status, reason } of (await waiting) as PromiseRejectedResult[]) {
    expect(status).toBe('rejected')
    expect(reason).toBeInstanceOf(Unavailable)
  }
  expect(threads.ready).toBe(0)
  await vi.waitUntil(() => threads.ready === 1, 10_000)
  expect(await make('/a')).not.toBe(first)
})

test('what a thread cannot answer is asked of the main one', async () => {
  const { threads, make } = await startThreads(1)
  threads.answerWith((path) => new Response(`answer to ${path}`, { status: 203 }))
  expect(await make('/ask')).toBe('203 answer to /api/asked')
  threads.answerWith(() => Promise.reject(new Error('broken')))
  onSwallowed(() => {})
  expect(await make('/ask')).toBe('500 ')
})

test('a failure keeps the status the API gave it', async () => {
  const { make } = await startThreads(1)
  const failure = await make('/away').catch((error) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ status: 503, message: '503: away' })
})
