export const SUBSCRIPTION_STATES = ['subscribed', 'confirm', 'saved', 'unsubscribed'] as const
type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

/** The same for new and known addresses: an answer never tells who is on the list. */
export const messages: Readonly<Record<string, string>> & Record<SubscriptionState, string> = {
  subscribed: 'You are on the list. Every issue carries a link that takes you off it in one click.',
  confirm: 'Nearly there: open the mail we have just sent you and confirm the address.',
  saved: 'Saved. We will ask you to confirm once this site sends mail.',
  unsubscribed: 'You are off the list, and your address has been deleted.',
}

export const answerWith = (status: SubscriptionState) => ({ status, message: messages[status] })
