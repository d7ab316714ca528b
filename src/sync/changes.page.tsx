import { toolTag } from '#changes/change-tags.ts'
import { timeInWords } from '#lib/date-words.ts'
import { definePage, type PageProps } from '#lib/define-page.ts'
import { PriceHistory } from '#sync/components/price-history.tsx'
import { toolCrumb, toolPath } from '#tools/tool.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { toolChangesQuery } from './sync-calls.ts'
import { changeTitle, sourceWords } from './sync-words.ts'

const queries = ({ slug = '' }: { slug?: string }) => ({
  history: toolChangesQuery({ slug }),
})

function ChangesPage({ data, params: { slug = '' } }: PageProps<ReturnType<typeof queries>>) {
  const { name, changes } = data.history
  const feedPath = `${toolPath(slug)}/changes.atom`
  return (
    <div className="wrap max-w-[820px] pb-16">
      <Breadcrumbs
        trail={[toolCrumb({ name, slug }), { label: 'Changes', href: `${toolPath(slug)}/changes` }]}
      />
      <h1 className="page-title">What changed on {name}</h1>
      <p className="mt-3 text-muted">
        Every change of our record, the latest first, with its source.{' '}
        <a href={feedPath} className="inline-link">
          Watch them in a feed reader
        </a>
      </p>
      <link rel="alternate" type="application/atom+xml" title={`Changes of ${name}`} href={feedPath} />
      <PriceHistory changes={changes} />
      <ol className="mt-8 border-line border-l">
        {changes.map((change) => (
          <li
            key={change.id}
            id={`change-${change.id}`}
            className="relative scroll-mt-20 pb-6 pl-6 last:pb-0"
          >
            <span aria-hidden="true" className="absolute top-2 -left-[4.5px] size-2 rounded-full bg-theme" />
            <p className="text-small text-muted tabular-nums">
              <time dateTime={change.changedAt}>{timeInWords(change.changedAt)}</time> ·{' '}
              {sourceWords(change.source)}
            </p>
            <p className="font-[600] text-ink">{changeTitle(change)}</p>
            {change.lines.map((line) => (
              <p key={line} className="[overflow-wrap:anywhere]">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </div>
  )
}

export default definePage({
  queries,
  head: ({ data }) => ({
    title: `What changed on ${data.history.name}`,
    description: `Every change of the facts we list for ${data.history.name}: what, when and from which source.`,
  }),
  tags: ({ params: { slug = '' } }) => [toolTag(slug)],
  Page: ChangesPage,
  missing: {
    title: 'Tool Not Found',
    text: "The tool you're looking for doesn't exist or has been removed from our directory.",
    way: { href: '/', label: 'Back to Directory' },
  },
})
