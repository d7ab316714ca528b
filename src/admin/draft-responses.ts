import { z } from 'zod'

const fields = z.record(z.string(), z.unknown())

export const draftContentSchema = z.object({
  typed: fields.describe('The fields of the form as they were typed'),
  opened: fields.describe('The fields as they were when the form was opened'),
  revision: z.number().int().describe('Of the tool when the form was opened; 0 for a new one'),
})
export type DraftContent = z.infer<typeof draftContentSchema>

export const draftSchema = z.object({
  draft: draftContentSchema.extend({ savedAt: z.string() }).nullable(),
})
export type DraftResponse = z.infer<typeof draftSchema>
export type SavedDraft = NonNullable<DraftResponse['draft']>
