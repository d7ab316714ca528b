export const adminTables = {
  admin_sessions: {
    token_hash: 'text primary key',
    email: 'text not null',
    created_at: 'text not null',
    seen_at: 'text not null',
  },
  admin_accounts: {
    id: '{id}',
    /** In lower case. */
    email: 'text not null unique',
    role: 'text not null',
    password_hash: 'text not null',
    /** Of the password that the operator's settings gave last. */
    given_hash: 'text',
    totp_secret: 'text',
    totp_step: 'integer not null default 0',
    created_at: 'text not null',
    /** Grows with each change. */
    revision: 'integer not null default 1',
  },
  admin_invites: {
    email: 'text primary key',
    token_hash: 'text not null unique',
    role: 'text not null',
    invited_by: 'text not null',
    expires_at: 'text not null',
  },
  audit_log: {
    id: '{id}',
    at: 'text not null',
    who: 'text not null',
    action: 'text not null',
    subject: 'text not null',
    before: 'text',
    after: 'text',
  },
} as const
