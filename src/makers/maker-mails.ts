import type { Mail } from '#lib/http/mailer.ts'
import { site } from '#site.config'
import { makerPath } from './maker-claim.ts'

export function claimLinkMail(siteUrl: string, to: string, toolName: string, token: string): Mail {
  return {
    to,
    subject: `Your listing of ${toolName.replaceAll(/\s+/g, ' ')} on ${site.name}`,
    text: [
      `Somebody, perhaps you, says that they speak for ${toolName} on ${site.name}.`,
      `If that is so, open this link. Whoever has it can propose changes to the listing, so keep it to yourself:\n${siteUrl}${makerPath(token)}`,
      'If not, ignore this mail. Nothing happens without the link.',
    ].join('\n\n'),
  }
}
