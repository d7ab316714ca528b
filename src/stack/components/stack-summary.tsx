import { formatList } from '#lib/format-list.ts'
import { formatCount } from '#lib/format-number.ts'
import { sumText } from '#stack/stack-money.ts'
import type { StackResponse } from '#stack/stack-responses.ts'

/** The year's total; what is not known stands beside it, never in it. */
export function StackSummary({ stack }: { stack: StackResponse }) {
  const { rows, total, assumptions } = stack
  return (
    <section aria-label="Total" className="pb-6">
      <p className="text-small text-muted">{formatCount(rows.length, 'tool')}, known cost of a year</p>
      <p className="font-[650] text-page text-ink leading-[1.1] tracking-[-0.03em] tabular-nums sm:text-display">
        {total.known > 0 ? sumText(total.year) : 'Not known'}
      </p>
      {total.once.length > 0 && <p className="mt-1 text-ink">and {sumText(total.once)} paid once</p>}
      {total.beside.length > 0 && (
        <p className="mt-1 text-ink">and {formatList(total.beside)}, not counted in it.</p>
      )}
      {assumptions.length > 0 && (
        <p className="mt-2 max-w-[76ch] text-small text-muted">{assumptions.join(' ')}</p>
      )}
      <Conclusions stack={stack} />
    </section>
  )
}

/** What follows, in a line that leads there. */
function Conclusions({ stack }: { stack: StackResponse }) {
  const { overlaps, suites, yearly, cheaper, singleSignOn, growth } = stack
  const twice = growth.counted > 0 ? growth.points.find(({ factor }) => factor === 2) : undefined
  const links = [
    ...(overlaps.length > 0
      ? [{ id: 'overlaps', text: formatCount(overlaps.length, 'job done twice', 'jobs done twice') }]
      : []),
    ...(suites.length > 0
      ? [{ id: 'suites', text: formatCount(suites.length, 'tool in a suite', 'tools in a suite') }]
      : []),
    ...(yearly.total.length > 0
      ? [{ id: 'yearly', text: `${sumText(yearly.total)} less billed yearly` }]
      : []),
    ...(cheaper.length > 0
      ? [
          {
            id: 'cheaper',
            text: formatCount(cheaper.length, 'tool has a cheaper one', 'tools have a cheaper one'),
          },
        ]
      : []),
    ...(rows(stack) > 1 && singleSignOn.more.some(({ amount }) => amount > 0)
      ? [{ id: 'sso', text: `Single sign-on: ${sumText(singleSignOn.more)} more` }]
      : []),
    ...(twice && rows(stack) > 1 ? [{ id: 'growth', text: `Twice the people: ${sumText(twice.year)}` }] : []),
  ]
  if (links.length === 0) return null
  return (
    <ul className="mt-4 flex flex-wrap gap-2 print:hidden">
      {links.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className="pill">
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

const rows = (stack: StackResponse) => stack.rows.length
