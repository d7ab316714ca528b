import { useQuery } from '#lib/browser/use-query.ts'
import type { Suggestion } from '#search/search-responses.ts'
import { suggestionsQuery } from '#search/suggestion-calls.ts'
import { ToolLogo } from '#tools/components/tool-logo.tsx'
import { Link } from '#ui/link.tsx'

const SHOWN = 3
const PLACES: readonly Suggestion['kind'][] = ['tool', 'market', 'category']

/** The nearest tools, markets and categories; nothing where nothing is near, or where there are no words. */
export function NearestNames({ words }: { words: string }) {
  const { data } = useQuery(suggestionsQuery({ q: words }), { isEnabled: words !== '' })
  const near =
    words && data ? data.suggestions.filter(({ kind }) => PLACES.includes(kind)).slice(0, SHOWN) : []
  if (near.length === 0) return null
  return (
    <section aria-labelledby="meant" className="mb-3 w-full">
      <h2 id="meant" className="mb-3 font-[600] text-ink">
        Did you mean
      </h2>
      <ul className="flex flex-wrap justify-center gap-3">
        {near.map((suggestion) => (
          <li key={suggestion.href} className="min-w-0">
            <Near {...suggestion} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Near = ({ kind, label, detail, href, logoUrl }: Suggestion) => (
  <Link
    href={href}
    className="card flex min-h-16 items-center gap-3 px-4 py-2.5 text-left transition-[border-color] hover:border-theme"
  >
    {kind === 'tool' && <ToolLogo tool={{ name: label, logoUrl }} isEager />}
    <span className="min-w-0">
      <span className="block truncate font-[600] text-ink">{label}</span>
      <span className="block truncate text-small text-muted">{detail}</span>
    </span>
  </Link>
)
