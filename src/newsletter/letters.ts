import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { Invalid } from '#lib/errors.ts'
import type { Mail } from '#lib/http/mailer.ts'
import { site } from '#site.config'

/** Whoever gets mail: an address, of a watch followed by a space and the key of its tools. One address may watch several. */
export type Subscriber = string

/** The watch of some tools, in whatever order they were named. */
export function watcherOf(email: string, slugs: readonly string[]): Subscriber {
  const tools = slugs.toSorted().join(',')
  return `${email} ${createHash('sha256').update(tools).digest('base64url').slice(0, WATCH_KEY_LENGTH)}`
}
const WATCH_KEY_LENGTH = 16

export const addressOf = (subscriber: Subscriber): string => subscriber.split(' ')[0] ?? ''
export const isWatcher = (subscriber: Subscriber): boolean => subscriber.includes(' ')

/** What a link in a mail may do; a link for one never works for the other. */
type LetterPurpose = 'confirm' | 'unsubscribe'

function signature(secret: string, purpose: LetterPurpose, email: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}:${email}`).digest()
}

export function letterToken(secret: string, purpose: LetterPurpose, email: string): string {
  const address = Buffer.from(email).toString('base64url')
  return `${address}.${signature(secret, purpose, email).toString('base64url')}`
}

/** The address a token was made for; throws when nobody here has made it. */
export function readLetterToken(secret: string, purpose: LetterPurpose, token: string): string {
  const [address = '', given = ''] = token.split('.')
  const email = Buffer.from(address, 'base64url').toString()
  const expected = signature(secret, purpose, email)
  const actual = Buffer.from(given, 'base64url')
  if (actual.length === expected.length && timingSafeEqual(actual, expected)) return email
  throw new Invalid('This link is not complete. Please open it again from the mail.')
}

export const LETTER_STATES = ['waiting', 'sent', 'failed', 'bounced'] as const
export type LetterState = (typeof LETTER_STATES)[number]

export const linkFor = (siteUrl: string, secret: string, purpose: LetterPurpose, to: Subscriber) =>
  `${siteUrl}/${isWatcher(to) ? 'watch' : 'newsletter'}/${purpose}?token=${letterToken(secret, purpose, to)}`

/** Mail programs show their own button for this and post to the address by themselves (RFC 8058). */
const oneClick = (unsubscribeUrl: string) => ({
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

interface Asked {
  isConfirmed: boolean
  /** The tools of a watch in words: "Slack, HubSpot, and 3 more". */
  about?: string | null
}

/** To whoever entered an address, which may be its owner: on the list already, they learn of it by mail alone. */
export function subscriptionMail(siteUrl: string, secret: string, to: Subscriber, asked: Asked): Mail {
  const unsubscribeUrl = linkFor(siteUrl, secret, 'unsubscribe', to)
  const write = asked.about ? watchWords : newsletterWords
  const [subject, ...text] = write(siteUrl, asked, {
    confirmUrl: linkFor(siteUrl, secret, 'confirm', to),
    unsubscribeUrl,
  })
  return { to: addressOf(to), subject, text: text.join('\n\n'), headers: oneClick(unsubscribeUrl) }
}

type MailWords = [subject: string, ...text: string[]]
type Links = Record<'confirmUrl' | 'unsubscribeUrl', string>

const NOT_YOU =
  'If it was not you, do nothing: without a confirmation the address is deleted after seven days.'

function newsletterWords(siteUrl: string, { isConfirmed }: Asked, links: Links): MailWords {
  const entered = `Somebody, probably you, entered this address at ${siteUrl}/blog.`
  if (isConfirmed)
    return [
      `You already receive the ${site.name} newsletter`,
      `${entered} It is on the list already, so there is nothing to do.`,
      `To leave the list:\n${links.unsubscribeUrl}`,
    ]
  return [
    `Please confirm your address for the ${site.name} newsletter`,
    entered,
    `To receive the newsletter, open this link and press the button:\n${links.confirmUrl}`,
    NOT_YOU,
    `To delete it at once:\n${links.unsubscribeUrl}`,
  ]
}

function watchWords(siteUrl: string, { isConfirmed, about }: Asked, links: Links): MailWords {
  const entered = `Somebody, probably you, asked at ${siteUrl} to be written to when prices of ${about} change.`
  if (isConfirmed)
    return [
      `You already watch the prices of ${about}`,
      `${entered} You do already, so there is nothing to do.`,
      `To end it:\n${links.unsubscribeUrl}`,
    ]
  return [
    `Please confirm: price changes of ${about}`,
    entered,
    `To get at most one letter a week, and only when something changed, open this link and press the button:\n${links.confirmUrl}`,
    NOT_YOU,
    `To delete it at once:\n${links.unsubscribeUrl}`,
  ]
}

export interface LetterWords {
  key: string
  subject: string
  text: string
  path: string | null
}

/** Its id is the same at every attempt, so that a mail program that gets it twice after a crash shows it once. */
export function letterMail(siteUrl: string, secret: string, to: Subscriber, letter: LetterWords): Mail {
  const unsubscribeUrl = linkFor(siteUrl, secret, 'unsubscribe', to)
  const { hostname } = new URL(siteUrl)
  const id = createHash('sha256').update(`${secret} ${letter.key} ${to}`).digest('base64url')
  return {
    to: addressOf(to),
    subject: letter.subject.replaceAll(/\s+/g, ' '),
    text: [
      letter.text,
      ...(letter.path ? [siteUrl + letter.path] : []),
      isWatcher(to)
        ? `You receive this because you watch these prices at ${site.name}. To end it:\n${unsubscribeUrl}`
        : `You receive this because you subscribed to the ${site.name} newsletter. To leave the list:\n${unsubscribeUrl}`,
    ].join('\n\n'),
    messageId: `<${id}@${hostname}>`,
    headers: {
      ...oneClick(unsubscribeUrl),
      'List-Id': `<${isWatcher(to) ? 'watch' : 'newsletter'}.${hostname}>`,
    },
  }
}
