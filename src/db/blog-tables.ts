import type { Generated } from 'kysely'

/** Written in the admin; those that are files are not here. */
export interface ArticlesTable {
  id: Generated<number>
  slug: string
  /** As JSON: what the editor shows. */
  draft: string
  /** As JSON: what visitors read from `published_at` on; null while it is only a draft. */
  published: string | null
  published_at: string | null
  modified_at: string | null
  /** Grows with each change. */
  revision: Generated<number>
  created_by: string
  updated_by: string
  updated_at: string
}

export interface ArticlePicturesTable {
  key: string
  png_base64: string
  created_at: string
}

export interface NewsletterSubscribersTable {
  email: string
  asked_at: string
  confirmed_at: string | null
  mailed_at: string | null
  /** 1: its owner has followed the link in a mail. Letters go to nobody else. */
  confirmed_by_mail: Generated<number>
  /** How many letters in a row the mail server refused to take for it. */
  bounces: Generated<number>
}

/** A letter: about the article of this address, or of its own. */
export interface NewsletterArticlesTable {
  slug: string
  first_seen_at: string
  queued_at: string | null
  subject: string | null
  text: string | null
  /** Below the site's address: what it is about. */
  path: string | null
  queued_by: string | null
}

export interface NewsletterLettersTable {
  id: Generated<number>
  article: string
  email: string
  state: Generated<string>
  attempts: Generated<number>
  next_attempt_at: string
  last_error: string | null
  ended_at: string | null
}
