import { dateInWords, timeInWords } from '#lib/date-words.ts'
import { formatNumber } from '#lib/format-number.ts'
import type { CheckStatus, FlaggedTool } from '#link-checks/check-responses.ts'
import { toolPath } from '#tools/tool.ts'
import { InlineLink } from '#ui/link.tsx'

export function ChecksOverview({ status }: { status: CheckStatus }) {
  const { outcomes } = status
  const facts: [string, number][] = [
    ['Addresses', status.addresses],
    ['Checked in the last 24 hours', status.checkedLastDay],
    ['Answer', outcomes.answers],
    ['Answer, but not to programs', outcomes.unreadable],
    ['Not read, as robots.txt asks', outcomes.forbidden],
    ['Failed at the latest check', outcomes.failed],
  ]
  return (
    <section aria-labelledby="checks">
      <h2 id="checks" className="section-title mt-14 mb-2">
        Checks of websites and price pages
      </h2>
      <p className="mb-5 max-w-[70ch]">
        {status.isOn
          ? 'Every day we ask each tool’s website and price pages whether they still answer, and whether the prices’ text has changed. One request at a time per site, and none that its robots.txt forbids. A site counts as not reachable after failing on three days in a row.'
          : 'This site does not check addresses.'}
        {status.lastCheckAt && ` The latest check was on ${timeInWords(status.lastCheckAt)}.`}
      </p>
      {status.addresses > 0 && (
        <dl className="card grid grid-cols-[1fr_auto] gap-x-5 gap-y-1.5 p-5 text-small tabular-nums sm:max-w-[440px]">
          {facts.map(([name, count]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="text-right text-ink">{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      <FlaggedTools title="Not reachable" verb="since" tools={status.unreachable} />
      <FlaggedTools
        title="Price pages that changed after we read them"
        verb="on"
        tools={status.changedPrices}
      />
    </section>
  )
}

function FlaggedTools({
  title,
  verb,
  tools,
}: {
  title: string
  verb: string
  tools: readonly FlaggedTool[]
}) {
  if (tools.length === 0) return null
  return (
    <>
      <h3 className="sub-title mt-8 mb-3">{title}</h3>
      <ul className="grid gap-x-8 gap-y-1 text-small sm:grid-cols-2">
        {tools.map(({ slug, name, url, since }) => (
          <li key={`${slug} ${url}`} className="min-w-0 [overflow-wrap:anywhere]">
            <InlineLink href={toolPath(slug)}>{name}</InlineLink>, {verb} {dateInWords(since)}
          </li>
        ))}
      </ul>
    </>
  )
}
