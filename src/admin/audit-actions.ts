import { revertEdit } from '#admin/actions/revert-edit.ts'
import type { Db } from '#db/open.ts'
import { type AuditEntry, getAuditEntry } from '#history/audit.store.ts'
import { keyWords } from '#lib/capitalize.ts'
import { Conflict } from '#lib/errors.ts'
import { auditLines } from './audit-words.ts'

/** What is done in the admin, in words that the name of what it was done to follows. */
const actions: Readonly<Record<string, string>> = {
  'tool.added': 'Added the tool',
  'tool.edited': 'Edited the tool',
  'tool.reverted': 'Reverted an edit of the tool',
  'tool.merged': 'Merged the tool',
  'tool.renamed': 'Gave another address to the tool',
  'tool.erased': 'Deleted for good the tool',
  'tool.hidden': 'Hid the tool',
  'tool.restored': 'Restored the tool',
  'icon.refused': 'Took down the icon of the tool',
  'icon.allowed': 'Allowed an icon of the tool',
  'letter.sent': 'Sent the letter',
  'article.created': 'Began the article',
  'article.published': 'Published the article',
  'article.scheduled': 'Scheduled the article',
  'article.unpublished': 'Unpublished the article',
  'article.removed': 'Deleted the draft',
  'lock.released': 'Released a field of the tool',
  'submission.approved': 'Approved submission',
  'submission.rejected': 'Rejected submission',
  'submission.reopened': 'Reopened submission',
  'correction.accepted': 'Accepted correction',
  'correction.declined': 'Declined correction',
  'review.published': 'Published review',
  'review.declined': 'Declined review',
  'review.unpublished': 'Unpublished review',
  'maker.verified': 'Proved to be the maker of the tool',
  'maker.revoked': 'Revoked the maker of the tool',
  'check.settled': 'Settled the check of',
  'run.removed': 'Removed the tools that sync run',
  'run.kept': 'Kept the tools that sync run',
  'delivery.retried': 'Sent again delivery',
  'sync.triggered': 'Started sync round',
  'editor.invited': 'Invited',
  'editor.uninvited': 'Withdrew the invitation of',
  'editor.joined': 'Accepted the invitation:',
  'editor.role': 'Changed the role of',
  'editor.removed': 'Removed the account of',
  'sign-in.right': 'Signed in:',
  'sign-in.wrong': 'Wrong sign-in:',
  'sign-in.ended': 'Signed out everywhere:',
  'settings.ignored': 'Made nobody an administrator by',
  'password.changed': 'Changed the password of',
  'second-factor.on': 'Switched the second factor on for',
  'second-factor.off': 'Switched the second factor off for',
}

/** An entry of the audit log as people read it: "Edited the tool slack", and a line for each thing that it changed. */
export function auditWords(entry: AuditEntry) {
  const { action, subject } = entry
  const [, name = ''] = /^\S+ (.+)$/.exec(subject) ?? []
  const ending = action.startsWith('run.') ? ' held back' : ''
  const title = `${actions[action] ?? keyWords(action.replace('.', ' '))} ${name}`.trim() + ending
  return { title, lines: auditLines(entry) }
}

const EDITS = ['tool.edited', 'tool.reverted']

export const canRevert = ({ action }: AuditEntry): boolean => EDITS.includes(action)

/** An edit of a tool is undone by a change of its own, which can be undone too. */
export async function revertEntry(db: Db, who: string, id: number): Promise<void> {
  const entry = await getAuditEntry(db, id)
  if (!canRevert(entry)) throw new Conflict('Only an edit of a tool can be put back.')
  await revertEdit(db, who, entry)
}
