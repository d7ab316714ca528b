export const blogTables = {
  /** Written in the admin; those that are files are not here. */
  articles: {
    id: '{id}',
    slug: 'text not null unique',
    /** As JSON: what the editor shows. */
    draft: 'text not null',
    /** As JSON: what visitors read from `published_at` on; null while it is only a draft. */
    published: 'text',
    published_at: 'text',
    modified_at: 'text',
    /** Grows with each change. */
    revision: 'integer not null default 1',
    created_by: 'text not null',
    updated_by: 'text not null',
    updated_at: 'text not null',
  },
  article_pictures: {
    key: 'text primary key',
    png_base64: 'text not null',
    created_at: 'text not null',
    /** The article that showed it last; null for a picture that none was seen to show. */
    article_id: 'integer',
  },
  /** Who gets the newsletter, and who watches the prices of some tools. */
  newsletter_subscribers: {
    /** An address; of a watch followed by a space and its key. */
    email: 'text primary key',
    asked_at: 'text not null',
    confirmed_at: 'text',
    mailed_at: 'text',
    /** 1: its owner has followed the link in a mail. Letters go to nobody else. */
    confirmed_by_mail: 'integer not null default 0',
    /** How many letters in a row the mail server refused to take for it. */
    bounces: 'integer not null default 0',
    /** Of a watch: the slugs of its tools with commas, and its tools in words. */
    watched: 'text',
    about: 'text',
    /** The change of a tool up to which it has heard of all, and when its last letter was queued. */
    seen_change: 'integer not null default 0',
    letter_at: 'text',
  },
  /** A letter: about the article of this address, or of its own. */
  newsletter_articles: {
    slug: 'text primary key',
    first_seen_at: 'text not null',
    queued_at: 'text',
    subject: 'text',
    text: 'text',
    /** Below the site's address: what it is about. */
    path: 'text',
    queued_by: 'text',
  },
  newsletter_letters: {
    id: '{id}',
    article: 'text not null',
    email: 'text not null',
    state: "text not null default 'waiting'",
    next_attempt_at: 'text not null',
    last_error: 'text',
    ended_at: 'text',
  },
} as const

export const blogIndexes = [
  'unique index newsletter_letters_once on newsletter_letters (email, article)',
  'index newsletter_letters_by_state on newsletter_letters (state, next_attempt_at, id)',
  'index articles_by_time on articles (published_at)',
]
