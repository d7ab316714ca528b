import { type Insertable, sql, type Updateable } from 'kysely'
import { everyInterval } from '#db/background.ts'
import { camelKeys, type StoredRow } from '#db/camel-keys.ts'
import { databaseNow } from '#db/clock.ts'
import type { Db } from '#db/open.ts'
import type { TableRow, Tables } from '#db/schema.ts'
import { Conflict, NotFound } from '#lib/errors.ts'
import { memoizeByObject } from '#lib/memoize-by-object.ts'
import type { Article } from './article.ts'
import { articles, newestFirst } from './articles.ts'
import { type ArticleWords, toArticle } from './written-article.ts'

export interface Publication {
  published: ArticleWords | null
  publishedAt: string | null
  modifiedAt: string | null
}

export interface WrittenArticle extends StoredRow<'articles', 'draft' | 'published'>, Publication {
  draft: ArticleWords
}

/** What was parsed of the articles that visitors can read, each by its state. */
const parsedIn = memoizeByObject((_db: Db) => new Map<string, Article>())

/** Every article that visitors can read now: those of the site's folder and those whose time has come, newest first. */
export async function listArticles(db: Db): Promise<Article[]> {
  const live = await listLive(db)
  const parsed = parsedIn(db)
  const read = await readPublished(
    db,
    live.filter(({ state }) => !parsed.has(state)).map(({ id }) => id),
  )
  const written = live.flatMap(({ id, state }) => {
    const article = parsed.get(state) ?? read.get(id)
    return article ? [{ state, article }] : []
  })
  parsed.clear()
  for (const { state, article } of written) parsed.set(state, article)
  return newestFirst([...articles, ...written.map(({ article }) => article)])
}

/** Without their texts: this is asked with every suggestion and every few seconds. */
async function listLive(db: Db): Promise<{ id: number; state: string }[]> {
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'revision', 'published_at', 'modified_at'])
    .where('published_at', '<=', (await databaseNow(db)).toISOString())
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, state: Object.values(row).join(' ') }))
}

async function readPublished(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Article>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('articles').selectAll().where('id', 'in', ids).execute()
  const read = rows.map(toWritten).flatMap(({ id, slug, published: words, publishedAt, modifiedAt }) => {
    if (!words || !publishedAt) return []
    return [[id, toArticle({ slug, words, publishedAt, modifiedAt: modifiedAt ?? publishedAt })] as const]
  })
  return new Map(read)
}

export async function listWritten(db: Db): Promise<WrittenArticle[]> {
  const rows = await db.selectFrom('articles').selectAll().orderBy('updated_at', 'desc').execute()
  return rows.map(toWritten)
}

export async function getWritten(db: Db, id: number): Promise<WrittenArticle> {
  const row = await db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound('article', id)
  return toWritten(row)
}

async function findWritten(db: Db, slug: string): Promise<WrittenArticle | null> {
  const row = await db.selectFrom('articles').selectAll().where('slug', '=', slug).executeTakeFirst()
  return row ? toWritten(row) : null
}

/** Whether an article of the site's folder or another written one has the address. */
export async function isSlugTaken(db: Db, slug: string): Promise<boolean> {
  return articles.some((article) => article.slug === slug) || (await findWritten(db, slug)) !== null
}

type NewArticle = Pick<WrittenArticle, 'slug' | 'draft' | 'createdBy'> & Partial<Publication>

export async function addWritten(db: Db, article: NewArticle): Promise<WrittenArticle> {
  const row: Insertable<Tables['articles']> = {
    slug: article.slug,
    draft: JSON.stringify(article.draft),
    ...publicationColumns({ published: null, publishedAt: null, modifiedAt: null, ...article }),
    created_by: article.createdBy,
    updated_by: article.createdBy,
    updated_at: (await databaseNow(db)).toISOString(),
  }
  return toWritten(await db.insertInto('articles').values(row).returningAll().executeTakeFirstOrThrow())
}

/** The revision is part of the UPDATE, so of two editors who began with the same text one hears of the other. */
export async function changeWritten(
  db: Db,
  { id, revision }: Pick<WrittenArticle, 'id' | 'revision'>,
  who: string,
  change: Partial<Pick<WrittenArticle, 'slug' | 'draft'> & Publication>,
): Promise<WrittenArticle> {
  const { slug, draft, ...publication } = change
  const columns: Updateable<Tables['articles']> = {
    ...(slug !== undefined && { slug }),
    ...(draft && { draft: JSON.stringify(draft) }),
    ...publicationColumns(publication),
    updated_by: who,
    updated_at: (await databaseNow(db)).toISOString(),
  }
  const row = await db
    .updateTable('articles')
    .set((set) => ({ ...columns, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst()
  if (row) {
    await notePictures(db, row)
    return toWritten(row)
  }
  const current = await getWritten(db, id)
  throw new Conflict(`${current.updatedBy} has changed this article since you opened it.`, { current })
}

/** Which article shows a picture, so that those that none shows are found without reading texts. */
async function notePictures(db: Db, { id, draft, published }: TableRow<'articles'>): Promise<void> {
  const keys = [...new Set(`${draft} ${published}`.match(PICTURE_KEYS))]
  await db.updateTable('article_pictures').set({ article_id: null }).where('article_id', '=', id).execute()
  if (keys.length > 0)
    await db.updateTable('article_pictures').set({ article_id: id }).where('key', 'in', keys).execute()
}

const PICTURE_KEYS = /p-[0-9a-f]{32}-\d+x\d+/g

export async function removeWritten(db: Db, id: number): Promise<void> {
  await db.updateTable('article_pictures').set({ article_id: null }).where('article_id', '=', id).execute()
  await db.deleteFrom('articles').where('id', '=', id).execute()
}

export async function addPicture(db: Db, key: string, png: Buffer): Promise<void> {
  const created_at = new Date().toISOString()
  await db
    .insertInto('article_pictures')
    .values({ key, png_base64: png.toString('base64'), created_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ created_at }))
    .execute()
}

/** Those uploaded before then that no article shows. Another may still show what one of two left out: texts are read for these few. */
export async function forgetUnusedPictures(db: Db, before: Date): Promise<void> {
  const old = await db
    .selectFrom('article_pictures')
    .select('key')
    .where('created_at', '<', before.toISOString())
    .where('article_id', 'is', null)
    .execute()
  if (old.length === 0) return
  const named = sql<string>`'%' || article_pictures.key || '%'`
  await db
    .deleteFrom('article_pictures')
    .where(
      'key',
      'in',
      old.map(({ key }) => key),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('articles')
            .select('articles.id')
            .where((row) => row.or([row('draft', 'like', named), row('published', 'like', named)])),
        ),
      ),
    )
    .execute()
}

/** With whether an article that visitors can read shows it. */
export async function findPicture(db: Db, key: string): Promise<{ png: Buffer; isShown: boolean } | null> {
  const now = (await databaseNow(db)).toISOString()
  const row = await db
    .selectFrom('article_pictures')
    .select('png_base64')
    .select((query) =>
      query
        .selectFrom('articles')
        .select('articles.id')
        .where('published', 'like', `%${key}%`)
        .where('published_at', '<=', now)
        .limit(1)
        .as('article_id'),
    )
    .where('key', '=', key)
    .executeTakeFirst()
  return row ? { png: Buffer.from(row.png_base64, 'base64'), isShown: row.article_id !== null } : null
}

function publicationColumns({ published, publishedAt, modifiedAt }: Partial<Publication>) {
  return {
    ...(published !== undefined && { published: published && JSON.stringify(published) }),
    ...(publishedAt !== undefined && { published_at: publishedAt }),
    ...(modifiedAt !== undefined && { modified_at: modifiedAt }),
  }
}

function toWritten(row: TableRow<'articles'>): WrittenArticle {
  return {
    ...camelKeys(row),
    draft: JSON.parse(row.draft),
    published: row.published === null ? null : JSON.parse(row.published),
  }
}

const POLL_MS = 5_000

/** Tells when the time of a scheduled article has come, within five seconds, on every instance for itself. */
export async function watchArticles(db: Db, onDue: () => void, onFault: (error: unknown) => void) {
  const stateOf = async () => JSON.stringify(await listLive(db))
  let known = await stateOf()
  async function look() {
    const state = await stateOf()
    if (state !== known) onDue()
    known = state
  }
  return everyInterval('looking for due articles', POLL_MS, { work: look, onFault })
}
