import { SyncAdmin } from '#sync/components/sync-admin.tsx'

export function SyncView() {
  return (
    <section className="mt-6" aria-label="Sync and network">
      <SyncAdmin />
    </section>
  )
}
