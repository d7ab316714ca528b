import { capitalize } from '#lib/capitalize.ts'

const looks: Record<string, string> = {
  pending: 'border-partner-line bg-partner-soft text-partner',
  approved: 'border-yes-line bg-yes-soft text-yes',
  rejected: 'border-bad bg-bad-soft text-bad',
  synced: 'border-[#bfdbfe] bg-[#eff6ff] text-[#1d4ed8]',
}

export function StatusBadge({ status }: { status: string }) {
  return (
    <span
      className={`rounded-full border px-2.5 py-0.5 font-[600] text-[12.5px] leading-5 ${looks[status] ?? 'border-line-strong text-ink-soft'}`}
    >
      {capitalize(status)}
    </span>
  )
}
