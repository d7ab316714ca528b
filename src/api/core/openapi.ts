import { z } from 'zod'
import { cookieName } from '#accounts/session.ts'
import { capitalize } from '#lib/capitalize.ts'
import { site } from '#site.config'
import type { Endpoint } from './endpoint.ts'
import { isSecureSite } from './guard.ts'
import { problemSchema } from './problem.ts'

const COMPONENTS = '#/components/schemas/'
type Schemas = Record<string, object>

const pathParameter = /\{(\w+)\}/g

/** The OpenAPI 3.1 document, made of the same definitions that answer the calls. */
export function openApiDocument(endpoints: readonly Endpoint[], siteUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  const schemas: Schemas = { Problem: responseSchema(problemSchema) }
  for (const definition of endpoints) {
    const described = operation(definition, schemas)
    paths[definition.path] = { ...paths[definition.path], [definition.method]: described }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${site.name} API`,
      version: '1.0.0',
      description:
        'Read access is free and needs no key. Admin calls take a session cookie or HTTP Basic (with a second factor, the header One-Time-Code). Errors are RFC 9457 problem documents.',
    },
    servers: [{ url: siteUrl }],
    components: {
      schemas,
      securitySchemes: {
        basic: { type: 'http', scheme: 'basic' },
        session: { type: 'apiKey', in: 'cookie', name: cookieName('session', isSecureSite({ siteUrl })) },
      },
    },
    paths,
  }
}

const SCHEMAS = ['servers', 'components', 'operationId', 'requestBody', 'content']

/** The same without bodies and their schemas, which is all that the page about the API shows. */
export function openApiOutline(endpoints: readonly Endpoint[], siteUrl: string): string {
  const document = openApiDocument(endpoints, siteUrl)
  return JSON.stringify(document, (key, value) => (SCHEMAS.includes(key) ? undefined : value))
}

function operation(definition: Endpoint, schemas: Schemas) {
  return {
    tags: [definition.tag],
    summary: definition.summary,
    operationId: operationId(definition),
    security: definition.access !== 'public' ? [{ basic: [] }, { session: [] }] : [],
    parameters: [...parameters(definition.params, 'path'), ...parameters(definition.query, 'query')],
    ...(definition.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(definition.body) } },
      },
    }),
    responses: {
      [definition.status ?? 200]: {
        description: 'The response',
        ...(definition.status !== 204 && {
          content: {
            [definition.contentType?.split(';')[0] ?? 'application/json']: {
              schema: responseSchema(definition.response, schemas),
            },
          },
        }),
      },
      ...Object.fromEntries(problemStatuses(definition).map((status) => [status, problemResponse])),
    },
  }
}

function problemStatuses({ access, method, params, limits, problems = [] }: Endpoint): number[] {
  const named = [...(params ? [404] : []), ...(limits ? [429] : [])]
  const guarded = access !== 'public' ? [401, 403, 429] : []
  const written = method === 'get' ? [] : [403, 415]
  // What editors write may have been changed by others meanwhile.
  const changed = guarded.length > 0 && method !== 'get' ? [409] : []
  return [...new Set([400, ...named, ...guarded, ...written, ...changed, ...problems])].sort()
}

const problemResponse = {
  description: 'What went wrong and what to do',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

function operationId({ method, path }: Endpoint): string {
  const words = path.replace('/api/', '').replaceAll(pathParameter, 'by-$1').split(/[/-]/)
  return method + words.map(capitalize).join('')
}

function parameters(shape: z.ZodObject | undefined, place: 'path' | 'query') {
  if (!shape) return []
  const { properties = {}, required = [] } = jsonSchema(shape)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

function jsonSchema(schema: z.ZodType) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

/**
 * Later versions may add fields to a response, so its objects are left open. What has an id is described once, with the
 * components. A schema that JSON cannot tell throws.
 */
function responseSchema(schema: z.ZodType, schemas: Schemas = {}): object {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: 'output',
    override: ({ jsonSchema: part }) => {
      if (part.additionalProperties === false) delete part.additionalProperties
      delete part.default
    },
  })
  const { $defs = {}, ...rest } = JSON.parse(JSON.stringify(described).replaceAll('#/$defs/', COMPONENTS))
  Object.assign(schemas, $defs)
  return rest
}
