import { use, useState } from 'react'
import { ADMIN_PAGE_SIZE, adminPageNumber, adminPageValues, adminPath } from '#admin/admin-address.ts'
import type { CorrectionStatus } from '#corrections/correction.ts'
import { acceptCall, correctionsQuery, declineCall } from '#corrections/correction-calls.ts'
import type { CorrectionView } from '#corrections/correction-view.ts'
import { failureWords, RefusedError, sendJson } from '#lib/send-json.ts'
import { NavigationContext } from '#ui/link.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { showToast } from '#ui/toast.tsx'
import { CorrectionCard, type Ruling } from './correction-card.tsx'
import { LoadTrouble } from './load-trouble.tsx'
import { Tabs } from './tabs.tsx'
import { useAdminAnswer, useRefresh } from './use-admin-answer.ts'

const labels: Record<CorrectionStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  declined: 'Declined',
}
const empty: Record<CorrectionStatus, string> = {
  pending: 'No corrections are waiting.',
  accepted: 'No correction has been accepted yet.',
  declined: 'No correction has been declined.',
}
const tabs = Object.keys(labels) as CorrectionStatus[]

/** What visitors and makers say is wrong: oldest first, old and new side by side. */
export function CorrectionsView({ search }: { search: URLSearchParams }) {
  const navigation = use(NavigationContext)
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'pending'
  const page = adminPageNumber(search)
  const answer = useAdminAnswer(correctionsQuery({ ...adminPageValues(page), status: tab }))
  const { data, isPlaceholderData } = answer
  const shown = isPlaceholderData ? undefined : data?.corrections
  const hrefOf = (changes: object) => adminPath({ view: 'corrections', tab, ...changes })
  return (
    <Tabs
      label="Corrections"
      tabs={tabs.map((key) => ({ key, label: `${labels[key]} (${data?.counts[key] ?? 0})` }))}
      selected={tab}
      onSelect={(key) => navigation?.navigate(hrefOf({ tab: key }))}
    >
      <LoadTrouble what="The corrections" {...answer} data={shown} />
      {shown?.length === 0 && <p className="card p-10 text-center text-muted">{empty[tab]}</p>}
      {shown && <CorrectionList corrections={shown} />}
      <Pagination
        page={page}
        pages={Math.ceil((data?.counts[tab] ?? 0) / ADMIN_PAGE_SIZE)}
        hrefOf={(number) => hrefOf({ page: number })}
      />
    </Tabs>
  )
}

function CorrectionList({ corrections }: { corrections: readonly CorrectionView[] }) {
  const refresh = useRefresh()
  const [busyId, setBusyId] = useState<number | null>(null)
  const [editedId, setEditedId] = useState<number | null>(null)

  async function decide(id: number, { isAccepted, body, done }: Ruling) {
    setBusyId(id)
    try {
      await sendJson((isAccepted ? acceptCall : declineCall)({ id }), body)
      showToast({ title: 'Success', text: done })
      setEditedId(null)
    } catch (error) {
      showToast({ title: 'Error', text: refusalWords(error), tone: 'bad' })
    }
    await refresh('/api/corrections', '/api/admin', '/api/companies')
    setBusyId(null)
  }

  return (
    <ol className="grid gap-4">
      {corrections.map((correction) => (
        <li key={correction.id} className="min-w-0">
          <CorrectionCard
            correction={correction}
            isBusy={busyId === correction.id}
            isEdited={editedId === correction.id}
            onEdit={() => setEditedId(correction.id)}
            onDecide={(ruling) => void decide(correction.id, ruling)}
          />
        </li>
      ))}
    </ol>
  )
}

/** With what does not fit: the reason may be another fact, which has no field here. */
function refusalWords(error: unknown): string {
  const errors = error instanceof RefusedError ? Object.entries(error.errors) : []
  const reasons = errors.slice(0, 3).map(([place, reason]) => `${place}: ${reason}.`)
  return [failureWords(error), ...reasons].join(' ')
}
