import { z } from 'zod'
import { LETTER_STATES } from './letters.ts'

const count = z.number().int()
const letterState = z.enum(LETTER_STATES)

const letterTroubleSchema = z.object({
  id: count,
  article: z.string(),
  email: z.string(),
  state: letterState.describe('waiting: will be tried again'),
  reason: z.string().nullable().describe('As the mail server said it'),
  at: z.string().describe('When it ended, or will be tried again'),
})
export type LetterTrouble = z.infer<typeof letterTroubleSchema>

const sentLetterSchema = z.object({
  key: z.string(),
  subject: z.string(),
  queuedAt: z.string(),
  queuedBy: z.string(),
  states: z.record(letterState, count),
})
export type SentLetter = z.infer<typeof sentLetterSchema>

export const letterSchema = z.object({
  article: z.string().max(200).nullable().describe('The address of the article it is about'),
  draft: z.uuid().describe('Names a letter about no article, so that sending it again is refused'),
  subject: z.string().trim().min(1).max(150),
  text: z.string().trim().min(1).max(20_000),
})
export type LetterBody = z.infer<typeof letterSchema>

export const letterQueuedSchema = z.object({ recipients: count })
export const testLetterSchema = z.object({ to: z.string() })

export const newsletterSchema = z.object({
  sent: z.array(sentLetterSchema).describe('The latest letters'),
  articles: z
    .array(z.object({ slug: z.string(), title: z.string(), description: z.string() }))
    .describe('Articles that no letter was sent about yet, newest first'),
  isSending: z.boolean().describe('False where no mail server is set up'),
  readers: z.object({
    reached: count.describe('Have confirmed their address by mail'),
    waiting: count.describe('Have not been asked to confirm yet: this site sent no mail when they came'),
    refusing: count.describe('Have too, but three letters in a row were refused: they get no more'),
  }),
  troubles: z.array(letterTroubleSchema).describe('The latest letters that did not arrive'),
})
export type NewsletterResponse = z.infer<typeof newsletterSchema>
