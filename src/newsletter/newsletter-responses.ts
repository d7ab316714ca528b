import { z } from 'zod'
import { LETTER_STATES } from './letters.ts'

const count = z.number().int()
const letterState = z.enum(LETTER_STATES)

const letterTroubleSchema = z.object({
  id: count,
  article: z.string(),
  email: z.string(),
  state: letterState.describe('waiting: will be tried again'),
  attempts: count,
  reason: z
    .string()
    .nullable()
    .describe('As the mail server said it; null: not sent while its article was new'),
  at: z.string().describe('When it ended, or will be tried again'),
})
export type LetterTrouble = z.infer<typeof letterTroubleSchema>

export const newsletterSchema = z.object({
  isSending: z.boolean().describe('False where no mail server is set up'),
  readers: z.object({
    reached: count.describe('Have confirmed their address by mail'),
    waiting: count.describe('Have not been asked to confirm yet: this site sent no mail when they came'),
    refusing: count.describe('Have too, but three letters in a row were refused: they get no more'),
  }),
  letters: z.record(letterState, count).describe('Of the last ninety days'),
  troubles: z.array(letterTroubleSchema).describe('The latest letters that did not arrive'),
})
export type NewsletterResponse = z.infer<typeof newsletterSchema>
