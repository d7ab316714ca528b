import type { Context } from 'hono'
import type { z } from 'zod'
import type { LogoUrl } from '#catalogue/tool-view.ts'
import type { Db, Engine } from '#db/open.ts'

/** What the API needs of the process it runs in. */
export interface ApiDeps {
  db: Db
  engine: Engine
  logoUrl: LogoUrl
  siteUrl: string
}

type Shape = z.ZodObject
type Input<S extends Shape | undefined> = S extends Shape ? z.infer<S> : Record<string, never>

interface EndpointOptions<P extends Shape | undefined, Q extends Shape | undefined, A extends z.ZodType> {
  method: 'get' | 'post' | 'patch' | 'delete'
  /** As in OpenAPI: '/api/companies/id/{id}'. */
  path: `/api/${string}`
  access: 'public' | 'admin'
  tag: string
  summary: string
  params?: P
  query?: Q
  answer: A
  /** Statuses other than 200 and 400 that the call can answer with. */
  problems?: readonly number[]
  handle: (
    input: { params: Input<P>; query: Input<Q> },
    deps: ApiDeps,
    context: Context,
  ) => Promise<z.input<A>>
}

export interface Endpoint extends Omit<EndpointOptions<Shape, Shape, z.ZodType>, 'handle'> {
  handle: (input: { params: never; query: never }, deps: ApiDeps, context: Context) => Promise<unknown>
}

/** One call of the API: who may use it, what it takes, what it answers. Routes and the OpenAPI document come from it. */
export function endpoint<
  A extends z.ZodType,
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
>(options: EndpointOptions<P, Q, A>): Endpoint {
  return options as unknown as Endpoint
}
