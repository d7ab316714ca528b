import { toolPath } from '#catalogue/tool.ts'
import { dateInWords } from '#lib/date-words.ts'
import { sendJson } from '#lib/send-json.ts'
import { ownersQuery, revokeOwnerCall } from '#owners/owner-calls.ts'
import { endWords, hasEnded } from '#owners/owner-claim.ts'
import type { OwnersResponse } from '#owners/owner-responses.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { useAction } from '#ui/use-action.ts'
import { ListInSteps, Loaded } from './admin-screen.tsx'

const methods = { file: 'by a file', dns: 'by a DNS record', mail: 'by mail' }

type ListedOwner = Omit<OwnersResponse['owners'][number], 'id' | 'tool' | 'createdAt'>

function claimWords(claim: ListedOwner, createdAt: string): string {
  const { host, status, method, expiresAt } = claim
  if (hasEnded(claim)) return `${host}, ended. ${endWords(claim)}`
  return status === 'verified'
    ? `${host}, verified ${methods[method]}${expiresAt ? `, until ${dateInWords(expiresAt)}` : ''}`
    : `${host}, not verified yet, asked for on ${dateInWords(createdAt)}`
}

export function OwnersView() {
  const { act } = useAction('/api/admin')
  const revoke = (id: number, name: string, done: string) =>
    act(() => sendJson(revokeOwnerCall({ id })), `${done} ${name}`)
  return (
    <div className="mt-6">
      <Loaded what="The makers" query={ownersQuery()}>
        {({ owners }) => (
          <ListInSteps items={owners} empty="Nobody has claimed a tool yet." className="grid gap-3">
            {({ id, tool, createdAt, ...claim }) => (
              <li key={id} className="card flex flex-wrap items-center justify-between gap-3 p-4 text-[15px]">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <Link href={toolPath(tool.slug)} className="font-[600] text-ink hover:text-accent">
                    {tool.name}
                  </Link>
                  <span className="block text-muted">{claimWords(claim, createdAt)}</span>
                </span>
                <Button
                  onClick={() => void revoke(id, tool.name, hasEnded(claim) ? 'Dismissed:' : 'Revoked:')}
                >
                  {hasEnded(claim) ? 'Dismiss' : 'Revoke'}
                  <span className="sr-only"> the link for {tool.name}</span>
                </Button>
              </li>
            )}
          </ListInSteps>
        )}
      </Loaded>
    </div>
  )
}
