import type { OwnerResponse } from '#owners/owner-responses.ts'
import { SubmitButton } from '#ui/button.tsx'

interface ProofStepsProps {
  claim: OwnerResponse['claim']
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
          className="mb-5 rounded-card border border-bad bg-bad-soft p-4 font-[520] text-[15px] text-bad [overflow-wrap:anywhere]"
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
    <code className="mt-1.5 block w-fit max-w-full rounded-control bg-soft px-3 py-2 text-[14px] text-ink [overflow-wrap:anywhere]">
      {text}
    </code>
  )
}
