import { formatList } from '#lib/format-list.ts'
import { type ListState, listPath } from '#search/filters.ts'
import type { NeedAnswer } from '#search/search-responses.ts'
import { marketPath } from '#tools/tool.ts'
import { ChipLink } from '#ui/chip.tsx'
import { Link } from '#ui/link.tsx'

interface UnderstoodProps {
  list: ListState
  parts: readonly { label: string; without: string }[]
  market: NeedAnswer['market'] | null
}

/** What the words were read as; each can be taken back, which takes its words out of the text. */
export function Understood({ list, parts, market }: UnderstoodProps) {
  if (parts.length === 0 && !market) return null
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <span id="understood" className="text-small text-muted">
        Understood as
      </span>
      <ul aria-labelledby="understood" className="flex flex-wrap gap-2">
        {market && (
          <li>
            <Link
              href={marketPath(market.key)}
              className="inline-flex min-h-8 items-center rounded-full border border-theme bg-surface px-3 text-small text-ink hover:border-ink-soft"
            >
              {market.label}
            </Link>
          </li>
        )}
        {parts.map(({ label, without }) => (
          <li key={label}>
            <ChipLink
              href={without ? listPath('/', { ...list, search: without, page: 1 }) : '/'}
              label={label}
              act="Take back"
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Plain words that some tools have: named, so that nobody takes the list for those alone. */
export const Searched = ({ words }: { words: readonly string[] }) =>
  words.length > 0 && (
    <p className="mb-3 text-small text-muted">
      Only some have the words {formatList(words)}. The list is of all, in its usual order.
    </p>
  )

interface NotUnderstoodProps {
  words: readonly string[]
  meant: readonly { label: string; path: string }[]
}

/** Said before anything else: what was missed, and what it may have meant. */
export function NotUnderstood({ words, meant }: NotUnderstoodProps) {
  if (words.length === 0) return null
  const said = formatList(words.map((word) => `“${word}”`))
  return (
    <div role="status" className="mb-4 flex max-w-[80ch] flex-wrap items-center gap-2 text-body text-ink">
      <p>
        {said} {words.length === 1 ? 'was' : 'were'} not understood
        {meant.length > 0 ? '. Meant:' : ', so nothing is concluded from the rest.'}
      </p>
      {meant.length > 0 && (
        <ul aria-label="What may be meant" className="flex flex-wrap gap-2">
          {meant.map(({ label, path }) => (
            <li key={path}>
              <LinkChip href={path} label={label} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Two markets that are as likely: asked, not guessed. */
export function Between({ market, between }: { market: string; between: NeedAnswer['between'] }) {
  if (between.length === 0) return null
  const names = [market, ...between.map(({ label }) => label)]
  return (
    <div role="status" className="mb-4 flex flex-wrap items-center gap-2 text-body text-ink">
      <p>{names.join(' or ')}? This is the first.</p>
      <ul aria-label="Other markets" className="flex flex-wrap gap-2">
        {between.map(({ label, path }) => (
          <li key={path}>
            <LinkChip href={path} label={label} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const LinkChip = ({ href, label }: { href: string; label: string }) => (
  <Link
    href={href}
    className="inline-flex min-h-8 items-center rounded-full border border-theme bg-surface px-3 text-small text-ink hover:border-ink-soft"
  >
    {label}
  </Link>
)
