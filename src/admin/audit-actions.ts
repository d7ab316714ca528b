import type { Db } from '#db/open.ts'
import { keyWords } from '#lib/capitalize.ts'
import { Conflict } from '#lib/errors.ts'
import { type AuditEntry, getAuditEntry } from './audit.store.ts'
import { auditLines } from './audit-words.ts'
import { reopenSubmission } from './moderate.ts'
import { mergeAgain, revertMerge, revertMove } from './move-tools.ts'
import { listing, refusingIcon, revertFacts } from './revert.ts'
import { revertArticle } from './write-articles.ts'

interface Action {
  title: string
  undo?: (db: Db, who: string, entry: AuditEntry) => Promise<unknown>
}

/** What is done in the admin; what changed a record is undone by a change of its own, which can be undone too. */
const actions: Readonly<Record<string, Action>> = {
  'tool.added': { title: 'Added the tool', undo: listing(false) },
  'tool.edited': { title: 'Edited the tool', undo: revertFacts },
  'tool.reverted': { title: 'Reverted an edit of the tool', undo: revertFacts },
  'tool.merged': { title: 'Merged the tool', undo: revertMerge },
  'tool.unmerged': { title: 'Reverted the merge of the tool', undo: mergeAgain },
  'tool.renamed': { title: 'Gave another address to the tool', undo: revertMove },
  'tool.erased': { title: 'Deleted for good the tool' },
  'tool.hidden': { title: 'Hid the tool', undo: listing(true) },
  'tool.restored': { title: 'Restored the tool', undo: listing(false) },
  'icon.refused': { title: 'Took down the icon of the tool', undo: refusingIcon(false) },
  'icon.allowed': { title: 'Allowed an icon of the tool', undo: refusingIcon(true) },
  'letter.sent': { title: 'Sent the letter' },
  'article.created': { title: 'Began the article', undo: revertArticle },
  'article.published': { title: 'Published the article', undo: revertArticle },
  'article.scheduled': { title: 'Scheduled the article', undo: revertArticle },
  'article.unpublished': { title: 'Unpublished the article', undo: revertArticle },
  'article.removed': { title: 'Deleted the draft', undo: revertArticle },
  'article.reverted': { title: 'Reverted a change of the article', undo: revertArticle },
  'lock.released': { title: 'Released a field of the tool', undo: revertFacts },
  'submission.approved': { title: 'Approved submission', undo: listing(false) },
  'submission.rejected': {
    title: 'Rejected submission',
    undo: (db, who, { subject }) => reopenSubmission(db, Number(subject.split(' ')[1]), who),
  },
  'submission.reopened': { title: 'Reopened submission' },
  'correction.accepted': { title: 'Accepted correction' },
  'correction.declined': { title: 'Declined correction' },
  'review.published': { title: 'Published review' },
  'review.declined': { title: 'Declined review' },
  'review.unpublished': { title: 'Unpublished review' },
  'owner.verified': { title: 'Proved to be the maker of the tool' },
  'owner.revoked': { title: 'Revoked the maker of the tool' },
  'check.settled': { title: 'Settled the check of' },
  'run.removed': { title: 'Removed the tools that sync run' },
  'run.kept': { title: 'Kept the tools that sync run' },
  'delivery.retried': { title: 'Sent again delivery' },
  'sync.triggered': { title: 'Started sync round' },
  'editor.invited': { title: 'Invited' },
  'editor.uninvited': { title: 'Withdrew the invitation of' },
  'editor.joined': { title: 'Accepted the invitation:' },
  'editor.role': { title: 'Changed the role of' },
  'editor.removed': { title: 'Removed the account of' },
  'settings.ignored': { title: 'Made nobody an administrator by' },
  'password.changed': { title: 'Changed the password of' },
  'second-factor.on': { title: 'Switched the second factor on for' },
  'second-factor.off': { title: 'Switched the second factor off for' },
}

/** An entry of the audit log as people read it: "Edited the tool slack", and a line for each thing that it changed. */
export function auditWords(entry: AuditEntry) {
  const { action, subject } = entry
  const [, name = ''] = /^\w+ (.+)$/.exec(subject) ?? []
  const ending = action.startsWith('run.') ? ' held back' : ''
  const title = `${actions[action]?.title ?? keyWords(action.replace('.', ' '))} ${name}`.trim() + ending
  return { title, lines: auditLines(entry) }
}

export const canRevert = ({ action }: AuditEntry): boolean => actions[action]?.undo !== undefined

export async function revertEntry(db: Db, who: string, id: number): Promise<void> {
  const entry = await getAuditEntry(db, id)
  const undo = actions[entry.action]?.undo
  if (!undo) throw new Conflict('This entry changed no record that can be put back.')
  await undo(db, who, entry)
}
