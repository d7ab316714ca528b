/**
 * answers: it can be read. unreadable: something answers, but not to us, or not with a page. failed: nothing answers, or
 * the page is gone. forbidden: its robots.txt asks programs not to read it.
 */
export const OUTCOMES = ['answers', 'unreadable', 'failed', 'forbidden'] as const
export type Outcome = (typeof OUTCOMES)[number]
