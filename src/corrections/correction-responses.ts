import { z } from 'zod'
import { correctionViewSchema, factViewSchema, ownCorrectionSchema } from './correction-view.ts'

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
  correction: z.object({ id: z.number().int(), statusUrl: z.string() }),
})

export const ownCorrectionResponseSchema = z.object({ correction: ownCorrectionSchema })

const count = z.number().int()
export const correctionsSchema = z.object({
  corrections: z.array(correctionViewSchema),
  counts: z.object({ pending: count, accepted: count, declined: count }),
})

export const correctionResponseSchema = z.object({ correction: correctionViewSchema })
