import type { ToolActivity } from '#activity/activity-responses.ts'
import { SHOWN_FROM } from '#activity/counted-events.ts'
import { formatNumber } from '#lib/format-number.ts'
import { PartnerLabel, ToolLogo } from '#tools/components/tool-logo.tsx'
import { comparePath } from '#tools/tool.ts'
import { InlineLink, Link } from '#ui/link.tsx'

/** Likes and users of a tool, each with what was counted and when; of a few it says no number. */
export function ActivityFacts({ activity }: { activity: ToolActivity }) {
  const { likes, users, periodDays } = activity
  const facts = [
    { label: 'Users', value: users, none: 'No visits yet', meaning: 'visits sent to the website' },
    { label: 'Likes', value: likes, none: 'No likes yet', meaning: 'favorites given' },
  ]
  return (
    <section aria-labelledby="activity-facts" className="mt-5">
      <h2 id="activity-facts" className="font-[600] text-body">
        What people do
      </h2>
      <dl className="mt-1 grid grid-cols-2 gap-4">
        {facts.map(({ label, value, none, meaning }) => (
          <div key={label}>
            <dt className="text-note text-muted">{label}</dt>
            <dd>
              {value ? (
                <span className="block font-[650] text-title text-ink tabular-nums">
                  {formatNumber(value)}
                </span>
              ) : (
                <span className="block text-small text-ink">
                  {value === 0 ? none : `Fewer than ${SHOWN_FROM}`}
                </span>
              )}
              {value !== 0 && <span className="block text-note text-muted">{meaning}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-note text-muted">
        In the last {periodDays} days. <InlineLink href="/how-we-rank#activity">How we count</InlineLink>
      </p>
    </section>
  )
}

interface AlsoComparedProps {
  tool: { slug: string; name: string }
  others: ToolActivity['alsoCompared']
}

export function AlsoCompared({ tool, others }: AlsoComparedProps) {
  if (others.length === 0) return null
  return (
    <section aria-labelledby="also-compared" className="card p-5">
      <h2 id="also-compared" className="font-[600] text-body">
        People also compare
      </h2>
      <ul className="mt-2">
        {others.map((other) => (
          <li key={other.id}>
            <Link
              href={comparePath(tool.slug, other.slug)}
              className="flex min-h-11 items-center gap-3 text-small text-ink hover:text-accent"
            >
              <ToolLogo tool={other} size="small" />
              <span className="min-w-0 truncate">
                {tool.name} vs {other.name}
              </span>
              <PartnerLabel tool={other} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
