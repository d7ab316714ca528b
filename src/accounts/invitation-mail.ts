import type { Mail, Mailer } from '#lib/http/mailer.ts'
import { site } from '#site.config'
import { ROLE_LABELS, type Role } from './role.ts'

interface Invitation {
  email: string
  role: Role
  invitedBy: string
  link: string
}

/** Whether the mail went out; null where this site sends none. The link works without it. */
export async function mailInvitation(
  mailer: Mailer | undefined,
  invitation: Invitation,
  onFault: (error: Error) => void,
): Promise<boolean | null> {
  if (!mailer) return null
  try {
    await mailer.send(invitationMail(invitation))
    return true
  } catch (error) {
    onFault(error instanceof Error ? error : new Error(String(error)))
    return false
  }
}

function invitationMail({ email, role, invitedBy, link }: Invitation): Mail {
  return {
    to: email,
    subject: `You are invited to work on ${site.name}`,
    text: [
      `${invitedBy} invites you to ${site.name}, as ${ROLE_LABELS[role].toLowerCase()}.`,
      `Open this link and choose a password. It works once and ends after a day, so keep it to yourself:\n${link}`,
      'If you expected no invitation, ignore this mail. Nothing happens without the link.',
    ].join('\n\n'),
  }
}
