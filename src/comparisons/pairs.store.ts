import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { cached } from '#cache/cached.store.ts'
import { factDates, newestOf } from '#catalogue/addresses.store.ts'
import { canonicalPair } from '#catalogue/compare-paths.ts'
import type { Tool } from '#catalogue/tool.ts'
import { toTool } from '#catalogue/tool-rows.store.ts'
import { visibleTools } from '#catalogue/tools.store.ts'
import { pageWords } from '#content/site-words.ts'
import type { Db } from '#db/open.ts'
import { slugify } from '#lib/slug.ts'
import type { NamedTool, PickerResponse } from './comparison-responses.ts'
import { likeness, toComparable } from './similarity.ts'

/** So many of the best known tools of a category are weighed against each other, however large it is. */
const WEIGHED_PER_CATEGORY = 60
const PAIRS_PER_TOOL = 4

export async function listPairedCategories(db: Db): Promise<string[]> {
  return cached(db, 'paired categories', async () => {
    const rows = await visibleTools(db)
      .select('category')
      .groupBy('category')
      .having((query) => query.fn.countAll(), '>', 1)
      .orderBy('category')
      .execute()
    return rows.map((row) => row.category)
  })
}

/** The comparisons worth finding: each tool with those most like it in its own category, each pair once. */
export async function listComparedPairs(db: Db, categories: readonly string[]) {
  const dates = await factDates(db)
  const pairs = new Map<string, ReturnType<typeof closestPairs>[number]>()
  for (const category of categories) {
    await yieldToEventLoop()
    for (const compared of closestPairs(await listBestKnown(db, category), dates)) {
      pairs.set(compared.pair.join(' '), compared)
    }
  }
  return [...pairs.values()]
}

/** Tools whose own category it is, best known first. */
async function listBestKnown(db: Db, category: string, limit = WEIGHED_PER_CATEGORY): Promise<Tool[]> {
  const rows = await visibleTools(db)
    .selectAll('tools')
    .where('category', '=', category)
    .orderBy('score', 'desc')
    .orderBy('sort_name')
    .limit(limit)
    .execute()
  return rows.map(toTool)
}

function byLikeness(tool: Tool, others: readonly Tool[]): Tool[] {
  const own = toComparable(tool)
  return others
    .filter((other) => other !== tool)
    .map((other) => ({ other, score: likeness(own, toComparable(other)) }))
    .sort((a, b) => b.score - a.score || a.other.slug.localeCompare(b.other.slug))
    .map(({ other }) => other)
}

function closestPairs(tools: readonly Tool[], dates: ReadonlyMap<number, string>) {
  return tools.flatMap((tool) =>
    byLikeness(tool, tools)
      .slice(0, PAIRS_PER_TOOL)
      .map((other) => ({
        pair: canonicalPair(tool.slug, other.slug),
        changedAt: newestOf([dates.get(tool.id), dates.get(other.id)]),
      })),
  )
}

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
