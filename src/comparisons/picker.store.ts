import { HOME_CATEGORIES } from '#catalogue/categories.ts'
import { listToolCards, visibleTools } from '#catalogue/tools.store.ts'
import type { Db } from '#db/open.ts'
import { slugify } from '#lib/slug.ts'
import type { NamedTool, PickerAnswer } from './answers.ts'
import { canonicalPair } from './pair.ts'

/** As many as a list of suggestions stays quick with; any other tool can still be typed. */
const SUGGESTED = 500
const PER_CATEGORY = 3

export async function listSuggested(db: Db): Promise<NamedTool[]> {
  return visibleTools(db)
    .select(['slug', 'name'])
    .orderBy('score', 'desc')
    .orderBy('sort_name')
    .limit(SUGGESTED)
    .execute()
}

/** The tool that is meant by a name, by the beginning of one, or by a slug. */
export async function findNamedTool(db: Db, text: string): Promise<NamedTool | null> {
  const name = text.trim().toLowerCase()
  if (!name) return null
  const named = () => visibleTools(db).select(['slug', 'name']).orderBy('score', 'desc').orderBy('sort_name')
  const begins = `${name.replaceAll(/[\\%_]/g, '')}%`
  return (
    (await named().where('sort_name', '=', name).executeTakeFirst()) ??
    (await named().where('slug', '=', slugify(name)).executeTakeFirst()) ??
    (begins === '%' ? null : ((await named().where('sort_name', 'like', begins).executeTakeFirst()) ?? null))
  )
}

/** Comparisons to begin with: the best known tools of each home category against each other. */
export async function listPopularPairs(db: Db): Promise<PickerAnswer['pairs']> {
  const pairs = new Map<string, PickerAnswer['pairs'][number]>()
  for (const category of HOME_CATEGORIES) {
    const tools = await listToolCards(db, { category, limit: PER_CATEGORY })
    const [best, ...others] = tools.map(({ slug, name }) => ({ slug, name }))
    for (const other of best ? others : []) {
      if (best) pairs.set(canonicalPair(best.slug, other.slug).join(' '), { first: best, second: other })
    }
  }
  return [...pairs.values()]
}
