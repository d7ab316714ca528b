import { expect, test } from 'vitest'
import { ApiError, apiQuery, fetchAnswer } from './api-query.ts'

const answering =
  (status: number, body: string, statusText = '') =>
  () =>
    new Response(body, { status, statusText })

test('an answer is read as JSON', async () => {
  expect(await fetchAnswer(apiQuery('/api/x'), answering(200, '{"a":1}'))).toEqual({ a: 1 })
})

test('a failure without a name carries the status and the detail of the problem', async () => {
  const failed = fetchAnswer(apiQuery('/api/x'), answering(409, '{"detail":"Already reviewed."}'))
  await expect(failed).rejects.toThrow(new ApiError(409, '409: Already reviewed.'))
})

test('a failure that is no problem document carries its text, or the status text', async () => {
  await expect(fetchAnswer(apiQuery('/api/x'), answering(502, 'Bad things'))).rejects.toThrow(
    '502: Bad things',
  )
  await expect(fetchAnswer(apiQuery('/api/x'), answering(502, '', 'Bad Gateway'))).rejects.toThrow(
    '502: Bad Gateway',
  )
})

test('a named failure begins with its name', async () => {
  const query = apiQuery('/api/companies', { failure: 'Failed to fetch companies' })
  const failed = fetchAnswer(query, answering(500, '', 'Internal Server Error'))
  await expect(failed).rejects.toThrow('Failed to fetch companies: Internal Server Error')
})
