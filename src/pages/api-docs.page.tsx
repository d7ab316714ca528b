import { apiCall, returns } from '#lib/api-query.ts'
import { definePage, type Head, type PageProps } from '#lib/define-page.ts'
import { formatCount } from '#lib/format-number.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Chip } from '#ui/chip.tsx'
import { Link } from '#ui/link.tsx'

interface Operation {
  tags: string[]
  summary: string
  security: unknown[]
  parameters: {
    name: string
    in: string
    required: boolean
    schema: { type?: string; enum?: unknown[]; description?: string }
  }[]
  responses: Record<string, { description: string }>
}

interface ApiDocument {
  info: { title: string; description: string }
  paths: Record<string, Record<string, Operation>>
}

const documentQuery = apiCall('get', '/api/openapi.json', returns<ApiDocument>)
const groupPath = (tag: string) => `/api/docs/${tag.toLowerCase()}`
const queries = ({ group }: { group?: string }) => ({ document: documentQuery({ view: 'outline', group }) })

type ApiDocsProps = PageProps<ReturnType<typeof queries>>
type DocumentedCall = Operation & { path: string; method: string }

function listCalls({ paths }: ApiDocument): DocumentedCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, ...operation })),
  )
}

/** All groups with their calls; or one group, with what each of its calls takes and answers. */
function ApiDocsPage({ data: { document }, params: { group } }: ApiDocsProps) {
  const calls = listCalls(document)
  const tags = [...new Set(calls.flatMap((call) => call.tags))]
  const callsOf = (tag: string) => calls.filter((call) => call.tags.includes(tag))
  const [chosen] = group ? tags : []
  const trail = [{ label: 'API', href: '/api/docs' }]
  if (chosen)
    return (
      <div className="wrap max-w-[920px] pb-4">
        <Breadcrumbs trail={[...trail, { label: chosen, href: groupPath(chosen) }]} />
        <h1 className="page-title mb-6">{chosen} calls</h1>
        <ul className="grid gap-3">
          {callsOf(chosen).map((call) => (
            <Call key={call.method + call.path} {...call} />
          ))}
        </ul>
      </div>
    )
  return (
    <div className="wrap max-w-[920px] pb-4">
      <Breadcrumbs trail={trail} />
      <h1 className="page-title">{document.info.title}</h1>
      <p className="mt-3">
        {document.info.description} The machine-readable document is{' '}
        <a href="/api/openapi.json" className="inline-link">
          OpenAPI 3.1
        </a>
        .
      </p>
      <ul className="mt-6 border-line border-t">
        {tags.map((tag) => (
          <li key={tag} id={tag.toLowerCase()} className="border-line border-b py-2.5">
            <h2 className="inline font-[600] text-body">
              <Link href={groupPath(tag)} className="text-link">
                {tag}
              </Link>
            </h2>
            <span className="text-small text-muted"> · {formatCount(callsOf(tag).length, 'call')}</span>
            <p className="line-clamp-1 text-small text-muted">
              {callsOf(tag)
                .map(({ summary }) => summary)
                .join('; ')}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Call({ path, method, summary, security, parameters, responses }: DocumentedCall) {
  return (
    <li className="card p-4">
      <p className="flex flex-wrap items-center gap-2.5">
        <Chip tone="accent">{method.toUpperCase()}</Chip>
        <code className="break-all font-[520] text-small text-ink">{path}</code>
        {security.length > 0 && <Chip>Administrator</Chip>}
      </p>
      <p className="mt-2 text-small">{summary}.</p>
      {parameters.length > 0 && (
        <dl className="mt-3 grid gap-1 text-small">
          {parameters.map(({ name, required, schema }) => (
            <div key={name} className="flex flex-wrap gap-x-3">
              <dt>
                <code className="text-ink">{name}</code>
              </dt>
              <dd className="text-muted">
                {schema.enum?.join(', ') ?? schema.type}
                {required && ', required'}
                {schema.description && ` (${schema.description})`}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-3 text-note text-muted">Answers {Object.keys(responses).join(', ')}</p>
    </li>
  )
}

function apiDocsHead({ data: { document }, params: { group } }: ApiDocsProps): Head {
  const [tag] = group ? listCalls(document).flatMap(({ tags }) => tags) : []
  if (tag)
    return {
      title: `${tag} calls of the API`,
      description: `Every call of the group ${tag} of the public API, with its parameters and the statuses it answers with.`,
      canonical: groupPath(tag),
    }
  return {
    title: 'API',
    description:
      'Every call of the public API: tools, categories, comparisons, alternatives and lists as JSON, free and without a key.',
    canonical: '/api/docs',
  }
}

export default definePage({ queries, head: apiDocsHead, Page: ApiDocsPage })
