import type { Db } from '#db/open.ts'
import { Conflict } from '#lib/errors.ts'
import type { SavedViewsResponse } from './admin-responses.ts'

/** Enough for every kind of work, and few enough to be shown at once. */
const VIEWS_MAX = 30

type SavedView = SavedViewsResponse['views'][number]

export const listSavedViews = (db: Db, email: string): Promise<SavedView[]> =>
  db.selectFrom('saved_views').select(['name', 'search']).where('email', '=', email).orderBy('name').execute()

export async function saveView(db: Db, email: string, view: SavedView): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await removeView(transaction, email, view.name)
    if ((await listSavedViews(transaction, email)).length >= VIEWS_MAX)
      throw new Conflict(`There are ${VIEWS_MAX} views already. Remove one first.`)
    await transaction
      .insertInto('saved_views')
      .values({ email, ...view })
      .execute()
  })
}

export async function removeView(db: Db, email: string, name: string): Promise<void> {
  await db.deleteFrom('saved_views').where('email', '=', email).where('name', '=', name).execute()
}

export async function forgetOwnerlessViews(db: Db): Promise<void> {
  await db
    .deleteFrom('saved_views')
    .where('email', 'not in', (query) => query.selectFrom('admin_accounts').select('email'))
    .execute()
}
