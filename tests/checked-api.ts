import { z } from 'zod'
import { type Api, createApi, endpointsAt } from '#api/api.ts'
import type { ApiEnv, Endpoint } from '#api/endpoint.ts'
import { openApiDocument } from '#api/openapi.ts'

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0]
const schemas = new Map<Endpoint, z.ZodType>()

/** The API for tests: a response that is not as the OpenAPI document says fails the test that asked for it. */
export function checkedApi(...parts: Parameters<typeof createApi>): Api {
  const api = createApi(...parts)
  const { fetch } = api
  api.fetch = async (request, env: ApiEnv['Bindings'] = {}, context) => {
    const definition = endpointsAt(new URL(request.url).pathname).find(
      ({ method }) => method.toUpperCase() === request.method,
    )
    let taken: unknown
    const take = (result: unknown) => {
      taken = JSON.parse(JSON.stringify(result))
      env.take?.(result)
    }
    const response = await fetch(request, env.take ? { ...env, take } : env, context)
    if (definition && taken !== undefined) checkResponse(definition, taken)
    else if (definition && response.ok) await checkSent(definition, response.clone())
    return response
  }
  return api
}

async function checkSent(definition: Endpoint, response: Response): Promise<void> {
  const { status = 200, contentType = 'application/json; charset=utf-8' } = definition
  const told = status === 204 ? null : contentType
  if (response.status !== status || response.headers.get('Content-Type') !== told)
    throw new Error(
      `${nameOf(definition)} responded with ${response.status}, ${response.headers.get('Content-Type')}`,
    )
  if (status !== 204 && !definition.contentType) checkResponse(definition, await response.json())
}

function checkResponse(definition: Endpoint, value: unknown): void {
  const { error } = schemaOf(definition).safeParse(value)
  if (error)
    throw new Error(`${nameOf(definition)} responded otherwise than documented:\n${z.prettifyError(error)}`)
}

/** Made of the document's own words, so that it is the document that is checked. */
function schemaOf(definition: Endpoint): z.ZodType {
  const { method, path, status = 200 } = definition
  const known = schemas.get(definition)
  if (known) return known
  const document = openApiDocument([definition], 'http://localhost')
  // biome-ignore lint/suspicious/noExplicitAny: a document is read as any client would.
  const operation = document.paths[path]?.[method] as any
  const schema = z.fromJSONSchema(closed(operation.responses[status].content['application/json'].schema))
  schemas.set(definition, schema)
  return schema
}

const nameOf = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}`

/** The document lets later versions add fields; what is not in it today must not be sent today. */
function closed(schema: unknown): JsonSchema {
  if (Array.isArray(schema)) return schema.map(closed) as unknown as JsonSchema
  if (typeof schema !== 'object' || schema === null) return schema as JsonSchema
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  return 'properties' in schema ? { additionalProperties: false, ...inner } : inner
}
