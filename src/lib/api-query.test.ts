import { expect, test } from 'vitest'
import { ApiError, apiCall, fetchResponse, returns } from './api-query.ts'

const companies = apiCall('get', '/api/companies', returns<unknown>)
const query = companies()

const answering =
  (status: number, body: string, statusText = '') =>
  () =>
    new Response(body, { status, statusText })

test('values fill the path, the others follow as query parameters', () => {
  const lock = apiCall('delete', '/api/tools/{id}/locks/{field}', returns<{ isOpen: boolean }>)
  expect(lock({ id: 7, field: 'a/b?' })).toMatchObject({
    method: 'delete',
    path: '/api/tools/7/locks/a%2Fb%3F',
  })
  const tool = apiCall('get', '/api/tools/{slug}', returns<{ name: string }>)
  expect(tool({ slug: 'slack', view: 'card', page: 2, sort: undefined }).path).toBe(
    '/api/tools/slack?view=card&page=2',
  )
  expect([tool.path, companies({}).path]).toEqual(['/api/tools/{slug}', '/api/companies'])
})

test('the compiler knows what a call needs and returns', () => {
  const tool = apiCall('get', '/api/tools/{slug}', returns<{ name: string }>)
  // @ts-expect-error: the path has a slug
  expect(tool({ page: 1 }).path).toBe('/api/tools/{slug}?page=1')
  // @ts-expect-error: a response has no such field
  const read = ({ response }: ReturnType<typeof tool>) => response?.title
  expect(read(tool({ slug: 'slack' }))).toBeUndefined()
})

test('an answer is read as JSON', async () => {
  expect(await fetchResponse(query, answering(200, '{"a":1}'))).toEqual({ a: 1 })
})

test('a failure without a name carries the status and the detail of the problem', async () => {
  const failed = fetchResponse(query, answering(409, '{"detail":"Already reviewed."}'))
  await expect(failed).rejects.toThrow(new ApiError(409, '409: Already reviewed.'))
})

test('a failure that is no problem document carries its text, or the status text', async () => {
  await expect(fetchResponse(query, answering(502, 'Bad things'))).rejects.toThrow('502: Bad things')
  await expect(fetchResponse(query, answering(502, '', 'Bad Gateway'))).rejects.toThrow('502: Bad Gateway')
})

test('a named failure begins with its name', async () => {
  const named = companies({}, { failure: 'Failed to fetch companies' })
  const failed = fetchResponse(named, answering(500, '', 'Internal Server Error'))
  await expect(failed).rejects.toThrow('Failed to fetch companies: Internal Server Error')
})
