import { z } from 'zod'
import { SUBSCRIPTION_STATES } from './messages.ts'

const WRONG = 'Please enter a valid email'

/** One spelling per address, so that nobody is on the list twice. */
export const emailSchema = z
  .string({ error: WRONG })
  .trim()
  .toLowerCase()
  .max(254, WRONG)
  .pipe(z.email(WRONG))

export const subscriptionSchema = z.object({
  status: z
    .enum(SUBSCRIPTION_STATES)
    .describe(
      'confirm: a mail with a link to confirm has been sent; saved: it will be, once this site sends mail',
    ),
  message: z.string(),
})
export type Subscription = z.infer<typeof subscriptionSchema>
