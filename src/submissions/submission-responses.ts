import { z } from 'zod'
import { questionSchema } from '#catalogue/market.ts'
import { toolViewSchema } from '#catalogue/tool-view.ts'
import { ownSubmissionSchema, submissionViewSchema } from './submission-view.ts'

export const formTokenSchema = z.object({ formToken: z.string(), minAgeMs: z.number().int() })

export const receivedSchema = z.object({
  submission: z.object({ id: z.number().int(), status: z.string(), statusUrl: z.string() }),
})

export const queueSchema = z.object({
  submissions: z.array(submissionViewSchema),
  counts: z.object({ pending: z.number(), approved: z.number(), rejected: z.number() }),
})

export const moderatedSchema = z.object({ submission: submissionViewSchema })

export const approvedSchema = moderatedSchema.extend({ company: toolViewSchema })

export const ownSchema = z.object({
  submission: ownSubmissionSchema,
  questions: z.array(questionSchema).describe('What is asked in its market'),
})
export type OwnResponse = z.infer<typeof ownSchema>
