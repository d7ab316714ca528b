import { toolPath } from '#catalogue/tool.ts'
import { dateInWords } from '#lib/date-words.ts'
import { formatCount } from '#lib/format-number.ts'
import type { FactAuditResponse } from '#open-data/fact-audit-responses.ts'
import { InlineLink, OutboundLink } from '#ui/link.tsx'

type Draw = FactAuditResponse['draws'][number]

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

/** How facts that were drawn at random did when they were judged again, the latest draw with what was found. */
export function AuditResult({ audit: { draws } }: { audit: FactAuditResponse }) {
  const [latest, ...earlier] = draws
  if (!latest) return null
  return (
    <section aria-labelledby="audit">
      <h2 id="audit" className="section-title mt-14 mb-2">
        Audit
      </h2>
      <p className="max-w-[68ch]">
        On {dateInWords(latest.date)}, {formatCount(latest.drawn, 'fact')} were drawn at random:{' '}
        {latest.strata.gates} that depend on the plan, {latest.strata.prices} prices, {latest.strata.others}{' '}
        others. {summaryOf(latest)} {latest.method}
      </p>
      <dl className="mt-5 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {[
          ['Right', latest.right],
          ['Wrong', latest.wrong],
          ['Outdated', latest.outdated],
          ['Undecided', latest.undecided],
        ].map(([label, value]) => (
          <div key={label} className="card px-5 py-4">
            <dt className="text-[13px] text-muted">{label}</dt>
            <dd className="font-[650] text-[22px] text-ink tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {latest.list.length > 0 && <Faults faults={latest.list} />}
      {earlier.map((draw) => (
        <p key={`${draw.date} ${draw.seed}`} className="mt-4 max-w-[68ch] text-[15px] text-muted">
          Before that, on {dateInWords(draw.date)}: {formatCount(draw.drawn, 'fact')}. {summaryOf(draw)}
        </p>
      ))}
    </section>
  )
}

const summaryOf = ({ judged, wrongShare, outdatedShare, undecided, readOnPages }: Draw) =>
  `Of the ${judged} that could be settled (${readOnPages} on a page), ${percent(wrongShare)} were wrong and ${percent(outdatedShare)} outdated; ${undecided} could not be settled.`

function Faults({ faults }: { faults: Draw['list'] }) {
  return (
    <>
      <h3 className="sub-title mt-6">What was wrong or outdated, and is corrected</h3>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-[15px]">
        {faults.map(({ tool, fact, said, found, url }) => (
          <li key={`${tool} ${fact}`}>
            <InlineLink href={toolPath(tool)}>{tool}</InlineLink>, {fact}: said “{said}”. {found}
            {url && (
              <>
                {' '}
                <OutboundLink href={url} className="inline-link">
                  Page
                </OutboundLink>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
