import type { Db } from '#db/open.ts'
import { listLocks } from '#history/locks.store.ts'
import { changedFields } from '#history/merge-facts.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { valueLines } from '#tools/changed-facts.ts'
import { FACT_FIELDS } from '#tools/fields.ts'
import { findSourceFacts, getAdminTool } from '#tools/write/edit-tools.store.ts'
import { mergeSourceFacts } from '#tools/write/merge-source-facts.ts'

/** What sync leaves as an editor wrote it, and what the source says instead: that is shown once it is released. */
export async function listLockedFields(db: Db, id: number) {
  const [current, sourced, locks] = [
    await getAdminTool(db, id),
    await findSourceFacts(db, id),
    await listLocks(db, id),
  ]
  return locks.map((lock) => {
    const others = new Set(locks.map(({ field }) => field).filter((field) => field !== lock.field))
    const released = sourced ? mergeSourceFacts(current, sourced, others) : current
    const changes = changedFields(FACT_FIELDS, current, released)
    const change = changes.find(({ field }) => field === lock.field.replace(/\..*/, ''))
    const told = change
      ? valueLines(change.field, JSON.parse(change.after ?? 'null'), marketQuestions())
      : null
    return { ...lock, told: told?.length === 0 ? ['Nothing'] : told }
  })
}
