export const SUBSCRIPTION_STATES = [
  'subscribed',
  'confirm',
  'saved',
  'unsubscribed',
  'watching',
  'unwatched',
] as const
type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

/** The same for new and known addresses: an answer never tells who is on the list. */
export const messages: Readonly<Record<string, string>> & Record<SubscriptionState, string> = {
  subscribed: 'You are on the list. Every issue carries a link that takes you off it in one click.',
  confirm: 'Nearly there: open the mail we have just sent you and confirm the address.',
  saved: 'Saved. We will ask you to confirm once this site sends mail.',
  watching:
    'You will get a letter when a price, plan or limit of these tools changes, at most once a week. Each ends it in one click.',
  unwatched: 'You get no more letters about these prices, and your address has been deleted.',
  unsubscribed: 'You are off the list, and your address has been deleted.',
}

export const answerWith = (status: SubscriptionState) => ({ status, message: messages[status] })
