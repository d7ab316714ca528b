import { z } from 'zod'
import type { Fact, FactKind } from '#forms/fact.ts'
import { websiteHost } from '#lib/http/website.ts'
import { questionSchema } from '#markets/market.ts'
import { toolPath } from '#tools/tool.ts'
import type { ToolFacts } from '#tools/tool-facts.ts'
import { CORRECTION_STATUSES, type Correction } from './correction.ts'
import { correctionRevision, factLines, presentLines, type ToolNames, valueMark } from './fact-value.ts'
import { otherFact, recordParts } from './record-parts.ts'

const KINDS: FactKind[] = [...new Set([...recordParts, otherFact].map(({ kind }) => kind)), 'answer']

const count = z.number().int()
const status = z.enum(CORRECTION_STATUSES)
const lines = z.array(z.string())

const factSchema = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(KINDS).describe('How it is filled in'),
  hint: z.string().optional(),
  question: questionSchema.optional(),
})

export const factViewSchema = factSchema.extend({
  value: z.unknown().describe('As the record has it; null when it is not known'),
  lines: lines.describe('The same in words'),
})

const reportSchema = z.object({
  source: z.string().nullable(),
  note: z.string(),
  email: z.string().nullable(),
  reportedAt: z.string(),
  hasForm: z.boolean().describe('False where a program sent it, without the form that people open'),
})
export type CorrectionReport = z.infer<typeof reportSchema>

/** What whoever reported it may see. */
const ownCorrectionSchema = reportSchema.omit({ email: true, hasForm: true }).extend({
  status,
  label: z.string().describe('Of the fact'),
  tool: z.object({ name: z.string(), path: z.string() }),
  before: lines,
  proposed: lines,
  accepted: lines.describe('What was written, where an editor changed it'),
  reviewNote: z.string().nullable(),
})
export type OwnCorrection = z.infer<typeof ownCorrectionSchema>

const correctionViewSchema = z.object({
  id: count,
  status,
  fact: factSchema,
  tool: z.object({ id: count, name: z.string(), path: z.string() }),
  isFromMaker: z.boolean(),
  reports: count.describe('How many sent the same by the form, each from a form of their own'),
  programReports: count.describe('How often programs sent the same without the form'),
  reported: z.array(reportSchema).describe('What each of them said'),
  present: lines.describe('What the record says; of a decided one, what it said then'),
  revision: count.describe(
    'To be sent back with an acceptance; another one after a change of the tool or a further report',
  ),
  proposed: lines,
  value: z.unknown().describe('What is proposed, as the record would have it'),
  accepted: lines,
  reviewNote: z.string().nullable(),
  reviewedAt: z.string().nullable(),
  createdAt: z.string(),
})
export type CorrectionView = z.infer<typeof correctionViewSchema>

export function toCorrectionView(
  correction: Correction,
  fact: Fact,
  tool: ToolFacts & { id: number; revision: number },
  reported: readonly CorrectionReport[],
  names?: ToolNames,
): CorrectionView {
  const { toolId: _tool, makerHost, before, proposed, accepted, ...rest } = correction
  return {
    ...rest,
    fact,
    tool: { id: tool.id, name: tool.name, path: toolPath(tool.slug) },
    isFromMaker: makerHost !== null && makerHost === websiteHost(tool.website),
    reports: reported.filter(({ hasForm }) => hasForm).length,
    programReports: reported.filter(({ hasForm }) => !hasForm).length,
    reported: [...reported],
    present: rest.status === 'pending' ? presentLines(tool, fact, names) : factLines(fact, before, names),
    revision: correctionRevision(tool, correction),
    proposed: factLines(fact, proposed, names),
    value: proposed,
    accepted: factLines(fact, accepted, names),
  }
}

export function toOwnCorrection(
  { status: outcome, before, proposed, accepted, reviewNote }: Correction,
  fact: Fact,
  tool: { name: string; slug: string },
  { source, note, reportedAt }: CorrectionReport,
  names?: ToolNames,
): OwnCorrection {
  return {
    status: outcome,
    label: fact.label,
    tool: { name: tool.name, path: toolPath(tool.slug) },
    before: factLines(fact, before, names),
    proposed: factLines(fact, proposed, names),
    accepted: valueMark(accepted) === valueMark(proposed) ? [] : factLines(fact, accepted, names),
    source,
    note,
    reviewNote,
    reportedAt,
  }
}

const correctedToolSchema = z.object({ name: z.string(), slug: z.string() })

export const factsSchema = z.object({
  tool: correctedToolSchema,
  groups: z.array(
    z.object({
      title: z.string(),
      facts: z.array(factViewSchema.pick({ key: true, label: true, lines: true })),
    }),
  ),
})

export const oneFactSchema = z.object({ tool: correctedToolSchema, fact: factViewSchema })
export type FactResponse = z.infer<typeof oneFactSchema>

export const suggestedSchema = z.object({
  correction: z.object({ id: count, statusUrl: z.string() }),
})

export const ownCorrectionResponseSchema = z.object({ correction: ownCorrectionSchema })

export const correctionsSchema = z.object({
  corrections: z.array(correctionViewSchema),
  counts: z.object({ pending: count, accepted: count, declined: count }),
})

export const correctionResponseSchema = z.object({ correction: correctionViewSchema })
