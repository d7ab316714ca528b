import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { Invalid } from '#lib/errors.ts'
import type { Mail } from '#lib/http/mailer.ts'
import { site } from '#site.config'

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

export const linkFor = (siteUrl: string, secret: string, purpose: LetterPurpose, email: string) =>
  `${siteUrl}/newsletter/${purpose}?token=${letterToken(secret, purpose, email)}`

/** Mail programs show their own button for this and post to the address by themselves (RFC 8058). */
const oneClick = (unsubscribeUrl: string) => ({
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** To whoever entered an address, which may be its owner: on the list already, they learn of it by mail alone. */
export function subscriptionMail(siteUrl: string, secret: string, email: string, isConfirmed: boolean): Mail {
  const confirmUrl = linkFor(siteUrl, secret, 'confirm', email)
  const unsubscribeUrl = linkFor(siteUrl, secret, 'unsubscribe', email)
  const entered = `Somebody, probably you, entered this address at ${siteUrl}/blog.`
  const [subject, ...text] = isConfirmed
    ? [
        `You already receive the ${site.name} newsletter`,
        `${entered} It is on the list already, so there is nothing to do.`,
        `To leave the list:\n${unsubscribeUrl}`,
      ]
    : [
        `Please confirm your address for the ${site.name} newsletter`,
        entered,
        `To receive the newsletter, open this link and press the button:\n${confirmUrl}`,
        'If it was not you, do nothing: without a confirmation the address is deleted after seven days.',
        `To delete it at once:\n${unsubscribeUrl}`,
      ]
  return { to: email, subject, text: text.join('\n\n'), headers: oneClick(unsubscribeUrl) }
}

export interface LetterWords {
  key: string
  subject: string
  text: string
  path: string | null
}

/** Its id is the same at every attempt, so that a mail program that gets it twice after a crash shows it once. */
export function letterMail(siteUrl: string, secret: string, email: string, letter: LetterWords): Mail {
  const unsubscribeUrl = linkFor(siteUrl, secret, 'unsubscribe', email)
  const { hostname } = new URL(siteUrl)
  const id = createHash('sha256').update(`${secret} ${letter.key} ${email}`).digest('base64url')
  return {
    to: email,
    subject: letter.subject.replaceAll(/\s+/g, ' '),
    text: [
      letter.text,
      ...(letter.path ? [siteUrl + letter.path] : []),
      `You receive this because you subscribed to the ${site.name} newsletter. To leave the list:\n${unsubscribeUrl}`,
    ].join('\n\n'),
    messageId: `<${id}@${hostname}>`,
    headers: { ...oneClick(unsubscribeUrl), 'List-Id': `<newsletter.${hostname}>` },
  }
}
