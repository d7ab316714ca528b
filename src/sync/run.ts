import { type SaveReport, saveTools } from '#catalogue/save-tools.store.ts'
import type { Db } from '#db/open.ts'
import { type RefusedItem, readFolder } from './folder-source.ts'
import { recordAttempt } from './sync.store.ts'

export const CATALOGUE_SOURCE = 'catalogue'

export interface SyncReport extends SaveReport {
  refused: RefusedItem[]
}

/** Brings the shipped catalogue into the database; a folder that cannot be read changes nothing. */
export async function syncFolder(db: Db, folder: string): Promise<SyncReport> {
  try {
    const { items, refused } = await readFolder(folder)
    const report = await saveTools(db, CATALOGUE_SOURCE, items)
    await recordAttempt(db, CATALOGUE_SOURCE, null)
    return { ...report, refused }
  } catch (error) {
    await recordAttempt(db, CATALOGUE_SOURCE, error instanceof Error ? error.message : String(error))
    throw error
  }
}
