import { apiCall, returns } from '#lib/api-query.ts'
import { definePage, type PageProps } from '#lib/define-page.ts'
import type { Head } from '#seo/head.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Chip } from '#ui/chip.tsx'

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
const queries = () => ({ document: documentQuery({ view: 'outline' }) })

function ApiDocsPage({ data: { document } }: PageProps<ReturnType<typeof queries>>) {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, ...operation })),
  )
  const tags = [...new Set(calls.flatMap((call) => call.tags))]
  return (
    <div className="wrap max-w-[920px] pb-12">
      <Breadcrumbs trail={[{ label: 'API', href: '/api/docs' }]} />
      <h1 className="page-title">{document.info.title}</h1>
      <p className="mt-3">
        {document.info.description} The machine-readable document is{' '}
        <a href="/api/openapi.json" className="inline-link">
          OpenAPI 3.1
        </a>
        .
      </p>
      {tags.map((tag) => (
        <section key={tag} className="mt-10">
          <h2 className="section-title mb-4">{tag}</h2>
          <ul className="grid gap-3">
            {calls
              .filter((call) => call.tags.includes(tag))
              .map((call) => (
                <Call key={call.method + call.path} {...call} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Call({
  path,
  method,
  summary,
  security,
  parameters,
  responses,
}: Operation & { path: string; method: string }) {
  return (
    <li className="card p-4">
      <p className="flex flex-wrap items-center gap-2.5">
        <Chip tone="accent">{method.toUpperCase()}</Chip>
        <code className="break-all font-[520] text-[15px] text-ink">{path}</code>
        {security.length > 0 && <Chip>Administrator</Chip>}
      </p>
      <p className="mt-2 text-[15px]">{summary}.</p>
      {parameters.length > 0 && (
        <dl className="mt-3 grid gap-1 text-[14px]">
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
      <p className="mt-3 text-[13px] text-muted">Answers {Object.keys(responses).join(', ')}</p>
    </li>
  )
}

export default definePage({
  queries,
  head: (): Head => ({
    title: 'API',
    description:
      'Every call of the public API: tools, categories, comparisons, alternatives and lists as JSON, free and without a key.',
    canonical: '/api/docs',
  }),
  Page: ApiDocsPage,
})
