/** On the link of a card: all of the card follows it, and the ring of the focus is around all of it. */
export const wholeCard =
  'after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-theme focus-visible:after:outline-offset-2'
