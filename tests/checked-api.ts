import { z } from 'zod'
import { type Api, createApi, endpointsAt } from '#api/api.ts'
import type { ApiDeps, ApiEnv, Endpoint } from '#api/core/endpoint.ts'
import { openApiDocument } from '#api/core/openapi.ts'
import { cheapPasswords } from './cheap-passwords.ts'

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0]
type GivenParts = Omit<ApiDeps, 'passwords'> & Partial<Pick<ApiDeps, 'passwords'>>
type OnFault = Parameters<typeof createApi> extends [unknown, ...infer Rest] ? Rest : never
interface Documented {
  content?: Record<string, { schema: JsonSchema }>
}
const NOT_MODIFIED = 304

/** The API for tests: a response that is not as the OpenAPI document says fails the test that asked for it. */
export function checkedApi(parts: GivenParts, ...more: OnFault): Api {
  const api = createApi({ passwords: cheapPasswords(), ...parts }, ...more)
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
    else if (definition) await checkSent(definition, response.clone())
    return response
  }
  return api
}

/** A fault of the server is none of the document's business. */
async function checkSent(definition: Endpoint, response: Response): Promise<void> {
  const { status } = response
  if (status === NOT_MODIFIED || status >= 500) return
  const documented = documentedOf(definition).responses[status]
  const type = response.headers.get('Content-Type')?.split(';')[0] ?? ''
  if (!documented || (documented.content && !documented.content[type]))
    throw new Error(`${nameOf(definition)} responded with ${status} ${type}, which is not documented`)
  if (response.ok && type === 'application/json') checkResponse(definition, await response.json())
}

export function checkResponse(definition: Endpoint, value: unknown): void {
  const { error } = documentedOf(definition).schema.safeParse(value)
  if (error)
    throw new Error(`${nameOf(definition)} responded otherwise than documented:\n${z.prettifyError(error)}`)
}

const known = new Map<Endpoint, ReturnType<typeof readDocument>>()

function documentedOf(definition: Endpoint) {
  const documented = known.get(definition) ?? readDocument(definition)
  known.set(definition, documented)
  return documented
}

/** The schema is made of the document's own words, so that it is the document that is checked. */
function readDocument(definition: Endpoint) {
  const { method, path, status = 200 } = definition
  const { paths, components } = openApiDocument([definition], 'http://localhost')
  const operation = paths[path]?.[method] as { responses: Record<string, Documented | undefined> }
  const { responses } = operation
  const schema = responses[status]?.content?.['application/json']?.schema
  const whole = { ...Object(schema ?? {}), $defs: components.schemas }
  const text = JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/')
  return { responses, schema: z.fromJSONSchema(closed(JSON.parse(text))) }
}

const nameOf = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}`

/** The document lets later versions add fields; what is not in it today must not be sent today. */
function closed(schema: unknown): JsonSchema {
  if (Array.isArray(schema)) return schema.map(closed) as unknown as JsonSchema
  if (typeof schema !== 'object' || schema === null) return schema as JsonSchema
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  return 'properties' in schema ? { additionalProperties: false, ...inner } : inner
}
