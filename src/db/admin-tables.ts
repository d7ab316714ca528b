import type { Generated } from 'kysely'

export interface AdminSessionsTable {
  token_hash: string
  email: string
  created_at: string
  seen_at: string
  /** The browser, in the words it sent. */
  device: Generated<string>
}

export interface AdminAccountsTable {
  id: Generated<number>
  /** In lower case. */
  email: string
  role: string
  password_hash: string
  /** Of the password that the operator's settings gave last. */
  given_hash: string | null
  totp_secret: string | null
  totp_step: Generated<number>
  created_at: string
  /** Grows with each change. */
  revision: Generated<number>
}

export interface AdminInvitesTable {
  email: string
  token_hash: string
  role: string
  invited_by: string
  expires_at: string
}

/** What an editor wrote over an entry of the site's files. */
export interface SiteOverridesTable {
  kind: string
  key: string
  value: string
  author: string
  changed_at: string
}

export interface SavedViewsTable {
  email: string
  name: string
  search: string
}
