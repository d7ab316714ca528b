import { FactLines } from '#corrections/components/fact-lines.tsx'
import { definePage, type PageProps } from '#lib/define-page.ts'
import { correctPath, toolCrumb } from '#tools/tool.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Link } from '#ui/link.tsx'
import { factsQuery } from './correction-calls.ts'

const queries = ({ slug = '' }: { slug?: string }) => ({
  facts: factsQuery({ slug }, { staleTimeMs: 0 }),
})

function CorrectPage({ data }: PageProps<ReturnType<typeof queries>>) {
  const { tool, groups } = data.facts
  return (
    <div className="wrap max-w-[860px] pb-12">
      <Breadcrumbs
        trail={[toolCrumb(tool), { label: 'Suggest a correction', href: correctPath(tool.slug) }]}
      />
      <h1 className="page-title">What is wrong about {tool.name}?</h1>
      <p className="mt-3 max-w-[60ch] text-muted">
        Choose the fact. You need no account, only the page where the right answer can be read. An editor
        checks it before anything changes.
      </p>
      {groups.map(({ title, facts }) => (
        <section key={title} className="mt-9">
          <h2 className="mb-2 font-[650] text-note uppercase tracking-[0.06em]">{title}</h2>
          <ul className="border-line border-t">
            {facts.map(({ key, label, lines }) => (
              <li
                key={key}
                className="grid gap-x-6 gap-y-0.5 border-line border-b py-2.5 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]"
              >
                <Link
                  href={correctPath(tool.slug, key)}
                  rel="nofollow"
                  className="text-link w-fit text-small"
                >
                  {label}
                </Link>
                <div className="line-clamp-2 text-small">
                  {key !== 'other' && <FactLines lines={lines} />}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

export default definePage({
  queries,
  isPrivate: true,
  head: ({ data }) => ({
    title: `Suggest a correction for ${data.facts.tool.name}`,
    description: `Correct a fact about ${data.facts.tool.name}.`,
  }),
  Page: CorrectPage,
})
