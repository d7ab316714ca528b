import { addCorrection, getCorrection } from '#corrections/corrections.store.ts'
import { checkFactValue, correctionRevision, isSameValue, presentValue } from '#corrections/fact-value.ts'
import { getFact } from '#corrections/suggest-correction.ts'
import { OTHER_FACT } from '#forms/fact.ts'
import { newSecretLink } from '#forms/secret-links.ts'
import { inCatalogue } from '#history/history.store.ts'
import { type FieldErrors, Invalid } from '#lib/errors.ts'
import { getMaker } from '#makers/makers.store.ts'
import { getAdminTool } from '#tools/write/edit-tools.store.ts'
import { acceptCorrection } from './decide-corrections.ts'

export interface MakerChanges {
  /** By fact; those that say what the record says already are no changes. */
  values: Readonly<Record<string, unknown>>
  source: string | null
  note: string
  /** Whether an editor decides; otherwise they are written at once. */
  isReviewed: boolean
}

/** Takes in what a maker changed, one correction per fact, labelled as theirs; all or nothing. Gives how many. */
export const takeMakerChanges = inCatalogue(async (db, tokenHash: string, changes: MakerChanges) => {
  const { toolId, host } = await getMaker(db, tokenHash)
  const tool = await getAdminTool(db, toolId)
  const facts = Object.keys(changes.values).map(getFact)
  const errors: FieldErrors = {}
  const changed = facts
    .filter(({ key }) => key !== OTHER_FACT)
    .flatMap((fact) => {
      try {
        const proposed = checkFactValue(fact, changes.values[fact.key], tool)
        return isSameValue(fact, proposed, presentValue(tool, fact)) ? [] : [{ fact, proposed }]
      } catch (error) {
        if (!(error instanceof Invalid)) throw error
        Object.assign(errors, error.extra.errors)
        return []
      }
    })
  if (Object.keys(errors).length > 0) throw new Invalid('Some of the entries cannot be taken.', errors)
  for (const { fact, proposed } of changed) {
    const before = presentValue(tool, fact)
    const report = {
      tokenHash: newSecretLink().tokenHash,
      hasForm: true,
      source: changes.source ?? tool.website,
      note: changes.note,
      email: null,
    }
    const correction = { toolId, fact: fact.key, before, proposed, makerHost: host }
    const id = await addCorrection(db, correction, report)
    if (changes.isReviewed) continue
    const revision = correctionRevision(await getAdminTool(db, toolId), await getCorrection(db, id))
    const acceptance = { revision, source: report.source, note: null }
    await acceptCorrection(db, `maker (${host})`, id, acceptance)
  }
  return changed.length
})
