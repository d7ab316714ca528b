import type { Db } from '#db/open.ts'
import { calledWithoutMaker, toolLike, toolNamed } from '#needs/reading/names.ts'
import { parseQuery } from '#search/rank/parse-query.ts'
import { rankNames } from '#search/rank/rank-names.ts'
import { indexOf } from '#tools/index/live-index.store.ts'
import { wordsOf } from '#tools/index/words.ts'

/** The tool that is meant by a name or a slug, by the beginning of a name or by one that is nearly right: "teams", "hub spot", "slcak". */
export async function findNamedTool(db: Db, text: string): Promise<{ slug: string; name: string } | null> {
  const index = await indexOf(db)
  const words = wordsOf(text)
  if (words.length === 0) return null
  const whole = toolNamed(index, words)
  const slot =
    index.slotOfSlug(text.trim().toLowerCase()) ??
    (whole?.length === words.length ? whole.found : undefined) ??
    calledWithoutMaker(index, words.join('')) ??
    rankNames(index, parseQuery(text, index), text)[0] ??
    toolLike(index, words.join(''))
  const entry = index.entries[slot ?? -1]
  return entry ? { slug: entry.slug, name: entry.name } : null
}
