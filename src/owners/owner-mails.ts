import type { Mail } from '#lib/mailer.ts'
import { site } from '#site.config'
import { claimPath, endWords, ownerPath, PROOF_DAYS } from './owner-claim.ts'
import type { ListedClaim } from './owners.store.ts'

const inOneLine = (name: string) => name.replaceAll(/\s+/g, ' ')

export function claimLinkMail(siteUrl: string, to: string, toolName: string, token: string): Mail {
  return {
    to,
    subject: `Your listing of ${inOneLine(toolName)} on ${site.name}`,
    text: [
      `Somebody, perhaps you, says that they speak for ${toolName} on ${site.name}.`,
      `If that is so, open this link. Whoever has it can propose changes to the listing, so keep it to yourself:\n${siteUrl}${ownerPath(token)}`,
      'If not, ignore this mail. Nothing happens without the link.',
    ].join('\n\n'),
  }
}

export function renewalMail(siteUrl: string, { mailedTo, tool }: ListedClaim, token: string): Mail {
  return {
    to: mailedTo ?? '',
    subject: `Please confirm that you still speak for ${inOneLine(tool.name)} on ${site.name}`,
    text: [
      `Every ${PROOF_DAYS} days we ask whether whoever looks after the listing of ${tool.name} still has this mailbox.`,
      `If you do, open this link and press the button. It takes the place of the link you had, so keep it to yourself:\n${siteUrl}${ownerPath(token)}`,
      'If you do not confirm it, your access to the listing ends. The listing itself stays.',
    ].join('\n\n'),
  }
}

export function endedMail(siteUrl: string, claim: ListedClaim): Mail {
  const { mailedTo, tool } = claim
  return {
    to: mailedTo ?? '',
    subject: `Your access to the listing of ${inOneLine(tool.name)} on ${site.name} has ended`,
    text: [
      endWords(claim),
      `Your link to the listing of ${tool.name} opens nothing any more. If you still speak for it, claim it again:\n${siteUrl}${claimPath(tool.slug)}`,
    ].join('\n\n'),
  }
}
