import { DecisionForm } from '#admin/components/decision-form.tsx'
import { defineResource } from '#admin/components/resource-table.tsx'
import { dateInWords } from '#lib/date-words.ts'
import { sendJson } from '#lib/http/send-json.ts'
import { makersQuery, revokeMakerCall } from '#makers/maker-calls.ts'
import { endWords, hasEnded } from '#makers/maker-claim.ts'
import type { MakersResponse } from '#makers/maker-responses.ts'
import { toolPath } from '#tools/tool.ts'
import { Link } from '#ui/link.tsx'

const methods = { file: 'by a file', dns: 'by a DNS record', mail: 'by mail' }

type ListedMaker = Omit<MakersResponse['makers'][number], 'id' | 'tool' | 'createdAt'>

function claimWords(claim: ListedMaker, createdAt: string): string {
  const { host, status, method, expiresAt } = claim
  if (hasEnded(claim)) return `${host}, ended. ${endWords(claim)}`
  return status === 'verified'
    ? `${host}, verified ${methods[method]}${expiresAt ? `, until ${dateInWords(expiresAt)}` : ''}`
    : `${host}, not verified yet, asked for on ${dateInWords(createdAt)}`
}

export const makerResource = defineResource({
  view: 'makers',
  label: 'makers',
  empty: 'Nobody has claimed a tool yet.',
  isDense: true,
  query: makersQuery,
  read: ({ makers: items }) => ({ items }),
  titleOf: ({ tool }) => tool.name,
  Card: Maker,
})

function Maker({ item: { id, tool, createdAt, ...claim } }: { item: MakersResponse['makers'][number] }) {
  const isOver = hasEnded(claim)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-0">
        <Link href={toolPath(tool.slug)} className="font-[600] text-ink hover:text-accent">
          {tool.name}
        </Link>
        <span className="block text-muted">{claimWords(claim, createdAt)}</span>
      </span>
      <DecisionForm
        id={`claim ${id}`}
        about={tool.name}
        renews={[]}
        isInline
        choices={[
          {
            label: isOver ? 'Dismiss' : 'Revoke',
            send: () => sendJson(revokeMakerCall({ id })),
            done: `${isOver ? 'Dismissed' : 'Revoked'}: ${tool.name}`,
          },
        ]}
      />
    </div>
  )
}
