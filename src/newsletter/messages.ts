import type { Subscription } from './subscription.ts'
export const SUBSCRIPTION_STATES = ['subscribed', 'confirm', 'saved', 'unsubscribed'] as const

/** The same for new and known addresses: an answer never tells who is on the list. */
export const messages: Readonly<Record<string, string>> & Record<Subscription['status'], string> = {
  subscribed: 'You are on the list. Every issue carries a link that takes you off it in one click.',
  confirm: 'Nearly there: open the mail we have just sent you and confirm the address.',
  saved: 'Saved. We will ask you to confirm once this site sends mail.',
  unsubscribed: 'You are off the list, and your address has been deleted.',
}

export const answerWith = (status: Subscription['status']): Subscription => ({
  status,
  message: messages[status],
})
