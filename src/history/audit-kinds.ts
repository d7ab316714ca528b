/** What entries of the audit log are about, by the first word of their subject. */
const kinds = {
  'sign-in': { label: 'Sign-ins', subjects: ['sign-in'] },
  account: { label: 'Accounts', subjects: ['account', 'setting'] },
  tool: { label: 'Tools', subjects: ['tool'] },
  submission: { label: 'Submissions', subjects: ['submission'] },
  correction: { label: 'Corrections', subjects: ['correction'] },
  review: { label: 'Reviews', subjects: ['review'] },
  article: { label: 'Articles', subjects: ['article'] },
  letter: { label: 'Letters', subjects: ['letter'] },
  check: { label: 'Checks', subjects: ['check'] },
  sync: { label: 'Sync and network', subjects: ['run', 'round', 'delivery'] },
} as const

export type LogKind = keyof typeof kinds
export const LOG_KINDS = Object.keys(kinds) as [LogKind, ...LogKind[]]
export const logKindLabel = (kind: LogKind): string => kinds[kind].label
export const logSubjects = (kind: LogKind): readonly string[] => kinds[kind].subjects
