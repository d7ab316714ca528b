import { canonicalPair } from '#catalogue/compare-paths.ts'
import { visibleTools } from '#catalogue/tools.store.ts'
import { pageWords } from '#content/site-words.ts'
import type { Db } from '#db/open.ts'
import { slugify } from '#lib/slug.ts'
import type { NamedTool, PickerResponse } from './comparison-responses.ts'
import { byLikeness, listBestKnown } from './pairs.store.ts'

/** As many as a list of suggestions stays quick with; any other tool can still be typed. */
const SUGGESTED = 500
const PER_CATEGORY = 2
const WEIGHED = 12

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
  const tools = () => visibleTools(db).select(['slug', 'name']).orderBy('score', 'desc').orderBy('sort_name')
  const begins = `${name.replaceAll(/[\\%_]/g, '')}%`
  return (
    (await tools().where('sort_name', '=', name).executeTakeFirst()) ??
    (await tools().where('slug', '=', slugify(name)).executeTakeFirst()) ??
    (begins === '%' ? null : ((await tools().where('sort_name', 'like', begins).executeTakeFirst()) ?? null))
  )
}

/** Comparisons to begin with: the best known tools of each home category, each with the tool most like it. */
export async function listPopularPairs(db: Db): Promise<PickerResponse['pairs']> {
  const pairs = new Map<string, PickerResponse['pairs'][number]>()
  for (const { key: category } of pageWords.home.categories) {
    const tools = await listBestKnown(db, category, WEIGHED)
    for (const first of tools.slice(0, PER_CATEGORY)) {
      const [second] = byLikeness(first, tools)
      if (!second) continue
      const key = canonicalPair(first.slug, second.slug).join(' ')
      pairs.set(key, { first: named(first), second: named(second) })
    }
  }
  return [...pairs.values()]
}

const named = ({ slug, name }: NamedTool): NamedTool => ({ slug, name })
