import type { LoadedArticle } from '#admin/article-responses.ts'
import {
  addWritten,
  changeWritten,
  getWritten,
  isSlugTaken,
  type Publication,
  removeWritten,
  type WrittenArticle,
} from '#blog/articles.store.ts'
import { type ArticleWords, publishableSchema } from '#blog/written-article.ts'
import { recordChange } from '#changes/changes.store.ts'
import { databaseNow } from '#db/clock.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Db } from '#db/open.ts'
import { recordAudit } from '#history/audit.store.ts'
import { Conflict, Invalid } from '#lib/errors.ts'
import { fieldErrors } from '#lib/field-errors.ts'
import { issueText } from '#lib/issue-text.ts'
import { pick } from '#lib/objects.ts'
import { slugify } from '#lib/slug.ts'

const NOT_PUBLISHED: Publication = { published: null, publishedAt: null, modifiedAt: null }

export async function loadArticle(db: Db, article: WrittenArticle): Promise<LoadedArticle> {
  const { published, modifiedAt: _modified, createdBy: _author, ...loaded } = article
  const { draft, publishedAt } = loaded
  const now = (await databaseNow(db)).toISOString()
  const state = isLive(article, now) ? 'published' : publishedAt ? 'scheduled' : 'draft'
  const hasChanges = published !== null && !isSame(published, draft)
  return { ...loaded, title: draft.title, state, hasChanges }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const isLive = ({ publishedAt }: Publication, now: string) => publishedAt !== null && publishedAt <= now

export const createArticle = inTransaction(async (db, who: string, title: string) => {
  const draft: ArticleWords = { title, description: '', category: '', keywords: [], author: '', text: '' }
  const article = await addWritten(db, {
    slug: await freeSlug(db, title),
    draft,
    createdBy: who,
  })
  await record(db, who, 'article.created', article.slug, null, article)
  return article
})

async function freeSlug(db: Db, title: string): Promise<string> {
  const base = slugify(title) || 'article'
  let slug = base
  for (let number = 2; await isSlugTaken(db, slug); number++) slug = `${base}-${number}`
  return slug
}

/** Only the draft: visitors see nothing of it, so it is no entry of the audit log. */
export async function saveDraft(
  db: Db,
  who: string,
  { id, revision, slug, draft }: { id: number; revision: number; slug: string; draft: ArticleWords },
): Promise<WrittenArticle> {
  const article = await getWritten(db, id)
  if (slug !== article.slug) {
    if (article.publishedAt) throw new Conflict('A published article keeps its address.')
    if (await isSlugTaken(db, slug))
      throw new Conflict('This address is taken.', { errors: { slug: 'is already taken' } })
  }
  return changeWritten(db, { id, revision }, who, { slug, draft })
}

/** What visitors read becomes something else; the audit log keeps both. */
const changePublication = inTransaction(
  async (
    db,
    who: string,
    action: string,
    seen: Pick<WrittenArticle, 'id' | 'revision'>,
    nextOf: (article: WrittenArticle, now: string) => Publication,
  ) => {
    const article = await getWritten(db, seen.id)
    const now = (await databaseNow(db)).toISOString()
    const changed = await changeWritten(db, seen, who, nextOf(article, now))
    await record(db, who, action, changed.slug, article, changed)
    return changed
  },
)

/** Now, or at a time to come; of an article that visitors read already, the changes. */
export function publishArticle(
  db: Db,
  who: string,
  { at, ...seen }: { id: number; revision: number; at: string | null },
): Promise<WrittenArticle> {
  const action = at ? 'article.scheduled' : 'article.published'
  return changePublication(db, who, action, seen, (article, now) => {
    const checked = publishableSchema.safeParse(article.draft, { error: issueText })
    if (!checked.success)
      throw new Invalid('This article is not complete yet.', fieldErrors(checked.error.issues))
    if (at && at <= now) throw new Invalid('This time is past.', { at: 'must be in the future' })
    const published = article.draft
    if (!isLive(article, now)) return { published, publishedAt: at ?? now, modifiedAt: at ?? now }
    if (at) throw new Conflict('Visitors read this article already. Unpublish it first.')
    return { published, publishedAt: article.publishedAt, modifiedAt: now }
  })
}

export const unpublishArticle = (db: Db, who: string, seen: { id: number; revision: number }) =>
  changePublication(db, who, 'article.unpublished', seen, ({ publishedAt }) => {
    if (!publishedAt) throw new Conflict('This article is not published.')
    return NOT_PUBLISHED
  })

export const removeArticle = inTransaction(async (db, who: string, id: number) => {
  const article = await getWritten(db, id)
  if (article.publishedAt) throw new Conflict('Unpublish this article first.')
  await removeWritten(db, id)
  await record(db, who, 'article.removed', article.slug, article, null)
})

async function record(
  db: Db,
  who: string,
  action: string,
  slug: string,
  before: WrittenArticle | null,
  after: WrittenArticle | null,
): Promise<void> {
  const timeOf = (article: WrittenArticle | null) => article && pick(article, ['publishedAt'])
  const states = { before: timeOf(before), after: timeOf(after) }
  await recordAudit(db, who, action, `article ${slug}`, states)
  await recordChange(db, ['articles'])
}
