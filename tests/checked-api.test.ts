import { expect, test } from 'vitest'
import { z } from 'zod'
import { publicEndpoint } from '#api/core/endpoint.ts'
import { apiCall, returns } from '#lib/api-query.ts'
import { checkResponse } from './checked-api.ts'

const schema = z.object({
  tool: z.object({ name: z.string(), tags: z.array(z.string()).default([]), note: z.string().optional() }),
})
const call = apiCall('get', '/api/checked/{slug}', returns<z.infer<typeof schema>>)
const handle = async () => ({ tool: { name: 'Slack', tags: [] } })
const definition = publicEndpoint('Checked', call, { summary: '', response: schema, handle })

test('a response as documented passes', async () => {
  expect(() => checkResponse(definition, { tool: { name: 'Slack', tags: ['chat'] } })).not.toThrow()
})

test.each([
  ['a field that is missing', { tool: { name: 'Slack' } }],
  ['a field of another type', { tool: { name: 'Slack', tags: [1] } }],
  ['a field that nobody documented', { tool: { name: 'Slack', tags: [], color: 'red' } }],
])('%s fails the test that asked', (_, response) => {
  expect(() => checkResponse(definition, response)).toThrow('GET /api/checked/{slug} responded otherwise')
})

test('an endpoint whose schema is not the type of its call does not compile', () => {
  const response = z.object({ tool: z.object({ name: z.number(), tags: z.array(z.string()) }) })
  // @ts-expect-error: the name is a number here
  const wrong = publicEndpoint('Checked', call, { summary: '', response, handle })
  expect(wrong.path).toBe('/api/checked/{slug}')
})
