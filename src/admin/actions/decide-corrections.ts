import { z } from 'zod'
import { sourceAddressSchema } from '#corrections/correction-schema.ts'
import { claimCorrection, getCorrection } from '#corrections/corrections.store.ts'
import {
  checkFactValue,
  correctionRevision,
  lockOf,
  presentValue,
  valueMark,
  withFact,
} from '#corrections/fact-value.ts'
import { getFact, reportedFact } from '#corrections/suggest-correction.ts'
import { databaseNow } from '#db/clock.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Db } from '#db/open.ts'
import type { FactSource } from '#facts/fact-source.ts'
import { type Fact, OTHER_FACT } from '#forms/fact.ts'
import { recordAudit } from '#history/audit.store.ts'
import { inCatalogue } from '#history/history.store.ts'
import { Conflict, Invalid } from '#lib/errors.ts'
import { optionalText } from '#lib/plain-text.ts'
import { recordStatement } from '#makers/maker-statements.store.ts'
import { toolFactsSchema } from '#tools/tool-facts.ts'
import { getAdminTool } from '#tools/write/edit-tools.store.ts'
import { editTool } from './tools.ts'

export const editorNoteSchema = optionalText(1000).transform((note) => note || null)

export const acceptanceSchema = z.object({
  value: z.unknown().optional().describe('Instead of the proposed one; null for "not known"'),
  source: sourceAddressSchema
    .nullish()
    .describe('The page to be published as its source; null for none, needed unless it is said in words'),
  revision: z
    .number()
    .int()
    .describe('As it was read; 409 with what it is now when the tool or its reports have changed since'),
  note: editorNoteSchema,
})
type Acceptance = z.infer<typeof acceptanceSchema>

/** The fact has another value, or somebody else has reported it, since it was read. */
export class UnreadCorrection extends Conflict {}

/** Claims the correction and writes the fact with its source, history, word for partners and page caches: all or nothing. */
export const acceptCorrection = inCatalogue(async (db, who: string, id: number, acceptance: Acceptance) => {
  const { value, source, revision, note } = acceptance
  const pending = await getCorrection(db, id)
  const fact = getFact(pending.fact)
  const tool = await getAdminTool(db, pending.toolId)
  const accepted = value === undefined ? pending.proposed : checkFactValue(fact, value, tool)
  // First, so that of two reviewers the later one hears that it is decided, not that the fact has changed.
  const claimed = await claimCorrection(db, id, { status: 'accepted', reviewNote: note, accepted })
  if (revision !== correctionRevision(tool, claimed))
    throw new UnreadCorrection('This was changed or reported again meanwhile. Read it again, then decide.')
  if (fact.key !== OTHER_FACT) {
    const facts = toolFactsSchema.parse(withFact(tool, fact, accepted, await sourceOf(db, fact, source)))
    await editTool(db, who, tool.id, { facts, locks: [lockOf(fact)] })
  }
  if (pending.makerHost && value === undefined) {
    // Of the value as it is stored: once anybody changes it, it is the maker's word no more.
    const mark = valueMark(presentValue(await getAdminTool(db, tool.id), fact))
    const said = { toolId: tool.id, slug: tool.slug, fact: fact.key, mark, host: pending.makerHost }
    await recordStatement(db, said)
  }
  await recordAudit(db, who, 'correction.accepted', `correction ${id}`, {
    after: { tool: tool.slug, fact: fact.label, ...(note && { note }) },
  })
  return claimed
})

/** Read today, where there is a source. */
async function sourceOf(db: Db, fact: Fact, url: string | null | undefined): Promise<FactSource | null> {
  if (url === undefined)
    throw new Invalid('Choose the source.', { source: 'Choose the page where it can be read, or none' })
  const seenAt = (await databaseNow(db)).toISOString().slice(0, 10)
  return url ? { url, seenAt, for: [fact.key] } : null
}

export const declineCorrection = inTransaction(async (db, who: string, id: number, note: string | null) => {
  const claimed = await claimCorrection(db, id, { status: 'declined', reviewNote: note })
  await recordAudit(db, who, 'correction.declined', `correction ${id}`, {
    after: { fact: reportedFact(claimed.fact).label, ...(note && { note }) },
  })
  return claimed
})
