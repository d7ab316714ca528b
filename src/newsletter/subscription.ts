import { z } from 'zod'

/** One spelling per address, so that nobody is on the list twice. */
export const emailSchema = z
  .string({ error: 'Please enter a valid email' })
  .trim()
  .toLowerCase()
  .max(254, 'Please enter a valid email')
  .pipe(z.email('Please enter a valid email'))

export const subscriptionSchema = z.object({
  status: z
    .enum(['subscribed', 'confirm', 'unsubscribed'])
    .describe('confirm: a mail with a link to confirm has been sent'),
  message: z.string(),
})
export type Subscription = z.infer<typeof subscriptionSchema>

/** The same for new and known addresses: an answer never tells who is on the list. */
export const messages = {
  subscribed: 'You are on the list. Every issue carries a link that takes you off it in one click.',
  confirm: 'Nearly there: open the mail we have just sent you and confirm the address.',
  unsubscribed: 'You are off the list, and your address has been deleted.',
} satisfies Record<Subscription['status'], string>

export const answerWith = (status: Subscription['status']): Subscription => ({
  status,
  message: messages[status],
})
