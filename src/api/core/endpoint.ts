import type { Context } from 'hono'
import { z } from 'zod'
import type { PasswordDeps } from '#accounts/password.ts'
import type { ActivityCounter } from '#activity/activity-counter.ts'
import type { Limit } from '#db/limits.store.ts'
import type { Engine } from '#db/open.ts'
import type { WriteHealth } from '#db/write-health.ts'
import type { ApiCall, ParamName } from '#lib/api-query.ts'
import type { Mailer } from '#lib/http/mailer.ts'
import { wholeNumber } from '#lib/plain-text.ts'
import type { ProofDeps } from '#makers/prove-domain.ts'
import type { NetworkSite } from '#sync/partners.ts'
import type { Scheduler } from '#sync/scheduler.ts'
import type { LogoUrl } from '#tools/tool-view.ts'

/** What the API needs of the process it runs in. */
export interface ApiDeps extends PasswordDeps {
  engine: Engine
  logoUrl: LogoUrl
  siteUrl: string
  /** Takes note of what visitors do; without it nothing is counted. */
  activity?: Pick<ActivityCounter, 'record'>
  /** Without one, no mail is sent and nothing waits for a confirmation. */
  mailer?: Mailer | undefined
  /** Hears of what failed without making the call fail. */
  onFault?: (error: Error, path: string) => void
  writes?: Pick<WriteHealth, 'note'>
  /** Absent where nothing is synced. */
  sync?: SyncDeps
  /** How makers are treated; an editor decides about their changes by default. */
  makers?: ProofDeps & { isReviewed?: boolean }
  /** Whether this site looks at the addresses of its tools. */
  isCheckingLinks?: boolean
}

interface SyncDeps {
  trigger: Scheduler['trigger']
  inboxSites: readonly NetworkSite[]
  /** The sites that approved tools are sent to. */
  partners?: readonly NetworkSite[]
  intervalMinutes?: number
}

/** What the server tells the API of a request besides the request itself; nobody outside can set it. */
export interface ApiEnv {
  Bindings: {
    network?: string
    /** Takes the result as it is; the answer has no body then. */
    take?: (result: unknown) => void
  }
}

interface Caller {
  network: string
  /** The address of whoever is signed in, for the audit log; empty on public calls. */
  who: string
}

/** Everybody; whoever is signed in; administrators alone. */
type Access = 'public' | 'editor' | 'admin'

type Shape = z.ZodObject
type Input<S extends z.ZodType | undefined> = S extends z.ZodType ? z.infer<S> : Record<string, never>

/** What the names in a path stand for. A call in which one means something else says so in `params`. */
const pathParams = {
  /** A number larger than the databases' own would be an error there instead of not found. */
  id: z.coerce.number().int().positive().max(2_147_483_647),
  slug: z.string().min(1).max(200),
  key: z.string().max(80),
  /** Whoever knows the secret address of something of theirs may read and change it. */
  token: z.string().max(200),
  pair: z.string().max(400),
  fact: z.string().min(1).max(80),
  field: z.string().max(40),
}
type PathParams<Path extends string> = {
  [Name in ParamName<Path>]: Name extends keyof typeof pathParams ? z.infer<(typeof pathParams)[Name]> : never
}

function paramsOf(path: string): Shape | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const known = Object.entries(pathParams).filter(([name]) => names.includes(name))
  return names.length > 0 ? z.object(Object.fromEntries(known)) : undefined
}

interface EndpointOptions<
  T,
  Path extends string,
  P extends Shape | undefined,
  Q extends Shape | undefined,
  B extends z.ZodType | undefined,
> {
  summary: string
  params?: P
  query?: Q
  /** A JSON body; calls without one take none. */
  body?: B
  response: z.ZodType<T>
  /** The status of success, 200 unless it says otherwise. */
  status?: 201 | 202 | 204
  /** When the response is not JSON: the handler gives the text itself. */
  contentType?: string
  /** A response for one person only, never to be cached; writes, admin calls and secret addresses are so anyway. */
  isPrivate?: true
  /** How often one network may call it; counted once the call can be used. */
  limits?: readonly Omit<Limit, 'network'>[]
  /** Statuses it can respond with that its access, method and parameters do not say already. */
  problems?: readonly number[]
  handle: (
    input: Caller & {
      params: P extends Shape ? z.infer<P> : PathParams<Path>
      query: Input<Q>
      body: Input<B>
    },
    deps: ApiDeps,
    context: Context<ApiEnv>,
  ) => Promise<T>
}

export interface Endpoint extends Omit<EndpointOptions<unknown, string, Shape, Shape, z.ZodType>, 'handle'> {
  access: Access
  /** The heading it stands under in the document of the API. */
  tag: string
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** As in OpenAPI: '/api/companies/id/{id}'. */
  path: string
  handle: (
    input: Caller & { params: never; query: never; body: never },
    deps: ApiDeps,
    context: Context<ApiEnv>,
  ) => Promise<unknown>
}

/** One call of the API: who may use it, what it takes, what it returns. Routes and the OpenAPI document come from it. */
const endpointFor =
  (access: Endpoint['access']) =>
  <
    T,
    Path extends string,
    P extends Shape | undefined = undefined,
    Q extends Shape | undefined = undefined,
    B extends z.ZodType | undefined = undefined,
  >(
    tag: string,
    { method, path }: ApiCall<T, Endpoint['method'], Path>,
    options: EndpointOptions<NoInfer<T>, NoInfer<Path>, P, Q, B>,
  ) =>
    ({ access, tag, method, path, params: paramsOf(path), ...options }) as Endpoint

export const publicEndpoint = endpointFor('public')
export const editorEndpoint = endpointFor('editor')
export const adminEndpoint = endpointFor('admin')

export const pageQuery = (limit: number, most: number) =>
  z.object({
    limit: wholeNumber(1, most).default(limit),
    offset: wholeNumber(0, 10_000_000).default(0),
  })
