import { DayChart } from '#activity/components/day-chart.tsx'
import type { MakerResponse } from '#makers/maker-responses.ts'
import { correctPath } from '#tools/tool.ts'
import { SubmitButton } from '#ui/button.tsx'

type Listing = NonNullable<MakerResponse['listing']>

/** Views, visits and comparisons, and how much of the record is known. */
export function ListingNumbers({ listing, slug }: { listing: Listing; slug: string }) {
  const { numbers, coverage, missing } = listing
  const share = coverage.asked > 0 ? Math.round((coverage.known / coverage.asked) * 100) : 0
  return (
    <>
      <div className="mt-4 grid gap-4 sm:grid-cols-3">
        <DayChart title="Views" days={numbers.days} counts={numbers.views} />
        <DayChart title="Comparisons" days={numbers.days} counts={numbers.comparisons} />
        <DayChart title="Visits to your website" days={numbers.days} counts={numbers.visits} />
      </div>
      <p className="mt-2 text-small text-muted">
        The last {numbers.days.length} days. Each visitor counts once a day; nobody is followed.
      </p>
      <section className="card mt-6 p-5" aria-labelledby="complete">
        <h3 id="complete" className="flex items-baseline justify-between gap-3 font-[600] text-body">
          How complete it is
          <span className="tabular-nums">{share}%</span>
        </h3>
        <svg
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          role="img"
          aria-label={`${coverage.known} of ${coverage.asked} questions answered`}
          className="mt-3 block h-2 w-full rounded-full text-theme"
        >
          <rect width="100" height="1" className="fill-line" />
          <rect width={share} height="1" fill="currentColor" />
        </svg>
        <p className="mt-3 text-small">
          {coverage.known} of the {coverage.asked} questions that buyers ask are answered, {coverage.sourced}{' '}
          of them with a source.
        </p>
        {missing.length > 0 && (
          <p className="mt-2 text-small text-muted">
            Missing:{' '}
            {missing.map(({ key, label }, index) => (
              <span key={key}>
                {index > 0 && ', '}
                <a href={correctPath(slug, key)} rel="nofollow" className="underline underline-offset-3">
                  {label}
                </a>
              </span>
            ))}
          </p>
        )}
      </section>
    </>
  )
}

interface ProofStepsProps {
  claim: MakerResponse['claim']
  path: string
  /** Why the last look found nothing. */
  problem: string | undefined
}

/** What to do to show that a domain is one's own. */
export function ProofSteps({ claim, path, problem }: ProofStepsProps) {
  const { method } = claim
  return (
    <form method="post" action={path} className="card mt-6 p-5 sm:p-8">
      {problem && (
        <p
          role="alert"
          className="mb-5 rounded-card border border-bad bg-bad-soft p-4 font-[520] text-small text-bad [overflow-wrap:anywhere]"
        >
          {problem}
        </p>
      )}
      {method === 'mail' ? (
        <p>You have the link that was sent to the domain. That is the proof.</p>
      ) : (
        <ol className="list-decimal grid gap-3 pl-5">
          <li>
            {method === 'file' ? 'Make a text file with this line:' : 'Copy this text:'}
            <Code text={claim.code} />
          </li>
          <li>
            {method === 'file' ? 'Put it at this address:' : 'Add it as a TXT record to this domain:'}
            <Code text={method === 'file' ? claim.fileUrl : claim.host} />
          </li>
          <li>Come back to this page and let us look.</li>
        </ol>
      )}
      <SubmitButton name="intent" value="verify" className="mt-6">
        {method === 'mail' ? 'Open my listing' : 'Look now'}
      </SubmitButton>
    </form>
  )
}

function Code({ text }: { text: string }) {
  return (
    <code className="mt-1.5 block w-fit max-w-full rounded-control bg-soft px-3 py-2 text-small text-ink [overflow-wrap:anywhere]">
      {text}
    </code>
  )
}
