import { expect, test } from 'vitest'
import { ApiError, apiCall, returns } from '#lib/api-query.ts'
import { QueryCache } from './query-cache.ts'

function storeAnswering(...bodies: (string | number)[]) {
  const asked: string[] = []
  const store = new QueryCache((path) => {
    asked.push(path)
    const body = bodies[Math.min(asked.length, bodies.length) - 1]
    return typeof body === 'number' ? new Response('', { status: body }) : Response.json(body)
  })
  return { store, asked }
}

const askX = apiCall('get', '/api/x', returns<string>)
const query = askX()
const unwatched = apiCall('get', '/api/unwatched', returns<string>)()

test('a question is asked once however many ask it, and its answer is kept', async () => {
  const { store, asked } = storeAnswering('one', 'two')
  expect(await Promise.all([store.fetch(query), store.fetch(query)])).toEqual(['one', 'one'])
  store.fetchIfStale(query)
  expect(store.peek(query).data).toBe('one')
  expect(asked).toHaveLength(1)
})

test('an answer past its time is asked for again', async () => {
  const { store, asked } = storeAnswering('one', 'two')
  const hasty = askX({}, { staleTimeMs: -1 })
  await store.fetch(hasty)
  expect(store.isStale(hasty)).toBe(true)
  expect(await store.fetch(hasty)).toBe('two')
  expect(asked).toHaveLength(2)
})

test('a failure is kept, not tried again by itself, and forgotten when the visitor moves on', async () => {
  const { store, asked } = storeAnswering(500, 'later')
  await expect(store.fetch(query)).rejects.toThrow(ApiError)
  store.fetchIfStale(query)
  expect(asked).toHaveLength(1)
  expect(store.peek(query).error).toBeInstanceOf(ApiError)
  store.forgetFailures()
  expect(store.peek(query)).toEqual({})
})

test('listeners hear of answers, and only answers travel with a page', async () => {
  const { store } = storeAnswering('one')
  let heard = 0
  const stop = store.subscribe(['/api/x'], () => heard++)
  await store.fetch(query)
  store.set(query, 'more')
  stop()
  store.set(query, 'unheard')
  store.setMissing('/api/missing', new ApiError(404, 'gone'))
  expect(heard).toBe(2)
  expect(store.answers()).toEqual({ '/api/x': 'unheard' })
})

test('renewing asks again where somebody looks and forgets the rest', async () => {
  const { store, asked } = storeAnswering('old', 'new')
  const stop = store.subscribe(['/api/x'], () => {})
  await store.fetch(query)
  store.set(unwatched, 'kept')
  const before = store.stamp(['/api/x'])
  await store.renew('/api/')
  stop()
  expect(asked).toEqual(['/api/x', '/api/x'])
  expect(store.peek(query).data).toBe('new')
  expect(store.stamp(['/api/x'])).not.toBe(before)
  expect(store.peek(unwatched)).toEqual({})
})

test('renewing does not take the answer to a question that was asked before it', async () => {
  const replies: ((body: string) => void)[] = []
  const store = new QueryCache(
    () => new Promise((resolve) => replies.push((body) => resolve(Response.json(body)))),
  )
  const stop = store.subscribe(['/api/x'], () => {})
  const before = store.fetch(query)
  const renewed = store.renew('/api/')
  expect(replies).toHaveLength(2)
  replies[1]?.('after the change')
  await renewed
  replies[0]?.('before the change')
  expect(await before).toBe('before the change')
  stop()
  expect(store.peek(query).data).toBe('after the change')
})

test('an answer that came with a change is not replaced by one that was asked for before', async () => {
  let reply = (_body: string) => {}
  const store = new QueryCache(
    () =>
      new Promise((resolve) => {
        reply = (body) => resolve(Response.json(body))
      }),
  )
  const before = store.fetch(query)
  store.set(query, 'after the change')
  reply('before the change')
  await before
  expect(store.peek(query).data).toBe('after the change')
})

test('what was there before a failed refetch stays, and one more try replaces it', async () => {
  const { store, asked } = storeAnswering('one', 503, 503, 'two')
  await store.fetch(query)
  await store.fetch(query).catch(() => {})
  expect(store.peek(query)).toMatchObject({ data: 'one', error: expect.any(ApiError) })
  await store.retry([query])
  expect(store.peek(query)).toMatchObject({ data: 'one', error: expect.any(ApiError) })
  await store.retry([query])
  const found = store.peek(query)
  expect([found.data, found.error]).toEqual(['two', undefined])
  expect(asked).toHaveLength(4)
})

test('moving on after a failed refetch keeps the data and asks for it again', async () => {
  const { store } = storeAnswering('one', 503, 'two')
  await store.fetch(query)
  await store.fetch(query).catch(() => {})
  store.forgetFailures()
  const known = store.peek(query)
  expect([known.data, known.error, store.isStale(query)]).toEqual(['one', undefined, true])
  await store.fetch(query)
  expect([store.peek(query).data, store.isStale(query)]).toEqual(['two', false])
})
